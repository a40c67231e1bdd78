import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Approval } from '../../data/approvals/approvals.ts'
import { useTakeOverOrder } from '../../data/approvals/change-approval.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { useOpenCheckout } from '../../orders/use-open-checkout.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'

/** Takes the order over to edit it, after a question, and opens it in the checkout. */
export const TakeOverOrder = ({ clientId, approval }: { clientId: string; approval: Approval }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useTakeOverOrder(clientId, approval)
  const openCheckout = useOpenCheckout()
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('approvals.takeOver.action')}
      </Button>
      <ConfirmModal
        opened={isOpen}
        title={t('approvals.takeOver.title')}
        confirmLabel={t('approvals.takeOver.action')}
        busy={isPending}
        onConfirm={() =>
          mutate(undefined, {
            onSuccess: () => void openCheckout({ draftId: approval.order.id, clientId }),
            onSettled: close,
          })
        }
        onClose={close}
      >
        {t('approvals.takeOver.text')}
      </ConfirmModal>
    </>
  )
}
