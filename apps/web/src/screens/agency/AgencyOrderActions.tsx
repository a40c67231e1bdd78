import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconBan, IconDots, IconMessageCheck } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { DownloadOrder } from '../../orders/DownloadOrder.tsx'
import { useOpenCheckout } from '../../orders/use-open-checkout.ts'
import { focusMenuButton } from '../../ui/layout/focus-menu-button.ts'
import classes from './Agency.module.css'
import { agencyOrderName } from './agency-order-name.ts'

type AgencyOrderActionsProps = {
  order: AgencyOrder
  onInvoice: (order: AgencyOrder) => void
  onCancel: (order: AgencyOrder) => void
  onAnswered: (order: AgencyOrder) => void
}

export const AgencyOrderActions = (props: AgencyOrderActionsProps) => (
  <span className={classes.actions}>
    <MainAction order={props.order} onInvoice={props.onInvoice} />
    {props.order.canBeDownloaded && <DownloadOrder order={props.order} name={agencyOrderName(props.order)} />}
    <OrderMenu {...props} />
  </span>
)

/** Edit (drafts) or Confirm (submitted orders); both open the client's checkout (spec §4). */
const MainAction = ({ order, onInvoice }: Pick<AgencyOrderActionsProps, 'order' | 'onInvoice'>) => {
  const { t } = useTranslation()
  const openCheckout = useOpenCheckout()
  const open = () => void openCheckout({ draftId: order.id, clientId: order.clientId })
  const name = agencyOrderName(order)
  if (order.canBeConfirmed) {
    return (
      <Button size="compact-sm" aria-label={t('agency.confirmNamed', { name })} onClick={open}>
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
    <Button size="compact-sm" variant="default" aria-label={t('agency.editNamed', { name })} onClick={open}>
      {t('agency.edit')}
    </Button>
  )
}

const OrderMenu = ({ order, onCancel, onAnswered }: AgencyOrderActionsProps) => {
  const { t } = useTranslation()
  if (!order.canBeCanceled && !order.canSettleAlteration) return null
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
