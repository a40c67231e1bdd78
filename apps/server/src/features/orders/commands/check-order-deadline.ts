import { checkDeadline } from '@tiraaz/domain/deadline/minimum-deadline'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrderPrices } from '../../pricing/index.ts'

/** R19, where a deadline is given: an order without one is made as early as possible. */
export const checkOrderDeadline = (
  { deadline }: { deadline: string | null },
  { minimumDeadline, daysOff }: OrderPrices,
): Problem[] => (deadline === null ? [] : checkDeadline({ deadline, minimum: minimumDeadline, daysOff }))
