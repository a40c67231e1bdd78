import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/i18n.ts'
import { useSaveAlterationRequest } from '../data/agency-orders/order-texts.ts'
import type { ListedOrder, Order } from '../data/orders/order-queries.ts'
import { useContinueOrder } from './drafts/use-continue-order.ts'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import type { Column } from '../ui/table/table-shape.ts'
import { toastSuccess } from '../ui/feedback/toast.ts'
import { toastProblems } from '../ui/feedback/toast-problems.ts'
import { useOneAtATime } from '../ui/form/use-one-at-a-time.ts'
import { AlterationModal } from './AlterationModal.tsx'
import { DeleteDraftModal } from './drafts/DeleteDraftModal.tsx'
import { OrderItems } from './OrderItems.tsx'
import { orderName, productNames } from './order-name.ts'
import { type OrderButtons, OrderRowActions } from './OrderRowActions.tsx'
import { useOpenRequest } from './use-open-request.ts'
import { useOrderDialog } from './use-order-dialog.ts'
import { useOrderAgain } from './use-order-again.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'

type CartQuestionProps = {
  /** Filled cart; null while the dialog is closed. */
  cart: Order | null
  isBusy: boolean
  onAdd: () => void
  onNewDraft: () => void
  onClose: () => void
}

/** Asks whether ordering again adds to the filled cart or opens a new draft. */
const CartQuestion = ({ cart, isBusy, onAdd, onNewDraft, onClose }: CartQuestionProps) => {
  const { t } = useTranslation()
  return (
    <ConfirmModal
      opened={cart !== null}
      title={t('ordersList.replaceCart.title')}
      confirmLabel={t('ordersList.replaceCart.add')}
      cancelLabel={t('ordersList.replaceCart.confirm')}
      busy={isBusy}
      onConfirm={onAdd}
      onCancel={onNewDraft}
      onClose={onClose}
    >
      {t('ordersList.replaceCart.text', { products: cart === null ? '' : productNames(cart.items) })}
    </ConfirmModal>
  )
}

type OrdersTableProps = {
  clientId: string
  label: string
  /** Product of a history page: ordering again takes its item alone; the whole order is the second choice. */
  productId?: string
  columns: readonly Column<ListedOrder>[]
  /** Default (spec §2): delete off, download on. */
  buttons?: Partial<OrderButtons>
  orders: readonly ListedOrder[] | undefined
  /** True if loading the orders failed. */
  hasFailed: boolean
  onReadAgain: () => void
  /** Ids of orders that start expanded. */
  openRows?: readonly string[]
  empty: ReactNode
  page: number
  pageCount: number
  pageSize: number
  onPage: (page: number) => void
  skeletonRows?: number
}

/** Orders of a client with their actions; for the orders page and the history of a product. */
export const OrdersTable = ({ clientId, productId, buttons, orders, ...table }: OrdersTableProps) => {
  const { t } = useTranslation()
  const continueOrder = useContinueOrder()
  const { orderAgain, reorderedId, question } = useOrderAgain(clientId)
  const { mutateAsync: saveAlterationRequest } = useSaveAlterationRequest(clientId)
  const { askedFor, ask, close } = useOrderDialog<'delete' | 'alteration', ListedOrder>(orders)
  const request = useOpenRequest(orders)
  const requested = askedFor('alteration') ?? request.interrupted ?? null
  const { start: withdraw } = useOneAtATime(async ({ id: orderId, version }: ListedOrder) => {
    try {
      await saveAlterationRequest({ orderId, version, alterationRequest: null })
      toastSuccess(t('ordersList.alterationWithdrawn'))
    } catch (error) {
      toastProblems(error)
    }
  })
  return (
    <>
      <PagedTable
        {...table}
        rows={orders}
        rowKey={({ id }) => id}
        rowName={orderName}
        expanded={(order) => <OrderItems order={order} />}
        actions={(order) => (
          <OrderRowActions
            order={order}
            item={order.items.find((item) => item.productId === productId)}
            buttons={{ delete: false, download: true, ...buttons }}
            isReordering={reorderedId === order.id}
            onContinue={({ id }) => void continueOrder({ draftId: id, clientId })}
            onReorder={orderAgain}
            onDelete={() => ask('delete', order)}
            onAlteration={() => {
              request.note(order)
              ask('alteration', order)
            }}
            onWithdraw={withdraw}
          />
        )}
      />
      <CartQuestion {...question} />
      <DeleteDraftModal order={askedFor('delete')} onClose={close} />
      <AlterationModal
        order={requested}
        onClose={() => {
          if (requested !== null) request.forget(requested)
          close()
        }}
      />
    </>
  )
}
