import { eurosToCentsOrNull, sumEuros } from '@tiraaz/domain/money/money'
import { presentMargin } from '@tiraaz/domain/pricing/margin'
import type { OrderConfirmation } from '../../../data/agency-orders/agency-order.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { MarginText } from '../order/MarginText.tsx'
import classes from './ConfirmOrder.module.css'

type ChosenSumsProps = { confirmations: readonly Pick<OrderConfirmation, 'totalPurchasePrice' | 'totalPrice'>[] }

/** Purchase, sale and margin of the chosen orders together; each order alone is held against the margin floor. */
export const ChosenSums = ({ confirmations }: ChosenSumsProps) => {
  const { t } = useTranslation()
  const purchase = sumEuros(confirmations.map(({ totalPurchasePrice }) => totalPurchasePrice))
  const sale = sumEuros(confirmations.map(({ totalPrice }) => totalPrice))
  const margin = presentMargin(eurosToCentsOrNull(sale), eurosToCentsOrNull(purchase), 0)
  return (
    <section aria-label={t('confirmOrder.many.sums')}>
      <dl className={classes.chosenSums}>
        <div>
          <dt>{t('agency.purchasePrice')}</dt>
          <dd>
            <Money euros={purchase} />
          </dd>
        </div>
        <div>
          <dt>{t('agencyOrder.salePrice')}</dt>
          <dd>
            <Money euros={sale} />
          </dd>
        </div>
        <div>
          <dt>{t('agencyOrder.margin')}</dt>
          <dd>
            <MarginText margin={{ ...margin, isLow: false }} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
