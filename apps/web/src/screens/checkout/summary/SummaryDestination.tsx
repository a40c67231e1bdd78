import { formatContactLine } from '@tiraaz/domain/contacts/contact-person'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { OrderSummary } from '../../../data/orders/order-queries.ts'
import { formatAddress } from '../../../i18n/format-address.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { SummaryLines } from './SummaryLines.tsx'
import classes from './SummaryReceiver.module.css'
import type { SummaryContext } from './summary-context.ts'

type SummaryDestinationProps = {
  destination: OrderSummary['invoiceReceivers'][number]['destinations'][number]
  context: SummaryContext
  isOnlyOne: boolean
  /** Just unfolded by the person: screen reader and keyboard users continue here. */
  takesFocus: boolean
}

// Stable function, so that React runs it only once, when the heading appears.
const focusOnceThere = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })

/** Destination of the summary: products with their designs, and the courier's price. */
export const SummaryDestination = ({ destination, context, isOnlyOne, takesFocus }: SummaryDestinationProps) => {
  const { t } = useTranslation()
  const { address, items, courierSalePrice, totalPrice } = destination
  const contact = formatContactLine(destination, context.representativeName)
  return (
    <div className={classes.destination}>
      <h3 className={classes.place} {...(takesFocus && { tabIndex: -1, ref: focusOnceThere })}>
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
            <SummaryLines key={item.id} item={item} address={address} context={context} />
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
