import { useQuery } from '@tanstack/react-query'
import { orderShipmentsQuery } from '../data/orders/order-shipments.ts'
import { useTranslation } from '../i18n/i18n.ts'
import classes from './Orders.module.css'

/** Keys include the index: a number may be typed twice. */
const keyed = <Shipment extends { itemId: string }>(shipments: readonly Shipment[]) =>
  shipments.map((shipment, at) => ({ key: `${shipment.itemId} ${at}`, ...shipment }))

/** Carriers and tracking numbers of an order; nothing until something is on its way. */
export const OrderShipments = ({ clientId, orderId }: { clientId: string; orderId: string }) => {
  const { t } = useTranslation()
  const { data = [] } = useQuery(orderShipmentsQuery(clientId, orderId))
  if (data.length === 0) return null
  return (
    <section aria-label={t('ordersList.shipments')} className={classes.shipments}>
      <strong>{t('ordersList.shipments')}</strong>
      <ul>
        {keyed(data).map(({ key, productName, destinationName, carrier, trackingNumber }) => (
          <li key={key}>
            <span>{carrier}</span>
            <span className="numeric">{trackingNumber}</span>
            <span className="muted">
              {destinationName === null ? productName : `${productName} · ${destinationName}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
