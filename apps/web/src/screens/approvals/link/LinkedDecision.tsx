import { Button } from '@mantine/core'
import { useState } from 'react'
import { isConflict, problemsOf } from '../../../api/failure.ts'
import { problemAt } from '../../../api/problems.ts'
import type { Decision } from '../../../data/approvals/displayed-figures.ts'
import { type LinkedApproval, useDecideByLink, useSendApprovalCode } from '../../../data/approvals/linked-approval.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { GuestCodeField } from '../../../orders/guest-link/GuestCodeField.tsx'
import { useGuestFailure } from '../../../orders/guest-link/use-guest-failure.ts'
import { BottomBar } from '../../../ui/layout/BottomBar.tsx'
import { DecisionDialog } from '../DecisionDialog.tsx'

type LinkedDecisionProps = {
  token: string
  approval: LinkedApproval
  onDecided: (decision: Decision['decision']) => void
}

/** Decision of an outside approver, always in sight at the lower edge; a dialog with the code comes before it. */
export const LinkedDecision = (props: LinkedDecisionProps) => {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Decision['decision'] | null>(null)
  return (
    <>
      <BottomBar label={t('approvals.decide.title')}>
        {props.approval.isSendable && (
          <Button onClick={() => setAsked('approved')}>{t('approvals.decide.approve')}</Button>
        )}
        <Button variant="default" onClick={() => setAsked('rejected')}>
          {t('approvals.decide.reject')}
        </Button>
      </BottomBar>
      {asked !== null && <LinkedDialog {...props} key={asked} decision={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

type LinkedDialogProps = LinkedDecisionProps & { decision: Decision['decision']; onClose: () => void }

const LinkedDialog = ({ token, approval, onDecided, decision, onClose }: LinkedDialogProps) => {
  const { mutate, isPending, error } = useDecideByLink(token, approval)
  const sending = useSendApprovalCode(token)
  const toastFailure = useGuestFailure()
  const [code, setCode] = useState('')
  const problems = problemsOf(error)
  const decide = (decided: Decision) =>
    mutate(
      { ...decided, code: code.trim() },
      {
        onSuccess: () => onDecided(decision),
        onError: (failure) => {
          if (!isConflict(failure) && problemsOf(failure).length === 0) toastFailure(failure)
        },
      },
    )
  return (
    <DecisionDialog
      decision={decision}
      total={approval.total.now}
      busy={isPending}
      isBlocked={decision === 'approved' && !approval.isSendable}
      error={error}
      onDecide={decide}
      onClose={onClose}
    >
      {approval.code !== null && (
        <GuestCodeField
          sending={sending}
          sentTo={approval.code.sentTo}
          value={code}
          error={problemAt(problems, 'code')}
          onChange={setCode}
        />
      )}
    </DecisionDialog>
  )
}
