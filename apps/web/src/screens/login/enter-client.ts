import type { QueryClient } from '@tanstack/react-query'
import { type AvailableClient, availableActionsQuery, userInfoQuery } from '../../data/account/account.ts'
import { restoreDraft, selectDraft } from '../../session/draft-pointer.ts'
import { type LoginSearch, safeReturnUrl } from '../../session/guard.ts'
import { chooseOrganization } from '../../session/session.ts'
import { targetOf } from './login-flow.ts'

/** Path into the agency for staff without any client; null for other users. */
export const enterAgency = async (queryClient: QueryClient, search: LoginSearch): Promise<string | null> => {
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
