import { useTranslation } from '../../../i18n/i18n.ts'
import type { OrderSummary } from '../../../data/orders/order-queries.ts'
import { designName } from '../../../designs/design-name.ts'
import { formatDay } from '../../../i18n/format.ts'
import { Quantity } from '../../../ui/text/Quantity.tsx'
import classes from './SummaryOverview.module.css'
import { SummaryTotals } from './SummaryTotals.tsx'
import type { OrderedProduct, SummaryOverview as Overview } from './summary-overview.ts'

type SummaryOverviewProps = { summary: OrderSummary; overview: Overview; numbers: ReadonlyMap<string, number> }

/** Overview that stays in sight beside any number of addresses: quantities, destinations, deadline and price. */
export const SummaryOverview = ({ summary, overview, numbers }: SummaryOverviewProps) => {
  const { t } = useTranslation()
  return (
    <aside className={classes.root} aria-label={t('checkout.summary.overview')}>
      <SummaryTotals summary={summary} />
      <ul className={classes.products}>
        {overview.products.map((product) => (
          <Product key={product.id} product={product} numbers={numbers} />
        ))}
      </ul>
    </aside>
  )
}

/** Line such as `5 000 tk · 180 tarnekohta · tähtaeg 04.12.2026`. */
export const SummaryLine = ({ deadline, overview }: { deadline: string | null; overview: Overview }) => {
  const { t } = useTranslation()
  return (
    <p className={classes.line}>
      <Quantity pieces={overview.pieces} unit />
      {' · '}
      {t('checkout.summary.destinations', { count: overview.destinations })}
      {' · '}
      {deadline === null
        ? t('checkout.summary.deadlineSoon')
        : t('checkout.summary.deadlineIs', { day: formatDay(deadline) })}
    </p>
  )
}

type ProductProps = { product: OrderedProduct; numbers: ReadonlyMap<string, number> }

const Product = ({ product: { name, quantity, designs }, numbers }: ProductProps) => {
  const areShown = designs.some(({ id }) => numbers.has(id))
  return (
    <li className={classes.product}>
      <span className={classes.name}>{name}</span>
      <Quantity pieces={quantity} unit />
      {areShown && (
        <ul className={classes.designs}>
          {designs.map((design, index) => (
            <li key={design.id} className={classes.design}>
              <span className={classes.name}>{designName(design, numbers.get(design.id) ?? index + 1)}</span>
              <Quantity pieces={design.quantity} unit />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
