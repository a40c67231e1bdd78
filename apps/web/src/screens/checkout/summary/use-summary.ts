import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Order, summaryQuery } from '../../../data/orders/order-queries.ts'
import { itemInputs, NO_EDITS, shownItems } from '../draft-form.ts'

const REFRESH_DEBOUNCE_MS = 500

/** The summary of the order as it settled: several changes of others in a row ask once (spec §9). */
export const useSummary = (clientId: string, order: Order, isSending: boolean) => {
  const [settled] = useDebouncedValue(order, REFRESH_DEBOUNCE_MS)
  const items = itemInputs(shownItems(settled, NO_EDITS))
  const query = useQuery({
    ...summaryQuery(clientId, { id: settled.id, version: settled.version, items }),
    placeholderData: keepPreviousData,
    // What was just sent changes the version: its summary would be asked for and broken off on the way out.
    enabled: !isSending,
  })
  return { settled, query }
}
