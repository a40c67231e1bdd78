import { useTranslation } from '../i18n/i18n.ts'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { formatMoment } from '../i18n/format.ts'
import { EditableName } from './EditableName.tsx'
import { orderName, productNames } from './order-name.ts'
import classes from './Orders.module.css'

/**
 * Project number of an order; a draft has none and shows its start time. A draft, and an order without a name of its own,
 * shows its products. The name is edited here (R36).
 */
export const OrderNumber = ({ order }: { order: ListedOrder }) => {
  const { t } = useTranslation()
  const { projectNumber, name, createdAt, items } = order
  return (
    <span className={classes.number}>
      <span className={classes.identity}>
        {projectNumber === null ? (
          <span className="muted">{t('ordersList.begun', { moment: formatMoment(createdAt) })}</span>
        ) : (
          <span className="numeric">{projectNumber}</span>
        )}
        {(projectNumber === null || name === null) && (
          <span className={classes.identityProducts}>{productNames(items)}</span>
        )}
      </span>
      <EditableName order={order} label={orderName(order)} canBeRenamed={order.canBeRenamed}>
        {name !== null && <span className={classes.ownName}>{name}</span>}
      </EditableName>
    </span>
  )
}
