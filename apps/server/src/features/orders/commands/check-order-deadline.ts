import { checkDeadline } from '@tiraaz/domain/deadline/minimum-deadline'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrderPrices } from '@tiraaz/domain/pricing/order-to-price'

/** Checks the deadline (R19); an order without one is produced as early as possible. */
export const checkOrderDeadline = (
  { deadline }: { deadline: string | null },
  { minimumDeadline, daysOff }: OrderPrices,
): Problem[] => (deadline === null ? [] : checkDeadline({ deadline, minimum: minimumDeadline, daysOff }))
