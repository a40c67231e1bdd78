import { useQuery } from '@tanstack/react-query'
import { orderShipmentsQuery } from '../data/orders/order-shipments.ts'
import { useTranslation } from '../i18n/i18n.ts'
import classes from './Orders.module.css'

/** Keys include the index: a number may be typed twice. */
const keyed = <Shipment extends { itemId: string }>(shipments: readonly Shipment[]) =>
  shipments.map((shipment, at) => ({ key: `${shipment.itemId} ${at}`, ...shipment }))

type OrderShipmentsProps = {
  clientId: string
  orderId: string
  /** Says that nothing is on its way yet; of a finished order that would be wrong. */
  isAwaited?: boolean
}

/** Carriers and tracking numbers of an order. */
export const OrderShipments = ({ clientId, orderId, isAwaited = false }: OrderShipmentsProps) => {
  const { t } = useTranslation()
  const { data } = useQuery(orderShipmentsQuery(clientId, orderId))
  if (data === undefined || (data.length === 0 && !isAwaited)) return null
  if (data.length === 0) return <p className="muted">{t('ordersList.noShipments')}</p>
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
