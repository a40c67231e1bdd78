import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Approval } from '../../data/approvals/approvals.ts'
import { useWithdrawOrder } from '../../data/approvals/change-approval.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'

/** Takes the order back into the drafts, after a question. */
export const WithdrawOrder = ({ clientId, approval }: { clientId: string; approval: Approval }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useWithdrawOrder(clientId, approval)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('approvals.withdraw.action')}
      </Button>
      <ConfirmModal
        opened={isOpen}
        title={t('approvals.withdraw.title')}
        confirmLabel={t('approvals.withdraw.action')}
        busy={isPending}
        onConfirm={() =>
          mutate(undefined, { onSuccess: () => toastSuccess(t('approvals.withdraw.done')), onSettled: close })
        }
        onClose={close}
      >
        {t('approvals.withdraw.text')}
      </ConfirmModal>
    </>
  )
}
