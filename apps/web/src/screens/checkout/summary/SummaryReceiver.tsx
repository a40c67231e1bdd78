import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderSummary } from '../../../data/order-queries.ts'
import { formatAddress } from '../../../i18n/format-address.ts'
import { Money } from '../../../ui/Money.tsx'
import classes from './SummaryReceiver.module.css'
import { SummaryLines } from './SummaryLines.tsx'
import type { firstMentions } from './first-mentions.ts'

type Receiver = OrderSummary['invoiceReceivers'][number]
type Destination = Receiver['destinations'][number]
type Mentions = { first: ReturnType<typeof firstMentions> }

/** What one receiver pays for: by address, then by product and design. */
export const SummaryReceiver = ({ receiver, first }: Mentions & { receiver: Receiver }) => {
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
          {receiver.receiverRegistryCode !== null && (
            <span className={classes.label}>
              {t('checkout.summary.registryCode', { code: receiver.receiverRegistryCode })}
            </span>
          )}
        </div>
        <strong className={classes.receiverTotal} title={t('checkout.summary.receiverTotal')}>
          <Money euros={receiver.totalPrice} />
        </strong>
      </header>
      {receiver.destinations.map((destination) => (
        <SummaryDestination
          key={destination.contactId}
          destination={destination}
          first={first}
          isOnlyOne={receiver.destinations.length === 1}
        />
      ))}
    </section>
  )
}

type SummaryDestinationProps = Mentions & { destination: Destination; isOnlyOne: boolean }

const SummaryDestination = ({ destination, isOnlyOne, first }: SummaryDestinationProps) => {
  const { t } = useTranslation()
  const { address, items, courierSalePrice, totalPrice } = destination
  const contact = [destination.contactName, destination.contactPhone].filter((part) => part !== null).join(', ')
  return (
    <div className={classes.destination}>
      <h3 className={classes.place}>
        {address.objectName}
        <span className={classes.address}>{formatAddress(address)}</span>
        {contact !== '' && (
          <span className={classes.address}>
            {t('checkout.summary.contact')}: {contact}
          </span>
        )}
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
            <SummaryLines key={item.id} item={item} first={first} />
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
