import { useTranslation } from '../../../i18n/i18n.ts'
import type { OrderWorkItem } from '../../../data/agency-orders/agency-order.ts'
import { formatMoney } from '../../../i18n/format.ts'
import classes from './AgencyOrder.module.css'

/** Overridden prices of an item and the reason. */
export const SetPriceText = ({ override }: { override: OrderWorkItem['override'] }) => {
  const { t } = useTranslation()
  const { purchasePrice, price, reason } = override
  if (purchasePrice === null && price === null) return null
  const what = [
    ...(purchasePrice === null ? [] : [t('agencyOrder.purchaseSet', { price: formatMoney(purchasePrice) })]),
    ...(price === null ? [] : [t('agencyOrder.saleSet', { price: formatMoney(price) })]),
    ...(reason === null ? [] : [reason]),
  ]
  return <span className={classes.set}>{what.join(' · ')}</span>
}
