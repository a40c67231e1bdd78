import { numberDesigns } from '@tiraaz/domain/orders/number-designs'
import { useMemo } from 'react'
import type { OrderSummary } from '../../../data/orders/order-queries.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import { ArtworkCheck } from './ArtworkCheck.tsx'
import { firstMentions } from './first-mentions.ts'
import { SummaryFacts } from './SummaryFacts.tsx'
import { SummaryLine, SummaryOverview } from './SummaryOverview.tsx'
import { SummaryReceiver } from './SummaryReceiver.tsx'
import classes from './SummarySheet.module.css'
import { SummaryTotals } from './SummaryTotals.tsx'
import { summaryOverview } from './summary-overview.ts'

/** Overview of the order, beside its invoice receivers and destinations. */
export const SummarySheet = ({ summary }: { summary: OrderSummary }) => {
  const { order } = useCheckoutOrder()
  const { invoiceReceivers, representativeName } = summary
  const overview = useMemo(() => summaryOverview(invoiceReceivers), [invoiceReceivers])
  const context = useMemo(
    () => ({ first: firstMentions(invoiceReceivers), numbers: numberDesigns(order.items), representativeName }),
    [invoiceReceivers, order.items, representativeName],
  )
  return (
    <div className={classes.sheet}>
      <SummaryLine deadline={summary.deadline} overview={overview} />
      <div className={classes.side}>
        <SummaryOverview summary={summary} overview={overview} numbers={context.numbers} />
      </div>
      <div className={classes.list}>
        <SummaryFacts summary={summary} />
        <ArtworkCheck />
        {invoiceReceivers.map((receiver) => (
          <SummaryReceiver
            key={receiver.destinations[0]?.contactId ?? receiver.receiverName}
            receiver={receiver}
            context={context}
          />
        ))}
        {overview.destinations > 1 && (
          <div className={classes.end}>
            <SummaryTotals summary={summary} />
          </div>
        )}
      </div>
    </div>
  )
}
