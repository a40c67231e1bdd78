import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../../data/order-queries.ts'
import { ListedDesigns } from '../../designs/ListedDesigns.tsx'
import { Money } from '../../ui/Money.tsx'
import { Quantity } from '../../ui/Quantity.tsx'
import { RouterAnchor } from '../../ui/RouterAnchor.tsx'
import { orderName } from './order-name.ts'
import classes from './Orders.module.css'

/** What a row opens to: the items of the order, each with its designs. */
export const OrderItems = ({ order }: { order: ListedOrder }) => {
  const { t } = useTranslation()
  const { clientId, items } = order
  if (items.length === 0) return <span className="muted">{t('ordersList.noItems')}</span>
  return (
    <ul className={classes.items} aria-label={t('ordersList.items', { name: orderName(order) })}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <div className={classes.heading}>
            <RouterAnchor
              className={classes.product}
              to="/clients/$clientId/products/$id"
              params={{ clientId, id: item.productId }}
            >
              {item.productName}
            </RouterAnchor>
            <Quantity pieces={item.quantity} unit />
            <span className={classes.price}>
              <Money euros={item.price} />
            </span>
          </div>
          {item.additionalInfo !== null && item.additionalInfo !== '' && (
            <p className={classes.note}>{item.additionalInfo}</p>
          )}
          <ListedDesigns
            clientId={clientId}
            productId={item.productId}
            productName={item.productName}
            designs={item.designs}
          />
        </li>
      ))}
    </ul>
  )
}
