import { useTranslation } from 'react-i18next'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { ListedDesigns } from '../designs/ListedDesigns.tsx'
import { DayText } from '../ui/text/DayText.tsx'
import { FactList } from '../ui/text/FactList.tsx'
import { Money } from '../ui/text/Money.tsx'
import { Quantity } from '../ui/text/Quantity.tsx'
import { RouterAnchor } from '../ui/layout/RouterAnchor.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { orderFacts } from './order-facts.tsx'
import { orderName } from './order-name.ts'
import classes from './Orders.module.css'

/** Expanded row of an order: deadline, transport, invoice receivers, note to the agency, and items with designs. */
export const OrderItems = ({ order }: { order: ListedOrder }) => {
  const { t } = useTranslation()
  const { clientId, items } = order
  if (items.length === 0) return <span className="muted">{t('ordersList.noItems')}</span>
  const facts = [
    { label: t('ordersList.deadline'), value: <DayText value={order.deadline} /> },
    ...orderFacts(t, order),
  ]
  return (
    <>
      <FactList facts={facts} />
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
              designFilesAreRequired={item.designFilesAreRequired}
              designs={item.designs}
            />
          </li>
        ))}
      </ul>
      <OrderHistory clientId={clientId} orderId={order.id} name={orderName(order)} />
    </>
  )
}
