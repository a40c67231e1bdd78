import { CloseButton } from '@mantine/core'
import { type ReorderReport, useReorderReport } from '../../../data/orders/reorder-report.ts'
import { formatDay, formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useCheckoutOrder } from '../checkout-order.ts'
import classes from './ReorderNotice.module.css'

type CopiedProduct = ReorderReport['products'][number]

/** Remarks on a product of the earlier order, in the order of their weight. */
const useRemarks = () => {
  const { t } = useTranslation()
  return ({ outcome, before, now, isFileMissing }: CopiedProduct): string[] => {
    if (outcome === 'withdrawn') return [t('reorderReport.withdrawn')]
    if (outcome === 'alreadyThere') return [t('reorderReport.alreadyThere')]
    return [
      ...(isFileMissing ? [t('reorderReport.fileMissing')] : []),
      ...(before === now ? [] : [t('reorderReport.price', { before: formatMoney(before), now: formatMoney(now) })]),
    ]
  }
}

/** Tells after ordering again what the draft got, and what differs from last time. */
export const ReorderNotice = () => {
  const { t } = useTranslation()
  const { clientId, order } = useCheckoutOrder()
  const { report, close } = useReorderReport(clientId, order.id)
  const remarksOf = useRemarks()
  if (report === null) return null
  const { products, earliestDeadline, source } = report
  const count = products.filter(({ outcome }) => outcome === 'copied').length
  const rows = products.flatMap((product) => {
    const remarks = remarksOf(product)
    return remarks.length === 0 ? [] : [{ name: product.productName, remarks }]
  })
  return (
    <section className={classes.root} aria-labelledby="reorder-report">
      <h2 className={classes.title} id="reorder-report">
        {t('reorderReport.title', { count, source })}
      </h2>
      <p className={classes.facts}>
        {rows.length === 0 && `${t('reorderReport.asBefore')} `}
        {earliestDeadline !== null && t('reorderReport.earliest', { day: formatDay(earliestDeadline) })}
      </p>
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map(({ name, remarks }) => (
            <li key={name} className={classes.row}>
              <span className={classes.name}>{name}</span>
              <span className={classes.remark}>{remarks.join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      <CloseButton className={classes.close} size="lg" aria-label={t('common.close')} onClick={close} />
    </section>
  )
}
