import { useTranslation } from '../../../i18n/i18n.ts'
import type { OrderSummary } from '../../../data/orders/order-queries.ts'
import { formatPercent } from '../../../i18n/format.ts'
import { LazyOrderBudgets } from '../../../orders/budgets/LazyOrderBudgets.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { useCheckoutOrder } from '../checkout-order.ts'
import classes from './SummaryTotals.module.css'
import { summaryTotal } from './sending/displayed-prices.ts'

export const SummaryTotals = ({ summary }: { summary: OrderSummary }) => {
  const { t } = useTranslation()
  const { order } = useCheckoutOrder()
  const total = summaryTotal(summary)
  const { vat } = summary
  // An agency user who may confirm sets the prices: "on request" is only for others.
  const isOnRequest = total === null && !order.actions.confirm
  return (
    <div className={classes.root}>
      <dl className={classes.sums}>
        <dt>{t('checkout.summary.itemsPrice')}</dt>
        <dd>
          <Money euros={summary.totalItemsPrice} />
        </dd>
        <dt>{t('checkout.summary.transportPrice')}</dt>
        <dd>
          <Money euros={summary.transportPrice} />
        </dd>
        <dt className={classes.total}>{t('checkout.summary.total')}</dt>
        <dd className={classes.total}>
          <Money euros={total} />
        </dd>
        {vat !== null && (
          <>
            <dt>
              {vat.percent === null
                ? t('checkout.summary.vat')
                : t('checkout.summary.vatOfRate', { percent: formatPercent(vat.percent) })}
            </dt>
            <dd>
              <Money euros={vat.amount} />
            </dd>
            <dt className={classes.total}>{t('checkout.summary.totalWithVat')}</dt>
            <dd className={classes.total}>
              <Money euros={vat.totalWithVat} />
            </dd>
          </>
        )}
      </dl>
      <p className={classes.note}>{t('checkout.summary.taxNote')}</p>
      <LazyOrderBudgets budgets={summary.budgets} />
      {isOnRequest && <p className={classes.note}>{t('checkout.summary.priceOnRequest')}</p>}
    </div>
  )
}
