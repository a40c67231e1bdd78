import type { Order } from '../../../data/orders/order-queries.ts'
import { useTranslation } from '../../../i18n/i18n.ts'

/** Number of the sent order, after the client's own name of it (R36). */
export const SentOrder = ({ order }: { order: Pick<Order, 'name' | 'projectNumber'> | undefined }) => {
  const { t } = useTranslation()
  const { name = null, projectNumber = null } = order ?? {}
  if (projectNumber === null) return null
  return (
    <>
      {name !== null && <div>{name}</div>}
      <div>{t('checkout.thankYou.number', { number: projectNumber })}</div>
    </>
  )
}
