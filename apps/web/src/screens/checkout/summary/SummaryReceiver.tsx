import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import type { OrderSummary } from '../../../data/orders/order-queries.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { SummaryDestination } from './SummaryDestination.tsx'
import classes from './SummaryReceiver.module.css'
import { initialDestinationCount } from './summary-overview.ts'
import type { SummaryContext } from './summary-context.ts'

type Receiver = OrderSummary['invoiceReceivers'][number]

/**
 * Part of the summary that one invoice receiver pays: by address, then by product and design. Many addresses are
 * folded.
 */
export const SummaryReceiver = ({ receiver, context }: { receiver: Receiver; context: SummaryContext }) => {
  const { t } = useTranslation()
  const heading = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { destinations } = receiver
  const shownFolded = initialDestinationCount(destinations.length)
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
      {(showsAll ? destinations : destinations.slice(0, shownFolded)).map((destination, index) => (
        <SummaryDestination
          key={destination.contactId}
          destination={destination}
          context={context}
          isOnlyOne={destinations.length === 1}
          takesFocus={showsAll && index === shownFolded}
        />
      ))}
      {shownFolded < destinations.length && (
        <Button
          className={classes.more}
          variant="default"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('checkout.summary.showFewer') : t('checkout.summary.showAll', { count: destinations.length })}
        </Button>
      )}
    </section>
  )
}
