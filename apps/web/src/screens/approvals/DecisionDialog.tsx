import { Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { type ReactNode, useState } from 'react'
import { type FieldProblem, isConflict, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import type { Decision } from '../../data/approvals/displayed-figures.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { ProblemList } from '../../ui/form/ProblemList.tsx'

type DecisionDialogProps = {
  decision: Decision['decision']
  /** Price of now. */
  total: number | null
  busy: boolean
  /** The person may not decide any more. */
  isBlocked: boolean
  error: unknown
  onDecide: (decision: Decision) => void
  onClose: () => void
  /** Further field, with the problems that it shows itself. */
  children?: ReactNode
}

const FIELDS = ['note', 'code']

/** Approval with a note, or rejection with its reason; new prices and deadlines of a refusal stand in the dialog. */
export const DecisionDialog = ({ decision, total, busy, isBlocked, error, ...props }: DecisionDialogProps) => {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const isApproval = decision === 'approved'
  const problems = problemsOf(error)
  const conflict: FieldProblem[] = isConflict(error) ? [{ key: '', errors: [t('approvals.decide.changed')] }] : []
  return (
    <FormModal
      opened
      title={t(isApproval ? 'approvals.decide.approveTitle' : 'approvals.decide.rejectTitle')}
      submitLabel={t(isApproval ? 'approvals.decide.approve' : 'approvals.decide.reject')}
      busy={busy}
      isBlocked={isBlocked}
      problems={problems}
      fields={FIELDS}
      onSubmit={() => props.onDecide({ decision, note: note.trim() })}
      onClose={props.onClose}
    >
      <ProblemList problems={conflict} />
      <span>
        {isApproval
          ? t('approvals.decide.approveText', { price: formatMoney(total) })
          : t('approvals.decide.rejectText')}
      </span>
      <Textarea
        label={t(isApproval ? 'approvals.decide.note' : 'approvals.decide.reason')}
        autosize
        minRows={isApproval ? 1 : 3}
        maxRows={8}
        maxLength={TEXT_LIMITS.note}
        value={note}
        error={problemAt(problems, 'note')}
        data-autofocus={isApproval ? undefined : true}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {props.children}
    </FormModal>
  )
}
