import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { availableClientsQuery } from '../../data/account/account.ts'
import type { LoginSearch } from '../../session/guard.ts'
import { useSession } from '../../session/use-session.ts'
import { lazyOnline } from '../../ui/layout/lazy-online.ts'
import { LazyPart } from '../../ui/layout/LazyPart.tsx'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { loadOnline } from '../../ui/layout/when-online.ts'
import { LoginForm } from './LoginForm.tsx'
import { useLogIn } from './use-log-in.ts'

const ClientPicker = lazyOnline(async () => (await import('./ClientPicker.tsx')).ClientPicker)

const loadOutboxLink = async () => (await loadOnline(() => import('./OutboxLink.tsx'))).OutboxLink

/** Log-in form, or the client picker for a logged-in user who must choose. */
export const LoginScreen = ({ search }: { search: LoginSearch }) => {
  const { phase } = useSession()
  const logIn = useLogIn(search)
  const isIn = phase === 'signedIn' && !logIn.isPending
  const { data: clients } = useQuery({ ...availableClientsQuery(), enabled: isIn })
  return (
    <PlainPage>
      {isIn && clients !== undefined ? (
        <Suspense fallback={<BlockSkeleton height={320} />}>
          <ClientPicker clients={clients} search={search} />
        </Suspense>
      ) : (
        <>
          <LoginForm logIn={logIn} />
          <LazyPart load={loadOutboxLink} given={{}} />
        </>
      )}
    </PlainPage>
  )
}
