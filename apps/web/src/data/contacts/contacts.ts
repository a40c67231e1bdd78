import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { type CallInput, type CallOutput, call } from '../../api/call.ts'
import { isNotFound } from '../../api/failure.ts'
import type { ContactListSearch } from './contact-list-search.ts'
import { removeOneOffContact, addOneOffContact } from './one-off-contacts.ts'
import { contactOnceSaved } from './saved-contact.ts'

export type Contact = CallOutput<'listContacts'>[number]
export type InvoiceReceiver = CallOutput<'listInvoiceReceivers'>[number]
export type Organization = CallOutput<'suggestOrganizations'>[number]
export type FirstAddress = NonNullable<CallOutput<'suggestFirstAddress'>['address']>
type ContactBody = CallInput<'saveContact'>['body']

const contactKeys = {
  client: (clientId: string) => ['contacts', clientId] as const,
  list: (clientId: string) => ['contacts', clientId, 'list'] as const,
  page: (clientId: string, search: ContactListSearch) => ['contacts', clientId, 'page', search] as const,
  found: (clientId: string, search: string) => ['contacts', clientId, 'found', search] as const,
  tags: (clientId: string) => ['contacts', clientId, 'tags'] as const,
  firstAddress: (clientId: string) => ['contacts', clientId, 'firstAddress'] as const,
  receivers: (clientId: string) => ['contacts', clientId, 'receivers'] as const,
  actions: (clientId: string) => ['contactActions', clientId] as const,
  organizations: (clientId: string, input: string) => ['organizations', clientId, input] as const,
}

/** Saved delivery addresses, the default first. */
export const contactsQuery = (clientId: string) =>
  queryOptions({
    queryKey: contactKeys.list(clientId),
    queryFn: ({ signal }) => call('listContacts', { params: { clientId } }, { signal }),
    staleTime: 60_000,
  })

const filterOf = ({ search = '', tags = [] }: ContactListSearch) => ({
  ...(search === '' ? {} : { search }),
  ...(tags.length === 0 ? {} : { 'Tags[]': tags }),
})

const pageOf = (clientId: string, { page = 1, ...search }: ContactListSearch, signal: AbortSignal) =>
  call('listContacts', { params: { clientId }, query: { page, ...filterOf(search) } }, { signal })

/** Query of one page of contacts that contain every word of the search and one of the tags. */
export const contactPageQuery = (clientId: string, { search = '', tags = [], page = 1 }: ContactListSearch) =>
  queryOptions({
    queryKey: contactKeys.page(clientId, { search, tags, page }),
    queryFn: ({ signal }) => pageOf(clientId, { search, tags, page }, signal),
    staleTime: 60_000,
  })

/** Infinite query of the same contacts; after a full page there may be another one. */
export const foundContactsQuery = (clientId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: contactKeys.found(clientId, search),
    queryFn: ({ signal, pageParam }) => pageOf(clientId, { search, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZES.contacts ? undefined : pages.length + 1),
    staleTime: 60_000,
  })

/** Reads all contacts of a filter, on all its pages. */
export const readFoundContacts = (clientId: string, search: ContactListSearch): Promise<Contact[]> =>
  call('listContacts', { params: { clientId }, query: filterOf(search) })

/** Query of the client's tags with the number of contacts. */
export const contactTagsQuery = (clientId: string) =>
  queryOptions({
    queryKey: contactKeys.tags(clientId),
    queryFn: ({ signal }) => call('listContactTags', { params: { clientId } }, { signal }),
    staleTime: 60_000,
  })

/** Query of the address that a client without addresses may begin with. */
export const firstAddressQuery = (clientId: string) =>
  queryOptions({
    queryKey: contactKeys.firstAddress(clientId),
    queryFn: ({ signal }) => call('suggestFirstAddress', { params: { clientId } }, { signal }),
    select: ({ address }) => address,
    staleTime: 60_000,
  })

export const invoiceReceiversQuery = (clientId: string) =>
  queryOptions({
    queryKey: contactKeys.receivers(clientId),
    queryFn: ({ signal }) => call('listInvoiceReceivers', { params: { clientId } }, { signal }),
    staleTime: 60_000,
  })

export const countriesQuery = () =>
  queryOptions({
    queryKey: ['countries'] as const,
    queryFn: ({ signal }) => call('listCountries', undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Query of companies in the business register; the field shows when the register does not answer. */
export const organizationsQuery = (clientId: string, input: string) =>
  queryOptions({
    queryKey: contactKeys.organizations(clientId, input),
    queryFn: ({ signal }) => call('suggestOrganizations', { params: { clientId }, query: { input } }, { signal }),
    enabled: input.length >= 3,
    retry: false,
    staleTime: 60_000,
  })

const clientActionsQuery = (clientId: string) =>
  queryOptions({
    queryKey: contactKeys.actions(clientId),
    queryFn: ({ signal }) => call('getClientName', { params: { clientId } }, { signal }),
    staleTime: 600_000,
  })

export type ClientTerms = CallOutput<'getClientName'>

/** Name and payment term of the client; undefined until they are loaded. */
export const useClientTerms = (clientId: string): ClientTerms | undefined => useQuery(clientActionsQuery(clientId)).data

/** Permissions of the person for the client's contacts; all false until they are loaded. */
export const useContactActions = (
  clientId: string,
): Pick<ClientTerms['actions'], 'changeContacts' | 'chooseDefaultContact'> =>
  useQuery(clientActionsQuery(clientId)).data?.actions ?? { changeContacts: false, chooseDefaultContact: false }

/** Invalidates contacts after a write that made, changed or removed some. */
export const refreshContacts = (queryClient: QueryClient, clientId: string) =>
  queryClient.invalidateQueries({ queryKey: contactKeys.client(clientId) })

/** Saves a contact. Finishes after the refetch of the lists, so that the new contact can be shown by its id. */
export const useSaveContact = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ContactBody) => call('saveContact', { params: { clientId }, body }),
    onSuccess: async ({ id }, body) => {
      await refreshContacts(queryClient, clientId)
      if (body.saveToAddressBook !== false) return removeOneOffContact(queryClient, clientId, id)
      const receivers = queryClient.fetchQuery(invoiceReceiversQuery(clientId))
      addOneOffContact(queryClient, clientId, await contactOnceSaved(id, body, receivers))
    },
  })
}

export const useTagContacts = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    /** Answers the contacts that somebody else has deleted; with any of them nothing was changed. */
    mutationFn: async (body: CallInput<'tagContacts'>['body']): Promise<{ missing: string[] }> => {
      try {
        await call('tagContacts', { params: { clientId }, body })
        return { missing: [] }
      } catch (error) {
        if (!isNotFound(error)) throw error
        const living = new Set((await readFoundContacts(clientId, {})).map(({ id }) => id))
        const missing = body.contactIds.filter((id) => !living.has(id))
        if (missing.length === 0) throw error
        return { missing }
      }
    },
    onSettled: () => refreshContacts(queryClient, clientId),
  })
}

export const useDeleteContact = (clientId: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (contactId: string) => call('deleteContact', { params: { clientId }, query: { contactId } }),
    onSuccess: (_nothing, contactId) => {
      removeOneOffContact(queryClient, clientId, contactId)
      return refreshContacts(queryClient, clientId)
    },
  })
}
