import { Alert } from '@mantine/core'
import { useTranslation } from '../../../../i18n/i18n.ts'
import type { OrderSummary } from '../../../../data/orders/order-queries.ts'
import { Money } from '../../../../ui/text/Money.tsx'
import classes from './PriceChanges.module.css'
import type { PriceChange } from './price-changes.ts'
import { summaryTotal } from './displayed-prices.ts'

/** Number of changes shown; hundreds of addresses would push the summary out of sight. */
const MAX_ROWS = 8

type PriceChangesProps = { changes: readonly PriceChange[]; seen: OrderSummary; now: OrderSummary; agreeLabel: string }

/** Prices on screen beside the current ones (R18); sending again accepts the current ones. */
export const PriceChanges = ({ changes, seen, now, agreeLabel }: PriceChangesProps) => {
  const { t } = useTranslation()
  const more = changes.length - MAX_ROWS
  return (
    <Alert color="danger" role="alert" title={t('priceChanges.title')}>
      <p className={classes.lead}>{t('priceChanges.lead', { button: agreeLabel })}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('priceChanges.what')}</th>
            <th scope="col">{t('priceChanges.before')}</th>
            <th scope="col">{t('priceChanges.now')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, MAX_ROWS).map(({ id, of, name, before, now: price }) => (
            <tr key={id}>
              <th scope="row">{of === 'item' ? name : t('priceChanges.transport', { name })}</th>
              <td>
                <Money euros={before} />
              </td>
              <td>
                <Money euros={price} />
              </td>
            </tr>
          ))}
          {more > 0 && (
            <tr>
              <td colSpan={3}>{t('priceChanges.more', { count: more })}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('checkout.summary.total')}</th>
            <td>
              <Money euros={summaryTotal(seen)} />
            </td>
            <td>
              <Money euros={summaryTotal(now)} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Alert>
  )
}
