import type { ReactNode } from 'react'
import { designName } from '../../designs/design-name.ts'
import type { AgencyOrderChange, ProposedOrderChange } from '../../data/orders/order-change.ts'
import { formatDay, formatMoney, formatPercent, NO_VALUE } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { Money } from '../../ui/text/Money.tsx'
import { Quantity } from '../../ui/text/Quantity.tsx'
import classes from './OrderChange.module.css'

type Change = ProposedOrderChange | AgencyOrderChange
type Line = { key: string; name: string; before: ReactNode; after: ReactNode; isTotal?: true }
type PriceChange = Change['totalPrice']
type Margin = AgencyOrderChange['margin']['before']

const priceLine = (key: string, name: string, { before, after }: PriceChange): Line[] =>
  before === after ? [] : [{ key, name, before: <Money euros={before} />, after: <Money euros={after} /> }]

const piecesLine = (key: string, name: string, { before, after }: { before: number; after: number }): Line => ({
  key,
  name,
  before: <Quantity pieces={before} unit />,
  after: <Quantity pieces={after} unit />,
})

const useLines = (change: Change): Line[] => {
  const { t } = useTranslation()
  const dayOf = (day: string | null) => (day === null ? t('orderChange.noDeadline') : formatDay(day))
  const marginOf = ({ euros, percent }: Margin) =>
    euros === null || percent === null
      ? NO_VALUE
      : t('orderChange.marginOf', { euros: formatMoney(euros), percent: formatPercent(percent, 'whole') })
  const { deadline, items, transportPrice, totalPrice } = change
  return [
    ...(deadline.before === deadline.after
      ? []
      : [
          {
            key: 'deadline',
            name: t('orderChange.deadline'),
            before: dayOf(deadline.before),
            after: dayOf(deadline.after),
          },
        ]),
    ...items.flatMap(({ id, productName, quantity, price, designs }) => [
      ...(designs.length > 1
        ? designs.map((design) =>
            piecesLine(design.id, `${productName}, ${designName(design, design.position + 1)}`, design.quantity),
          )
        : []),
      ...(quantity.before === quantity.after ? [] : [piecesLine(id, productName, quantity)]),
      ...priceLine(`${id}-price`, t('orderChange.price', { name: productName }), price),
    ]),
    ...priceLine('transport', t('orderChange.transport'), transportPrice),
    {
      key: 'total',
      name: t('orderChange.total'),
      before: <Money euros={totalPrice.before} />,
      after: <Money euros={totalPrice.after} />,
      isTotal: true,
    },
    ...('margin' in change
      ? [
          ...priceLine('purchase', t('orderChange.purchase'), change.totalPurchasePrice),
          {
            key: 'margin',
            name: t('orderChange.margin'),
            before: marginOf(change.margin.before),
            after: <span data-low={change.margin.after.isLow}>{marginOf(change.margin.after)}</span>,
          },
        ]
      : []),
  ]
}

/** Differences, now and after the change. The total stands there also where it stays. */
export const ChangeLines = ({ change }: { change: Change }) => {
  const { t } = useTranslation()
  return (
    <ul className={classes.lines} aria-label={t('orderChange.lines')}>
      {useLines(change).map(({ key, name, before, after, isTotal }) => (
        <li key={key} className={classes.line} data-total={isTotal}>
          <span className={classes.name}>{name}</span>
          <span className={classes.before}>
            <span className={classes.spoken}>{t('orderChange.before')} </span>
            {before}
          </span>
          <span className={classes.arrow} aria-hidden>
            →
          </span>
          <span className={classes.after}>
            <span className={classes.spoken}>{t('orderChange.after')} </span>
            {after}
          </span>
        </li>
      ))}
    </ul>
  )
}
