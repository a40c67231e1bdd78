import type { TextKey } from '../../i18n/i18n.ts'

export type NavigationLink = { label: TextKey; to: string; exact: boolean }

type Place = {
  clientId: string | undefined
  /** The client whose dashboard an agency user is offered while none is selected. */
  offeredClientId: string | undefined
  canViewAgencyClientsOrders: boolean
  /** The person lets others in and out of the client (R2). */
  mayInvite: boolean
}

/** The client that was worked for last, while it is still one of the organization's; else the first. */
export const offeredClient = (
  clients: readonly { clientId: string; organizationId: string }[],
  organizationId: string | null,
  lastClientId: string | null,
): string | undefined => {
  const own = clients.filter((client) => client.organizationId === organizationId)
  return (own.find(({ clientId }) => clientId === lastClientId) ?? own[0])?.clientId
}

/** Which links the bar shows (spec §2, Navigation bar). */
export const navigationLinks = (place: Place): NavigationLink[] => {
  const { clientId, offeredClientId, canViewAgencyClientsOrders } = place
  const links: NavigationLink[] = []
  if (canViewAgencyClientsOrders) links.push({ label: 'navigation.dashboard', to: '/agency/orders', exact: false })
  if (clientId !== undefined) {
    // The way back to what the agency knows of the client, its people among it.
    if (canViewAgencyClientsOrders)
      links.push({ label: 'navigation.clientFacts', to: `/agency/clients/${clientId}`, exact: false })
    links.push({ label: 'navigation.products', to: `/clients/${clientId}`, exact: true })
    links.push({ label: 'navigation.orders', to: `/clients/${clientId}/orders`, exact: false })
    links.push({ label: 'invoices.title', to: `/clients/${clientId}/invoices`, exact: false })
    links.push({ label: 'contacts.title', to: `/clients/${clientId}/contacts`, exact: false })
    if (place.mayInvite && !canViewAgencyClientsOrders)
      links.push({ label: 'members.title', to: `/clients/${clientId}/members`, exact: false })
  } else if (canViewAgencyClientsOrders && offeredClientId !== undefined) {
    links.push({ label: 'navigation.clientDashboard', to: `/clients/${offeredClientId}`, exact: true })
  }
  return links
}

/** Where the brand leads: the dashboard of who is here. */
export const brandTarget = ({ clientId, canViewAgencyClientsOrders }: Place): string => {
  if (clientId !== undefined) return `/clients/${clientId}`
  return canViewAgencyClientsOrders ? '/agency/orders' : '/'
}
