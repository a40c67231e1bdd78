import { queryOptions } from '@tanstack/react-query'
import { type CallOutput, call } from '../api/call.ts'

export type Contact = CallOutput<'listContacts'>[number]

const contactKeys = {
  list: (clientId: string) => ['contacts', clientId, 'list'] as const,
}

/** Saved delivery addresses, the default first. */
export const contactsQuery = (clientId: string) =>
  queryOptions({
    queryKey: contactKeys.list(clientId),
    queryFn: ({ signal }) => call('listContacts', { params: { clientId } }, { signal }),
    staleTime: 60_000,
  })
