import type { QueryClient } from '@tanstack/react-query'
import {
  type AvailableClient,
  availableActionsQuery,
  availableClientsQuery,
  userInfoQuery,
} from '../../data/account/account.ts'
import { restoreDraft, selectDraft } from '../../session/draft-pointer.ts'
import { type LoginSearch, safeReturnUrl } from '../../session/guard.ts'
import { chooseOrganization } from '../../session/session.ts'
import { type Arrival, chooseClient, targetOf } from './login-flow.ts'

/** Path into the agency for staff without any client; null for other users. */
const enterAgency = async (queryClient: QueryClient, search: LoginSearch): Promise<string | null> => {
  const { agencyOrganizationId } = await queryClient.fetchQuery(userInfoQuery(null))
  if (agencyOrganizationId === null) return null
  chooseOrganization(agencyOrganizationId)
  const actions = await queryClient.ensureQueryData(availableActionsQuery(agencyOrganizationId))
  if (!actions.canViewAgencyClientsOrders) return null
  return safeReturnUrl(search.returnUrl) ?? '/agency/orders'
}

/** Selects the client's organization and draft, and returns the target path. A draft of another client is deselected. */
export const enterClient = async (
  queryClient: QueryClient,
  client: AvailableClient,
  search: LoginSearch,
  how: 'selected' | 'picked',
): Promise<string> => {
  const { clientId, organizationId, role } = client
  chooseOrganization(organizationId)
  if (search.selectedDraftOrderId !== undefined) selectDraft({ draftId: search.selectedDraftOrderId, clientId })
  else restoreDraft(clientId)
  const isAgency = role === 'agency'
  const actions = isAgency ? await queryClient.ensureQueryData(availableActionsQuery(organizationId)) : undefined
  return targetOf(client, search, how, actions?.canViewAgencyClientsOrders === true)
}

/** Outcome of a log-in: the path to open, a choice of clients, or a person without any access. */
export type Entry = { kind: 'open'; href: string } | { kind: 'pick' } | { kind: 'noAccess' }

/** Selects the organization and client of a logged-in person (spec §4, "Login flow"). */
export const enterPortal = async (queryClient: QueryClient, search: LoginSearch, arrival: Arrival): Promise<Entry> => {
  const clients = await queryClient.fetchQuery(availableClientsQuery())
  const choice = chooseClient(clients, search, arrival)
  if (choice.kind === 'pick') return choice
  if (choice.kind === 'selected')
    return { kind: 'open', href: await enterClient(queryClient, choice.client, search, 'selected') }
  const href = await enterAgency(queryClient, search)
  return href === null ? { kind: 'noAccess' } : { kind: 'open', href }
}
