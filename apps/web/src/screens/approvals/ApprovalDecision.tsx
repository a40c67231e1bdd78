import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Approval } from '../../data/approvals/approvals.ts'
import { useDecideApproval } from '../../data/approvals/change-approval.ts'
import type { Decision } from '../../data/approvals/displayed-figures.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { BottomBar } from '../../ui/layout/BottomBar.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { TakeOverOrder } from './TakeOverOrder.tsx'

type ApprovalDecisionProps = { clientId: string; approval: Approval }

/** Decision about the step that waits, always in sight at the lower edge; a dialog comes before it. */
export const ApprovalDecision = (props: ApprovalDecisionProps) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Decision['decision'] | null>(null)
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

type DecisionModalProps = ApprovalDecisionProps & { decision: Decision['decision']; onClose: () => void }

const DecisionModal = ({ clientId, approval, decision, onClose }: DecisionModalProps) => {
  const { t } = useTranslation()
  const { mutate, isPending, error } = useDecideApproval(clientId, approval)
  const decide = (decided: Decision) =>
    mutate(decided, {
      onSuccess: () => {
        toastSuccess(t(`approvals.decide.${decision}`))
        onClose()
      },
    })
  return (
    <DecisionDialog
      decision={decision}
      total={approval.total.now}
      busy={isPending}
      isBlocked={!approval.actions.decide}
      error={error}
      onDecide={decide}
      onClose={onClose}
    />
  )
}
