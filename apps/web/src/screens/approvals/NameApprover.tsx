import { Button } from '@mantine/core'
import type { NamedApprover } from '@tiraaz/domain/approvals/outside-approvers'
import { useState } from 'react'
import { type FieldProblem, isConflict, problemsOf } from '../../api/failure.ts'
import type { Approval } from '../../data/approvals/approvals.ts'
import { useNameApprover } from '../../data/approvals/change-approval.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { APPROVER_FIELDS, ApproverFields } from '../../orders/approver/ApproverFields.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { ProblemList } from '../../ui/form/ProblemList.tsx'

type NameApproverProps = { clientId: string; approval: Approval; naming: NonNullable<Approval['naming']> }

const NOBODY: NamedApprover = { name: '', email: '' }

/** Asks somebody else to approve, in the place of the person who was named. */
export const NameApprover = ({ clientId, approval, naming }: NameApproverProps) => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [approver, setApprover] = useState(NOBODY)
  const { mutate, isPending, error, reset } = useNameApprover(clientId, approval)
  const problems = problemsOf(error)
  const conflict: FieldProblem[] = isConflict(error) ? [{ key: '', errors: [t('approvals.decide.changed')] }] : []
  const close = () => {
    setOpened(false)
    setApprover(NOBODY)
    reset()
  }
  return (
    <>
      <Button mt={8} variant="default" size="compact-md" onClick={() => setOpened(true)}>
        {t('approvals.another.action')}
      </Button>
      <FormModal
        opened={opened}
        title={t('approvals.another.title')}
        submitLabel={t('approvals.another.submit')}
        busy={isPending}
        problems={problems}
        fields={APPROVER_FIELDS}
        onSubmit={() =>
          mutate(
            { stepId: naming.stepId, approver: { name: approver.name.trim(), email: approver.email.trim() } },
            {
              onSuccess: () => {
                toastSuccess(t('approvals.another.done'))
                close()
              },
            },
          )
        }
        onClose={close}
      >
        <ProblemList problems={conflict} />
        <span>{t('approvals.another.text')}</span>
        <ApproverFields choices={naming} value={approver} problems={problems} onChange={setApprover} />
      </FormModal>
    </>
  )
}
