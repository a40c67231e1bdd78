import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { lazyOnline } from '../../../ui/layout/lazy-online.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import type { ConflictQuestion } from './ConflictDialog.tsx'
import { type Connection, type SaveNotices, SaveNoticesContext } from './save-notices.ts'
import classes from './SaveNoticesLayer.module.css'
import { useUser } from '../use-user.ts'

type ConnectionNotice = { connection: Connection; tryAgain?: () => void }

const ConflictDialog = lazyOnline(async () => (await import('./ConflictDialog.tsx')).ConflictDialog)

/**
 * Layer around the steps: asks about conflicts, announces merged changes, and shows that a save waits for the
 * connection.
 */
export const SaveNoticesLayer = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation()
  const user = useUser()
  const [question, setQuestion] = useState<ConflictQuestion | null>(null)
  const [{ connection, tryAgain }, setNotice] = useState<ConnectionNotice>({ connection: 'fine' })
  const notices = useMemo(
    (): SaveNotices => ({
      ask: async (conflicts, theirs) => {
        const choices = await new Promise<Parameters<ConflictQuestion['answer']>[0]>((answer) =>
          setQuestion({ conflicts, theirs, answer }),
        )
        setQuestion(null)
        return choices
      },
      tellMerged: ({ changedBy }) => {
        const name = changedBy?.name ?? t('saving.somebody')
        showToast({
          kind: 'notice',
          message: name === user.name ? t('saving.mergedOwn') : t('saving.merged', { name }),
        })
      },
      tellConnection: (now, again) =>
        setNotice({ connection: now, ...(again === undefined ? {} : { tryAgain: again }) }),
    }),
    [t, user.name],
  )
  return (
    <SaveNoticesContext value={notices}>
      {children}
      <div className={classes.connection} data-connection={connection} role="status">
        {connection !== 'fine' && t(`saving.${connection}`)}
        {tryAgain !== undefined && (
          <Button size="compact-sm" variant="default" onClick={tryAgain}>
            {t('saving.tryAgain')}
          </Button>
        )}
      </div>
      <Suspense>{question !== null && <ConflictDialog {...question} />}</Suspense>
    </SaveNoticesContext>
  )
}
