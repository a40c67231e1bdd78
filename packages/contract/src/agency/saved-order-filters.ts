import { ORDER_LIMITS } from '@tiraaz/domain/limits'
import { SAVED_ORDER_FILTERS } from '@tiraaz/domain/orders/check-saved-filters'
import { ATTENTION_KINDS } from '@tiraaz/domain/orders/attention'
import { ORDER_STATUSES } from '@tiraaz/domain/orders/order-status'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, nameText, version } from '../wire-types.ts'
import { agencyOrderSort } from './agency-orders.ts'

const listOf = <T extends z.ZodType>(item: T) => z.array(item).max(ORDER_LIMITS.filterValues).optional()

/** Named filter of the agency's order list; `search` has the parameters of the list's address. */
const savedOrderFilter = z.strictObject({
  name: nameText,
  /** Shown when the list is opened without an address of its own; one at most. */
  isDefault: z.boolean(),
  search: z.strictObject({
    agents: listOf(id),
    clients: listOf(id),
    users: listOf(id),
    status: listOf(z.enum(ORDER_STATUSES)),
    attention: listOf(z.enum(ATTENTION_KINDS)),
    from: day.optional(),
    to: day.optional(),
    search: nameText.optional(),
    sort: agencyOrderSort.optional(),
  }),
})
export type SavedOrderFilter = z.output<typeof savedOrderFilter>

/** Version 0 stands for a person who has never saved any. */
const savedOrderFilters = { filters: z.array(savedOrderFilter).max(SAVED_ORDER_FILTERS), version }

export const getSavedOrderFilters = endpoint('getSavedOrderFilters', {
  summary: 'Filters of the agency’s order list that the caller has named, in their own order. Agency only.',
  response: z.strictObject(savedOrderFilters),
})

export const saveOrderFilters = endpoint('saveOrderFilters', {
  summary:
    'Saves all named filters of the caller at once; 409 for a stale version. Names differ, one is the default at most.',
  body: z.strictObject(savedOrderFilters),
  response: z.strictObject({ version }),
})
