import { useTranslation } from '../i18n/i18n.ts'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { formatMoment } from '../i18n/format.ts'
import { EditableName } from './EditableName.tsx'
import { orderName, productNames } from './order-name.ts'
import classes from './Orders.module.css'

/** Project number of an order, or the start time of a draft; beside it its own name, edited here (R36), and below the products. */
export const OrderNumber = ({ order }: { order: ListedOrder }) => {
  const { t } = useTranslation()
  const { id, clientId, version, projectNumber, name, createdAt, items } = order
  const sentVersion = projectNumber === null ? null : version
  return (
    <span className={classes.number}>
      <span className={classes.identity}>
        {projectNumber === null ? (
          <span className="muted">{t('ordersList.begun', { moment: formatMoment(createdAt) })}</span>
        ) : (
          <span className="numeric">{projectNumber}</span>
        )}
        <EditableName
          order={{ id, clientId, name, sentVersion }}
          label={orderName(order)}
          canBeRenamed={order.canBeRenamed}
        >
          {name !== null && <span className={classes.ownName}>{name}</span>}
        </EditableName>
      </span>
      <span className={classes.identityProducts}>{productNames(items)}</span>
    </span>
  )
}
