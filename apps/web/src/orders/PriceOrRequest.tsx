import type { ListedOrder } from '../data/orders/order-queries.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { Money } from '../ui/text/Money.tsx'

type PriceOrRequestProps = { order: ListedOrder; euros: number | null }

/** Price; words instead of it while the agency has not set the price of a sent order (D25). */
export const PriceOrRequest = ({ order, euros }: PriceOrRequestProps) => {
  const { t } = useTranslation()
  if (euros !== null || order.status.status !== 'submitted') return <Money euros={euros} />
  return <span className="muted">{t('ordersList.priceOnRequest')}</span>
}
