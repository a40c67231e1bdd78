import { useRouter } from '@tanstack/react-router'
import { Suspense, use, useMemo } from 'react'
import type { LoginSearch } from '../../session/guard.ts'
import { useSession } from '../../session/use-session.ts'
import { pageFacts } from '../../ui/layout/brand.ts'
import { lazyOnline, loadOnRequest } from '../../ui/layout/lazy-online.ts'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { LoginForm } from './LoginForm.tsx'
import { OutboxLink } from './OutboxLink.tsx'
import { useLogIn } from './use-log-in.ts'

const ClientPicker = lazyOnline(async () => (await import('./ClientPicker.tsx')).ClientPicker)

const PressSheet = lazyOnline(async () => (await import('./PressSheet.tsx')).PressSheet)
const DemoLogIns = lazyOnline(async () => (await import('./load-demo-log-ins.ts')).loadDemoLogIns())

/** Client picker, as soon as the query client is loaded. */
const LoadedClientPicker = ({ queries, search }: { queries: Promise<unknown>; search: LoginSearch }) => {
  use(queries)
  return <ClientPicker search={search} />
}

/** Log-in form, or the client picker for a logged-in user who must choose. */
export const LoginScreen = ({ search }: { search: LoginSearch }) => {
  const { phase } = useSession()
  const logIn = useLogIn(search)
  const { loadQueries } = useRouter().options.context
  const { demoLogIns, showsOutbox } = pageFacts()
  const isPicking = phase === 'signedIn' && !logIn.isPending
  // Kept here: each render of the picker would start a failed load again.
  const queries = useMemo(() => (isPicking ? loadOnRequest(loadQueries) : null), [isPicking, loadQueries])
  return (
    <PlainPage
      beside={
        <Suspense fallback={null}>
          <PressSheet />
        </Suspense>
      }
    >
      {queries !== null ? (
        <Suspense fallback={<BlockSkeleton height={320} />}>
          <LoadedClientPicker queries={queries} search={search} />
        </Suspense>
      ) : (
        <>
          <LoginForm logIn={logIn} />
          {showsOutbox && <OutboxLink />}
          {demoLogIns.length > 0 && (
            <Suspense fallback={null}>
              <DemoLogIns
                people={demoLogIns}
                isBusy={logIn.isPending}
                onChoose={({ email, password }) => void logIn.start({ email, password, rememberMe: false })}
              />
            </Suspense>
          )}
        </>
      )}
    </PlainPage>
  )
}
