import { Alert, Button, Text } from '@mantine/core'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { useState } from 'react'
import { type LinkedWorksheets, useAcceptWorksheets } from '../../data/worksheets/linked-worksheet.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toastFailure } from '../../ui/feedback/toast.ts'
import { useOneAtATime } from '../../ui/form/use-one-at-a-time.ts'
import classes from './LinkedWorksheet.module.css'

type Jobs = LinkedWorksheets['worksheets']
/** Names of the jobs by what became of them. */
type AcceptResult = { accepted: string[]; changed: string[] }

/** Checks whether the job waits for the first answer of the printing house. */
export const isWaiting = ({ status }: Jobs[number]): boolean => getWorksheetStatus(status.status) === 'confirmed'

const namesOf = (jobs: Jobs, tokens: readonly string[]): string[] =>
  jobs.flatMap(({ token, name }) => (tokens.includes(token) ? [name] : []))

/** Accepts all jobs of the page that wait for an answer, after a question that names them, and says which were taken. */
export const AcceptAll = ({ token, worksheets }: { token: string; worksheets: Jobs }) => {
  const { t } = useTranslation()
  /** Jobs as they were when the question was opened: a later version is not accepted unseen. */
  const [asked, setAsked] = useState<Jobs | null>(null)
  const [result, setResult] = useState<AcceptResult | null>(null)
  const { mutateAsync } = useAcceptWorksheets(token)
  const { start, running } = useOneAtATime(async (jobs: Jobs) => {
    try {
      const { accepted, changed } = await mutateAsync(jobs.map((job) => ({ token: job.token, version: job.version })))
      setResult({ accepted: namesOf(jobs, accepted), changed: namesOf(jobs, changed) })
    } catch {
      toastFailure(t('errors.unexpected'))
    }
    setAsked(null)
  })
  const waiting = worksheets.filter(isWaiting)
  return (
    <div className={classes.acceptAll}>
      {waiting.length > 1 && (
        <Button size="md" onClick={() => setAsked(waiting)}>
          {t('worksheetLink.many.acceptCount', { count: waiting.length })}
        </Button>
      )}
      <div role="status">{result !== null && <AcceptReport result={result} />}</div>
      <ConfirmModal
        opened={asked !== null}
        title={t('worksheetLink.many.acceptTitle')}
        confirmLabel={t('worksheetLink.many.acceptAll')}
        busy={running !== null}
        onConfirm={() => asked !== null && start(asked)}
        onClose={() => setAsked(null)}
      >
        <Text>{t('worksheetLink.many.acceptText')}</Text>
        <ul className={classes.names}>
          {asked?.map((job) => (
            <li key={job.token}>
              <span className="numeric">{job.name}</span> {job.productName}
            </li>
          ))}
        </ul>
      </ConfirmModal>
    </div>
  )
}

const AcceptReport = ({ result: { accepted, changed } }: { result: AcceptResult }) => {
  const { t } = useTranslation()
  return (
    <Alert
      color={changed.length > 0 ? 'attention' : 'accent'}
      title={t('worksheetLink.many.accepted', { count: accepted.length })}
    >
      {accepted.length > 0 && <Text>{t('worksheetLink.many.acceptedList', { names: accepted.join(', ') })}</Text>}
      {changed.length > 0 && <Text>{t('worksheetLink.many.changedList', { names: changed.join(', ') })}</Text>}
    </Alert>
  )
}
