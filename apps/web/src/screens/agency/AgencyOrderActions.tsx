import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconBan,
  IconDots,
  IconFileInvoice,
  IconMessageCheck,
  IconPencil,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { DownloadOrder } from '../../orders/DownloadOrder.tsx'
import { useOpenCheckout } from '../../orders/use-open-checkout.ts'
import { focusMenuButton } from '../../ui/layout/focus-menu-button.ts'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import classes from './Agency.module.css'
import { agencyOrderName } from './agency-order-name.ts'
import { listDeliverable } from './list-deliverable.ts'
import { missingItemPrice } from './order/price-address.ts'

type AgencyOrderActionsProps = {
  order: AgencyOrder
  onConfirm: (order: AgencyOrder) => void
  onInvoice: (order: AgencyOrder) => void
  onCancel: (order: AgencyOrder) => void
  onAnswered: (order: AgencyOrder) => void
  onSend: (order: AgencyOrder) => void
  onDeliver: (order: AgencyOrder) => void
}

export const AgencyOrderActions = (props: AgencyOrderActionsProps) => (
  <span className={classes.actions}>
    <MainAction {...props} />
    {props.order.canBeDownloaded && <DownloadOrder order={props.order} name={agencyOrderName(props.order)} />}
    <OrderMenu {...props} />
  </span>
)

/** Checks whether the order still has worksheets to be sent: then sending them comes before its invoice. */
const waitsForSending = ({ attention }: AgencyOrder): boolean => attention.includes('toSend')

/**
 * Next step of an order: its missing price, Confirm, Send, Issue invoices, the approval that it waits for, or Edit of a draft
 * (spec §4, D29).
 */
const MainAction = ({ order, onConfirm, onInvoice, onSend }: AgencyOrderActionsProps) => {
  const { t } = useTranslation()
  const openCheckout = useOpenCheckout()
  const name = agencyOrderName(order)
  if (order.canBeConfirmed && order.priceMissing) {
    return (
      <RouterButton
        to="/agency/orders/$orderId"
        params={{ orderId: order.id }}
        search={{ price: missingItemPrice(order) }}
        size="compact-sm"
        variant="default"
        aria-label={t('agency.setPriceNamed', { name })}
      >
        {t('agency.setPrice')}
      </RouterButton>
    )
  }
  if (order.canBeConfirmed) {
    return (
      <Button size="compact-sm" aria-label={t('agency.confirmNamed', { name })} onClick={() => onConfirm(order)}>
        {t('agency.confirm')}
      </Button>
    )
  }
  if (waitsForSending(order)) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('agency.sendNamed', { name })}
        onClick={() => onSend(order)}
      >
        {t('agency.send')}
      </Button>
    )
  }
  if (order.canBeInvoiced) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('invoices.issue.actionNamed', { name })}
        onClick={() => onInvoice(order)}
      >
        {t('invoices.issue.action')}
      </Button>
    )
  }
  if (order.status.status === 'waitingApproval') {
    return (
      <RouterButton
        to="/clients/$clientId/approvals/$orderId"
        params={{ clientId: order.clientId, orderId: order.id }}
        size="compact-sm"
        variant="default"
        aria-label={t('agency.approvalNamed', { name })}
      >
        {t('agency.approval')}
      </RouterButton>
    )
  }
  if (!order.canBeEdited) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t('agency.editNamed', { name })}
      onClick={() => void openCheckout({ draftId: order.id, clientId: order.clientId })}
    >
      {t('agency.edit')}
    </Button>
  )
}

const OrderMenu = ({ order, onCancel, onAnswered, onInvoice, onDeliver }: AgencyOrderActionsProps) => {
  const { t } = useTranslation()
  const openCheckout = useOpenCheckout()
  const canDeliver = listDeliverable(order).length > 0
  const canInvoice = order.canBeInvoiced && waitsForSending(order)
  const isEmpty = [canDeliver, canInvoice, order.canBeCanceled, order.canSettleAlteration, order.canBeConfirmed].every(
    (can) => !can,
  )
  if (isEmpty) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('common.moreActions', { name: agencyOrderName(order) })}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClickCapture={focusMenuButton}>
        {order.canBeConfirmed && (
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => void openCheckout({ draftId: order.id, clientId: order.clientId })}
          >
            {t('agency.edit')}
          </Menu.Item>
        )}
        {canDeliver && (
          <Menu.Item leftSection={<IconTruckDelivery size={16} aria-hidden />} onClick={() => onDeliver(order)}>
            {t('agency.deliver')}
          </Menu.Item>
        )}
        {canInvoice && (
          <Menu.Item leftSection={<IconFileInvoice size={16} aria-hidden />} onClick={() => onInvoice(order)}>
            {t('invoices.issue.action')}
          </Menu.Item>
        )}
        {order.canSettleAlteration && (
          <Menu.Item leftSection={<IconMessageCheck size={16} aria-hidden />} onClick={() => onAnswered(order)}>
            {t('agency.alterationAnswered')}
          </Menu.Item>
        )}
        {order.canBeCanceled && (
          <Menu.Item color="danger" leftSection={<IconBan size={16} aria-hidden />} onClick={() => onCancel(order)}>
            {t('agency.cancelOrder')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
