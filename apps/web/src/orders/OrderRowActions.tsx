import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../data/order-queries.ts'
import { orderName } from './order-name.ts'
import classes from './Orders.module.css'

type OrderRowActionsProps = {
  order: ListedOrder
  isReordering: boolean
  onContinue: (order: ListedOrder) => void
  onReorder: (order: ListedOrder) => void
  onDelete: (order: ListedOrder) => void
}

/** The server's flags decide; a submitted order may be ordered again only once it is confirmed (spec §2). */
export const OrderRowActions = ({ order, isReordering, onContinue, onReorder, onDelete }: OrderRowActionsProps) => {
  const { t } = useTranslation()
  const name = orderName(order)
  const canReorder = order.canBeOrdered && order.status.status !== 'submitted'
  if (!order.canBeContinued && !canReorder && !order.canBeDeleted) return null
  return (
    <span className={classes.actions}>
      {order.canBeContinued && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('ordersList.continueNamed', { name })}
          onClick={() => onContinue(order)}
        >
          {t('ordersList.continue')}
        </Button>
      )}
      {canReorder && (
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isReordering}
          aria-label={t('ordersList.reorderNamed', { name })}
          onClick={() => onReorder(order)}
        >
          {t('ordersList.reorder')}
        </Button>
      )}
      {order.canBeDeleted && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('common.moreActions', { name })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item color="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(order)}>
              {t('ordersList.deleteDraft')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
