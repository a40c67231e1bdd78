import type { LandingPage } from '@tiraaz/domain/clients/landing-page'
import type { TextKey } from '../../i18n/i18n.ts'
import { landingPath } from '../../session/landing-path.ts'

/** `count`: shown behind the name; none for 0. */
export type NavigationLink = { label: TextKey; to: string; exact: boolean; count?: number }

type NavigationContext = {
  clientId: string | undefined
  /** Landing page of the client; undefined while none is selected. */
  landingPage: LandingPage | undefined
  /** Client offered to an agency user while none is selected. */
  offeredClientId: string | undefined
  canViewAgencyClientsOrders: boolean
  /** Approvals of the client (R47): undefined where it has none. */
  approvals?: { count: number } | undefined
  /** The user may manage the client's members (R2). */
  mayInvite: boolean
}

/** Last used client if it still belongs to the organization; else the first one. */
export const offeredClient = (
  clients: readonly { clientId: string; organizationId: string }[],
  organizationId: string | null,
  lastClientId: string | null,
): string | undefined => {
  const own = clients.filter((client) => client.organizationId === organizationId)
  return (own.find(({ clientId }) => clientId === lastClientId) ?? own[0])?.clientId
}

/** Links of the navigation bar (spec §2, Navigation bar). */
export const navigationLinks = (context: NavigationContext): NavigationLink[] => {
  const { clientId, offeredClientId, canViewAgencyClientsOrders } = context
  const links: NavigationLink[] = []
  if (canViewAgencyClientsOrders) links.push({ label: 'navigation.dashboard', to: '/agency/orders', exact: false })
  if (clientId !== undefined) {
    // Link to the agency's page of the client, with its members.
    if (canViewAgencyClientsOrders)
      links.push({ label: 'navigation.clientFacts', to: `/agency/clients/${clientId}`, exact: false })
    links.push({ label: 'navigation.clientHome', to: `/clients/${clientId}/home`, exact: false })
    links.push({ label: 'navigation.products', to: `/clients/${clientId}`, exact: true })
    links.push({ label: 'navigation.orders', to: `/clients/${clientId}/orders`, exact: false })
    if (context.approvals !== undefined)
      links.push({
        label: 'navigation.approvals',
        to: `/clients/${clientId}/approvals`,
        exact: false,
        count: context.approvals.count,
      })
    links.push({ label: 'navigation.artwork', to: `/clients/${clientId}/artwork`, exact: false })
    links.push({ label: 'invoices.title', to: `/clients/${clientId}/invoices`, exact: false })
    links.push({ label: 'contacts.title', to: `/clients/${clientId}/contacts`, exact: false })
    if (context.mayInvite && !canViewAgencyClientsOrders)
      links.push({ label: 'members.title', to: `/clients/${clientId}/members`, exact: false })
  } else if (canViewAgencyClientsOrders && offeredClientId !== undefined) {
    links.push({ label: 'navigation.clientDashboard', to: `/clients/${offeredClientId}`, exact: true })
  }
  return links
}

/** Target of the brand link: the user's dashboard, which at a client is its landing page. */
export const brandTarget = ({ clientId, landingPage, canViewAgencyClientsOrders }: NavigationContext): string => {
  if (clientId !== undefined) return landingPath(clientId, landingPage)
  return canViewAgencyClientsOrders ? '/agency/orders' : '/'
}
