import { Button, Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { useState } from 'react'
import { type FieldProblem, isConflict, problemsOf } from '../../api/failure.ts'
import { problemAt } from '../../api/problems.ts'
import { type Approval, useDecideApproval } from '../../data/approvals/approvals.ts'
import { formatMoney } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { ProblemList } from '../../ui/form/ProblemList.tsx'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'
import { TakeOverOrder } from './TakeOverOrder.tsx'

type Decision = 'approved' | 'rejected'
type ApprovalDecisionProps = { clientId: string; approval: Approval }

/** Decision about the step that waits, always in sight at the lower edge; a dialog comes before it. */
export const ApprovalDecision = (props: ApprovalDecisionProps) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Decision | null>(null)
  const { actions, isSendable } = props.approval
  if (!actions.decide && asked === null) return null
  return (
    <>
      <BottomBar label={t('approvals.decide.title')}>
        {isSendable && <Button onClick={() => setAsked('approved')}>{t('approvals.decide.approve')}</Button>}
        {actions.takeOver && <TakeOverOrder {...props} />}
        <Button variant="default" onClick={() => setAsked('rejected')}>
          {t('approvals.decide.reject')}
        </Button>
      </BottomBar>
      {asked !== null && <DecisionModal {...props} key={asked} decision={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

const FIELDS = ['note']

type DecisionModalProps = ApprovalDecisionProps & { decision: Decision; onClose: () => void }

/** Approval with a note, or rejection with its reason; new prices and deadlines of a refusal stand in the dialog. */
const DecisionModal = ({ clientId, approval, decision, onClose }: DecisionModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useDecideApproval(clientId, approval)
  const [note, setNote] = useState('')
  const isApproval = decision === 'approved'
  const problems = problemsOf(error)
  const conflict: FieldProblem[] = isConflict(error) ? [{ key: '', errors: [t('approvals.decide.changed')] }] : []
  return (
    <FormModal
      opened
      title={t(isApproval ? 'approvals.decide.approveTitle' : 'approvals.decide.rejectTitle')}
      submitLabel={t(isApproval ? 'approvals.decide.approve' : 'approvals.decide.reject')}
      busy={isPending}
      isBlocked={!approval.actions.decide}
      problems={problems}
      fields={FIELDS}
      onSubmit={() =>
        mutate(
          { decision, note: note.trim() },
          {
            onSuccess: () => {
              toastSuccess(t(`approvals.decide.${decision}`))
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <ProblemList problems={conflict} />
      <span>
        {isApproval
          ? t('approvals.decide.approveText', { price: formatMoney(approval.total.now) })
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
    </FormModal>
  )
}
