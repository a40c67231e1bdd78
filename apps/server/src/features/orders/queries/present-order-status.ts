import { ORDER_STATUSES, type OrderStatus } from '@tiraaz/domain/orders/order-status'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'

const NAMES = { et: et.statuses.order, en: en.statuses.order }

/** A status as the wire carries it (R32), with its name in the caller's language. */
export const presentOrderStatus = (locale: Locale, status: OrderStatus): { status: OrderStatus; name: string } => ({
  status,
  name: NAMES[getLanguage(locale)][status],
})

/** Every status in the order of an order's life, to filter by; that of approvals only where they are known (R47). */
export const presentOrderStatuses = (locale: Locale, { withApproval }: { withApproval: boolean }) =>
  ORDER_STATUSES.filter((status) => withApproval || status !== 'waitingApproval').map((status) =>
    presentOrderStatus(locale, status),
  )
