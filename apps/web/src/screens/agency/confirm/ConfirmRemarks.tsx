import { Alert } from '@mantine/core'
import type { OrderConfirmation } from '../../../data/agency-orders/agency-order.ts'
import { formatMoney, formatPercent } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { marginText } from '../../../orders/margin-text.ts'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import classes from './ConfirmOrder.module.css'

type ConfirmRemarksProps = { orderId: string; confirmation: OrderConfirmation }

/** Remarks on the order; those that refuse it link to its page, where they can be mended. */
export const ConfirmRemarks = ({ orderId, confirmation }: ConfirmRemarksProps) => {
  const { t } = useTranslation()
  const { margin, marginFloorPercent, withoutHouse, items, credit, totalPrice } = confirmation
  // An open alteration request is shown with its own text, beside its answer.
  const remarks = confirmation.remarks.flatMap(({ kind, handling }) =>
    kind === 'alterationOpen' ? [] : [{ kind, handling }],
  )
  if (remarks.length === 0) return null
  const isRefused = remarks.some(({ handling }) => handling === 'refuse')
  const withoutFiles = items.flatMap(({ lacksFiles, productName }) => (lacksFiles ? [productName] : []))
  const words = {
    priceMissing: t('confirmOrder.remarks.priceMissing'),
    houseMissing: t('confirmOrder.remarks.houseMissing', { names: withoutHouse.join(', ') }),
    loss: t('confirmOrder.remarks.loss', { margin: marginText(margin) }),
    lowMargin: t('confirmOrder.remarks.lowMargin', {
      margin: marginText(margin),
      floor: formatPercent(marginFloorPercent ?? 0),
    }),
    purchaseMissing: t('confirmOrder.remarks.purchaseMissing'),
    overCredit: t('confirmOrder.remarks.overCredit', {
      limit: formatMoney(credit.limit),
      owed: formatMoney(credit.used + (totalPrice ?? 0)),
    }),
    filesMissing: t('confirmOrder.remarks.filesMissing', { names: withoutFiles.join(', ') }),
  }
  return (
    <Alert color={isRefused ? 'danger' : 'attention'} title={t('confirmOrder.remarks.title')} role="status">
      <ul className={classes.remarks}>
        {remarks.map(({ kind }) => (
          <li key={kind}>{words[kind]}</li>
        ))}
      </ul>
      {isRefused && (
        <RouterAnchor to="/agency/orders/$orderId" params={{ orderId }}>
          {t('confirmOrder.toOrder')}
        </RouterAnchor>
      )}
    </Alert>
  )
}
