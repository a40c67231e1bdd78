import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconMessage2, IconMessage2Off, IconRepeat, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../i18n/i18n.ts'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { RouterButton } from '../ui/layout/RouterButton.tsx'
import { focusMenuButton } from '../ui/layout/focus-menu-button.ts'
import { DownloadOrder } from './DownloadOrder.tsx'
import { orderName } from './order-name.ts'
import classes from './Orders.module.css'

/** Buttons of the table, besides those that the server's flags allow (spec §2). */
export type OrderButtons = { delete: boolean; download: boolean }

type OrderRowActionsProps = {
  order: ListedOrder
  /** Item to order again; undefined for the whole order. */
  item: ListedOrder['items'][number] | undefined
  buttons: OrderButtons
  isReordering: boolean
  onContinue: (order: ListedOrder) => void
  onReorder: (source: { order: ListedOrder; itemId?: string | undefined }) => void
  onDelete: (order: ListedOrder) => void
  onAlteration: (order: ListedOrder) => void
  onWithdraw: (order: ListedOrder) => void
}

/** The server's flags decide; a submitted order may be ordered again only once it is confirmed (spec §2). */
export const OrderRowActions = ({ order, item, isReordering, ...props }: OrderRowActionsProps) => {
  const { t } = useTranslation()
  const name = orderName(order)
  const isSubmitted = order.status.status === 'submitted'
  const canReorder = order.canBeOrdered && !isSubmitted
  // People who may ask for an alteration order for the client; viewers are told nothing.
  const isReorderLater = isSubmitted && (order.canRequestAlteration || order.canSettleAlteration)
  return (
    <span className={classes.actions}>
      {order.canBeContinued && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('ordersList.continueNamed', { name })}
          onClick={() => props.onContinue(order)}
        >
          {t('ordersList.continue')}
        </Button>
      )}
      {order.status.status === 'waitingApproval' && (
        <RouterButton
          to="/clients/$clientId/approvals/$orderId"
          params={{ clientId: order.clientId, orderId: order.id }}
          size="compact-sm"
          variant="default"
          aria-label={t('ordersList.approvalNamed', { name })}
        >
          {t('ordersList.approval')}
        </RouterButton>
      )}
      {canReorder && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isReordering}
          aria-label={t('ordersList.reorderNamed', {
            name: item === undefined ? name : `${item.productName}, ${name}`,
          })}
          onClick={() => props.onReorder({ order, itemId: item?.id })}
        >
          {t('ordersList.reorder')}
        </Button>
      )}
      {props.buttons.download && order.canBeDownloaded && <DownloadOrder order={order} name={name} />}
      <OrderMenu
        order={order}
        canReorderAll={canReorder && item !== undefined && order.items.length > 1}
        isReorderLater={isReorderLater}
        {...props}
      />
    </span>
  )
}

type OrderMenuProps = Pick<
  OrderRowActionsProps,
  'order' | 'buttons' | 'onReorder' | 'onDelete' | 'onAlteration' | 'onWithdraw'
> & {
  canReorderAll: boolean
  /** The order may be ordered again once it is confirmed. */
  isReorderLater: boolean
}

const OrderMenu = ({ order, buttons, canReorderAll, isReorderLater, ...props }: OrderMenuProps) => {
  const { onReorder, onDelete, onAlteration, onWithdraw } = props
  const { t } = useTranslation()
  const canDelete = buttons.delete && order.canBeDeleted
  if (!canReorderAll && !canDelete && !order.canRequestAlteration && !order.canSettleAlteration) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('common.moreActions', { name: orderName(order) })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClickCapture={focusMenuButton}>
        {canReorderAll && (
          <Menu.Item leftSection={<IconRepeat size={16} aria-hidden />} onClick={() => onReorder({ order })}>
            {t('ordersList.reorderAll', { count: order.items.length })}
          </Menu.Item>
        )}
        {isReorderLater && (
          <Menu.Item disabled leftSection={<IconRepeat size={16} aria-hidden />}>
            {t('ordersList.reorderLater')}
          </Menu.Item>
        )}
        {order.canRequestAlteration && (
          <Menu.Item leftSection={<IconMessage2 size={16} aria-hidden />} onClick={() => onAlteration(order)}>
            {t(order.alterationRequest === null ? 'ordersList.alterationAsk' : 'ordersList.alterationEdit')}
          </Menu.Item>
        )}
        {order.canSettleAlteration && (
          <Menu.Item leftSection={<IconMessage2Off size={16} aria-hidden />} onClick={() => onWithdraw(order)}>
            {t('ordersList.alterationWithdraw')}
          </Menu.Item>
        )}
        {canDelete && (
          <Menu.Item color="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(order)}>
            {t('ordersList.deleteDraft')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
