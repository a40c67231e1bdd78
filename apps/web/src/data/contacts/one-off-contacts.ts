import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { CallOutput } from '../../api/call.ts'
import { draftOfClient, readPointer } from '../../session/draft-pointer.ts'
import { useDraftPointer } from '../../session/use-session.ts'
import { orderKeys } from '../orders/order-queries.ts'

type Contact = CallOutput<'listContacts'>[number]

const NONE: Contact[] = []

/** Contacts created in this tab for a single order. After the save the server returns them with the order. */
const localContactsQuery = (orderId: string) =>
  queryOptions<Contact[]>({
    queryKey: ['oneOffContacts', orderId],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })

/** Contacts of the checkout order alone (one-off): those that the server returned, and those created in this tab. */
export const useOneOffContacts = (clientId: string, listed: readonly Contact[]): readonly Contact[] => {
  const orderId = draftOfClient(useDraftPointer(), clientId)
  const { data: local = NONE } = useQuery(localContactsQuery(orderId ?? ''))
  if (orderId === null || local.length === 0) return listed
  return [...listed, ...local.filter(({ id }) => listed.every((other) => other.id !== id))]
}

const changeLocalContacts = (queryClient: QueryClient, clientId: string, change: (before: Contact[]) => Contact[]) => {
  const orderId = draftOfClient(readPointer(), clientId)
  if (orderId === null) return
  const { queryKey } = localContactsQuery(orderId)
  queryClient.setQueryData(queryKey, (before) => change(before ?? NONE))
  // The order already has those that it is delivered to.
  void queryClient.invalidateQueries({ queryKey: orderKeys.one(clientId, orderId) })
}

export const addOneOffContact = (queryClient: QueryClient, clientId: string, contact: Contact): void =>
  changeLocalContacts(queryClient, clientId, (before) => [...before.filter(({ id }) => id !== contact.id), contact])

/** Deleted, or in the address book from now on. */
export const removeOneOffContact = (queryClient: QueryClient, clientId: string, contactId: string): void =>
  changeLocalContacts(queryClient, clientId, (before) => before.filter(({ id }) => id !== contactId))
