import { Alert } from '@mantine/core'
import { useTranslation } from '../../../../i18n/i18n.ts'
import { ProblemList } from '../../../../ui/form/ProblemList.tsx'
import { focusOnNotice } from '../../../../ui/form/use-focus-on-problem.ts'
import type { SendState } from './use-send-summary.ts'

/** Reason why the order was not sent, or a notice that the response is pending. */
export const SendNotice = ({ state, problemsTitle }: { state: SendState; problemsTitle: string }) => {
  const { t } = useTranslation()
  if (state.kind === 'refused') return <ProblemList problems={state.problems} title={problemsTitle} />
  if (state.kind !== 'noAnswer' && state.kind !== 'changed') return null
  return (
    <Alert key={state.kind} ref={focusOnNotice} tabIndex={-1} color="danger" role="alert">
      {t(state.kind === 'noAnswer' ? 'saving.sendNoAnswer' : 'checkout.summary.reviewed')}
    </Alert>
  )
}
