import { useTranslation } from '../../../i18n/i18n.ts'
import { useFailedWorkChange } from '../../../data/operations/operations.ts'
import type { TextKey } from '../../../i18n/i18n.ts'
import { organizationId } from '../../../session/session.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import classes from './Operations.module.css'

type Change = Parameters<typeof useFailedWorkChange>[1]
type FailedWorkButtonProps = {
  change: Change
  row: { id: string; name: string }
  text: TextKey
  success: TextKey
  isMain?: true
}

const FailedWorkButton = ({ change, row, text, success, isMain }: FailedWorkButtonProps) => {
  const { t } = useTranslation()
  const { mutate, isPending } = useFailedWorkChange(organizationId(), change)
  return (
    <BusyButton
      size="compact-sm"
      variant={isMain === true ? 'default' : 'subtle'}
      aria-label={`${t(text)}: ${row.name}`}
      busy={isPending}
      onClick={() => mutate(row.id, { onSuccess: () => toastSuccess(t(success)) })}
    >
      {t(text)}
    </BusyButton>
  )
}

export const FailedJobActions = ({ job }: { job: FailedWorkButtonProps['row'] }) => (
  <span className={classes.actions}>
    <FailedWorkButton
      change="retryFailedJob"
      row={job}
      text="operationsPage.retry"
      success="operationsPage.retried"
      isMain
    />
    <FailedWorkButton
      change="dismissFailedJob"
      row={job}
      text="operationsPage.giveUp"
      success="operationsPage.removed"
    />
  </span>
)

export const FailedMailActions = ({ mail }: { mail: FailedWorkButtonProps['row'] & { canResend: boolean } }) => (
  <span className={classes.actions}>
    {mail.canResend && (
      <FailedWorkButton
        change="resendFailedMail"
        row={mail}
        text="operationsPage.resend"
        success="operationsPage.resent"
        isMain
      />
    )}
    <FailedWorkButton
      change="dismissFailedMail"
      row={mail}
      text="operationsPage.remove"
      success="operationsPage.removed"
    />
  </span>
)
