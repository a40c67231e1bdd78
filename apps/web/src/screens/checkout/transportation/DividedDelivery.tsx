import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Contact } from '../../../data/contacts.ts'
import type { Order } from '../../../data/order-queries.ts'
import { formatInteger } from '../../../i18n/format.ts'
import { formatAddress } from '../../../i18n/format-address.ts'
import { Quantity } from '../../../ui/Quantity.tsx'
import classes from './DividedDelivery.module.css'
import { plannedDeliveries } from './transport-form.ts'

type DividedDeliveryProps = { order: Order; contacts: readonly Contact[]; onToOne: () => void }

/** A draft whose quantities are divided between addresses or packages, as it stands; here it can only be joined. */
export const DividedDelivery = ({ order, contacts, onToOne }: DividedDeliveryProps) => {
  const { t } = useTranslation()
  const deliveries = plannedDeliveries(order)
  return (
    <section className={classes.root}>
      <h2 className={classes.title}>{t('checkout.transportation.severalTitle', { count: deliveries.length })}</h2>
      <p className={classes.text}>{t('checkout.transportation.severalText')}</p>
      <ul className={classes.list}>
        {deliveries.map(({ contactId, lines }) => {
          const contact = contacts.find(({ id }) => id === contactId)
          return (
            <li key={contactId} className={classes.delivery}>
              <strong>{contact?.address.objectName ?? t('checkout.transportation.unknownAddress')}</strong>
              {contact !== undefined && <span className={classes.address}>{formatAddress(contact.address)}</span>}
              <ul className={classes.lines}>
                {lines.map((line) => (
                  <li key={line.key} className={classes.line}>
                    <span>
                      {line.productName}
                      <span className={classes.design}>
                        {line.designName ?? t('checkout.transportation.defaultDesign', { number: line.number })}
                        {line.packages.length > 0 &&
                          `, ${t('checkout.transportation.packages', {
                            quantities: line.packages.map((pieces) => formatInteger(pieces)).join(' + '),
                          })}`}
                      </span>
                    </span>
                    <Quantity pieces={line.quantity} unit />
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
      <Button className={classes.button} variant="default" onClick={onToOne}>
        {t('checkout.transportation.toOneAddress')}
      </Button>
    </section>
  )
}
