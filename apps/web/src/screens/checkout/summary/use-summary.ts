import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Order, summaryQuery } from '../../../data/orders/order-queries.ts'
import { itemInputs, NO_EDITS, shownItems } from '../draft-form.ts'

const REFRESH_DEBOUNCE_MS = 500

/** Summary of the order after it settled: several changes in a row by others cause one request (spec §9). */
export const useSummary = (clientId: string, order: Order, isSending: boolean) => {
  const [settled] = useDebouncedValue(order, REFRESH_DEBOUNCE_MS)
  const items = itemInputs(shownItems(settled, NO_EDITS))
  const query = useQuery({
    ...summaryQuery(clientId, { id: settled.id, version: settled.version, items }),
    placeholderData: keepPreviousData,
    // Sending changes the version: a new summary would be requested and aborted while leaving the page.
    enabled: !isSending,
  })
  return { settled, query }
}
