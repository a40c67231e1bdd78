import { Alert } from '@mantine/core'
import { useTranslation } from '../../../../i18n/i18n.ts'
import type { OrderConfirmation, OrderMargin } from '../../../../data/agency-orders/agency-order.ts'
import { formatPercent } from '../../../../i18n/format.ts'
import { marginText } from '../../../../orders/margin-text.ts'
import { RouterAnchor } from '../../../../ui/layout/RouterAnchor.tsx'
import classes from '../CheckoutSummaryScreen.module.css'

const isLoss = ({ euros }: Pick<OrderMargin, 'euros'>): boolean => euros !== null && euros < 0

type ConfirmWarningsProps = {
  orderId: string
  confirmation: Pick<OrderConfirmation, 'margin' | 'marginFloorPercent' | 'withoutHouse'>
}

/** Warnings before the agency confirms: margin, and products without a printing house. */
export const ConfirmWarnings = ({ orderId, confirmation }: ConfirmWarningsProps) => {
  const { t } = useTranslation()
  const { margin, marginFloorPercent, withoutHouse } = confirmation
  const text = marginText(margin)
  const toOrder = (
    <RouterAnchor to="/agency/orders/$orderId" params={{ orderId }}>
      {t('checkout.summary.toOrder')}
    </RouterAnchor>
  )
  return (
    <>
      {isLoss(margin) ? (
        <Alert color="danger" role="alert">
          {t('checkout.summary.loss', { margin: text })} {toOrder}
        </Alert>
      ) : (
        margin.euros !== null && (
          <p className={margin.isLow ? classes.attention : classes.margin}>
            {margin.isLow
              ? t('checkout.summary.lowMargin', { margin: text, floor: formatPercent(marginFloorPercent ?? 0) })
              : t('checkout.summary.margin', { margin: text })}
          </p>
        )
      )}
      {withoutHouse.length > 0 && (
        <Alert color="danger" role="alert">
          {t('checkout.summary.housesMissing', { names: withoutHouse.join(', ') })} {toOrder}
        </Alert>
      )}
    </>
  )
}
