import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderSummary } from '../../../data/order-queries.ts'
import { formatAddress } from '../../../i18n/format-address.ts'
import { Money } from '../../../ui/Money.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import classes from './SummaryReceiver.module.css'

type Receiver = OrderSummary['invoiceReceivers'][number]
type Destination = Receiver['destinations'][number]

/** What one receiver pays for: by address, then by product and design. */
export const SummaryReceiver = ({ receiver }: { receiver: Receiver }) => {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <header className={classes.head}>
        <div>
          <span className={classes.label}>{t('checkout.summary.receiver')}</span>
          <h2 className={classes.receiver} id={heading}>
            {receiver.receiverName}
          </h2>
        </div>
        <strong className={classes.receiverTotal} title={t('checkout.summary.receiverTotal')}>
          <Money euros={receiver.totalPrice} />
        </strong>
      </header>
      {receiver.destinations.map((destination) => (
        <SummaryDestination
          key={destination.contactId}
          destination={destination}
          isOnlyOne={receiver.destinations.length === 1}
        />
      ))}
    </section>
  )
}

const SummaryDestination = ({ destination, isOnlyOne }: { destination: Destination; isOnlyOne: boolean }) => {
  const { t } = useTranslation()
  const { address, items, courierSalePrice, totalPrice } = destination
  return (
    <div className={classes.destination}>
      <h3 className={classes.place}>
        {address.objectName}
        <span className={classes.address}>{formatAddress(address)}</span>
      </h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('checkout.summary.product')}</th>
            <th scope="col">{t('checkout.summary.quantity')}</th>
            <th scope="col">{t('checkout.summary.price')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <SummaryLines key={item.id} item={item} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('checkout.summary.courier')}
            </th>
            <td>
              <Money euros={courierSalePrice} />
            </td>
          </tr>
          {!isOnlyOne && (
            <tr className={classes.destinationTotal}>
              <th scope="row" colSpan={2}>
                {t('checkout.summary.destinationTotal')}
              </th>
              <td>
                <Money euros={totalPrice} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  )
}

/** A product, and under it its designs where they tell more than the product does. */
const SummaryLines = ({ item }: { item: Destination['items'][number] }) => {
  const { t } = useTranslation()
  const { designs } = item
  const areShown = designs.length > 1 || designs.some(({ name }) => name !== null)
  return (
    <>
      <tr className={classes.item} data-has-designs={areShown}>
        <th scope="row">{item.name}</th>
        <td>
          <Quantity pieces={item.totalQuantity} />
        </td>
        <td>
          <Money euros={item.totalPrice} />
        </td>
      </tr>
      {areShown &&
        designs.map((design, index) => (
          <tr key={design.id} className={classes.design}>
            <td>{design.name ?? t('checkout.summary.design', { number: index + 1 })}</td>
            <td>
              <Quantity pieces={design.quantity} />
            </td>
          </tr>
        ))}
    </>
  )
}
