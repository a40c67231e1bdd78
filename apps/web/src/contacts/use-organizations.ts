import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { organizationsQuery } from '../data/contacts/contacts.ts'

/** Spec section 9. */
const SEARCH_DELAY_MS = 500

/** Companies that match the typed text, searched when typing pauses. */
export const useOrganizations = (clientId: string, typed: string) => {
  const [input] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  return { input, query: useQuery(organizationsQuery(clientId, input)) }
}
