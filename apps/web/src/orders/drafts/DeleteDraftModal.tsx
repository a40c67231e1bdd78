import { useState } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import { type FieldProblem, problemsOf } from '../../api/failure.ts'
import { useDeleteDraft } from '../../data/orders/order-mutations.ts'
import type { ListedOrder } from '../../data/orders/order-queries.ts'
import { clearDraft, draftOfClient, readPointer } from '../../session/draft-pointer.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { orderName } from '../order-name.ts'

type DeleteDraftModalProps = { order: ListedOrder | null; onClose: () => void }

export const DeleteDraftModal = ({ order, onClose }: DeleteDraftModalProps) => {
  const { t } = useTranslation()
  const deleteDraft = useDeleteDraft(order?.clientId ?? '')
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const close = () => {
    setProblems([])
    onClose()
  }
  const run = () => {
    if (order === null) return
    const { id, clientId, version } = order
    deleteDraft.mutate(
      { orderId: id, version },
      {
        onSuccess: () => {
          if (draftOfClient(readPointer(), clientId) === id) clearDraft()
          toastSuccess(t('ordersList.draftDeleted'))
          close()
        },
        onError: (error) => setProblems(problemsOf(error)),
      },
    )
  }
  const name = order === null ? '' : orderName(order)
  const count = order?.items.length ?? 0
  return (
    <ConfirmModal
      opened={order !== null}
      title={t('ordersList.deleteTitle')}
      confirmLabel={t('common.delete')}
      destructive
      busy={deleteDraft.isPending}
      problems={problems}
      onConfirm={run}
      onClose={close}
    >
      {count === 0 ? t('ordersList.deleteEmptyText', { name }) : t('ordersList.deleteText', { name, count })}
    </ConfirmModal>
  )
}
