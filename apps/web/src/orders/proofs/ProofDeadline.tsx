import type { ProofDeadline as Deadline } from '@tiraaz/domain/proofs/proof-deadline'
import { isDeadlineLost, type ProofState } from '@tiraaz/domain/proofs/proof-round'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { AttentionMark } from '../../ui/feedback/AttentionMark.tsx'
import classes from './ProofDeadline.module.css'

type ProofDeadlineProps = {
  deadline: Deadline | null
  /** State of the round; null before it is sent. */
  state: ProofState | null
  isAgency: boolean
}

/** Effect of the approval on the deadline of the order (R44): until when it holds, or the earliest delivery. */
export const ProofDeadline = ({ deadline, state, isAgency }: ProofDeadlineProps) => {
  const { t } = useTranslation()
  if (deadline === null) return null
  const { approveBy } = deadline
  const [day, earliest] = [formatDay(deadline.day), formatDay(deadline.earliest)]
  if (isDeadlineLost(deadline)) {
    const words = state === 'approved' ? 'lost' : isAgency ? 'lateAgency' : 'late'
    return (
      <p className={classes.line}>
        <AttentionMark>{t(`proofs.deadline.${words}`, { day, earliest })}</AttentionMark>
      </p>
    )
  }
  if (state === 'approved') return null
  const until = { day, until: formatDay(approveBy.day), hour: approveBy.hour }
  return <p className={classes.line}>{t(isAgency ? 'proofs.deadline.holdsAgency' : 'proofs.deadline.holds', until)}</p>
}
