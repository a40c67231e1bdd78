import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBan, IconDots, IconMessageCheck, IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { DownloadOrder } from '../../orders/DownloadOrder.tsx'
import { useOpenCheckout } from '../../orders/use-open-checkout.ts'
import { focusMenuButton } from '../../ui/layout/focus-menu-button.ts'
import { RouterButton } from '../../ui/layout/RouterButton.tsx'
import classes from './Agency.module.css'
import { agencyOrderName } from './agency-order-name.ts'
import { missingItemPrice } from './order/price-address.ts'

type AgencyOrderActionsProps = {
  order: AgencyOrder
  onConfirm: (order: AgencyOrder) => void
  onInvoice: (order: AgencyOrder) => void
  onCancel: (order: AgencyOrder) => void
  onAnswered: (order: AgencyOrder) => void
}

export const AgencyOrderActions = (props: AgencyOrderActionsProps) => (
  <span className={classes.actions}>
    <MainAction {...props} />
    {props.order.canBeDownloaded && <DownloadOrder order={props.order} name={agencyOrderName(props.order)} />}
    <OrderMenu {...props} />
  </span>
)

/** The next step of an order: its missing price, Confirm, Issue invoices, or Edit of a draft (spec §4, D29). */
const MainAction = ({ order, onConfirm, onInvoice }: AgencyOrderActionsProps) => {
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

const OrderMenu = ({ order, onCancel, onAnswered }: AgencyOrderActionsProps) => {
  const { t } = useTranslation()
  const openCheckout = useOpenCheckout()
  if (!order.canBeCanceled && !order.canSettleAlteration && !order.canBeConfirmed) return null
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
