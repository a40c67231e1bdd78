import type { AvailableClient } from '../../data/account/account.ts'
import { type LoginSearch, safeReturnUrl } from '../../session/guard.ts'
import { landingPath } from '../../session/landing-path.ts'

/** Arrival at the log-in flow: by the form, or already logged in ("Select client", a link). */
export type Arrival = 'form' | 'loggedIn'

export type ClientChoice = { kind: 'none' } | { kind: 'selected'; client: AvailableClient } | { kind: 'pick' }

const isAuto = ({ autoSelectClient, returnUrl, selectedClientId }: LoginSearch): boolean =>
  autoSelectClient === true || returnUrl !== undefined || selectedClientId !== undefined

const clientOfReturnUrl = ({ returnUrl }: LoginSearch): string | undefined =>
  safeReturnUrl(returnUrl)?.match(/^\/clients\/([^/?#]+)/)?.[1]

/** Spec §4, "Login flow": selects a client, or asks the user to pick. `returnUrl` may name the client (D8). */
export const chooseClient = (
  clients: readonly AvailableClient[],
  search: LoginSearch,
  arrival: Arrival,
): ClientChoice => {
  const [first, ...others] = clients
  if (first === undefined) return { kind: 'none' }
  const select = (client: AvailableClient): ClientChoice => ({ kind: 'selected', client })
  const byId = (id: string | undefined) => clients.find(({ clientId }) => clientId === id)
  const wanted = byId(search.selectedClientId)
  if (wanted !== undefined) return select(wanted)
  if (others.length === 0) return select(first)
  const named = byId(clientOfReturnUrl(search))
  if (named !== undefined) return select(named)
  const hasOneOrganization = others.every(({ organizationId }) => organizationId === first.organizationId)
  if (!hasOneOrganization || (arrival === 'loggedIn' && !isAuto(search))) return { kind: 'pick' }
  return select(clients.find(({ role }) => role === 'agency') ?? first)
}

/** Target path after log-in (spec §4, step 5; landing page of the client: D20). A client picked by hand opens, also for agency users. */
export const targetOf = (
  { clientId, role, landingPage }: AvailableClient,
  search: LoginSearch,
  how: 'selected' | 'picked',
  canViewAgencyClientsOrders: boolean,
): string => {
  const returnUrl = safeReturnUrl(search.returnUrl)
  if (returnUrl !== undefined) return returnUrl
  if (search.selectedDraftOrderId !== undefined) return `/clients/${clientId}/checkout/products`
  return role === 'agency' && how === 'selected' && canViewAgencyClientsOrders
    ? '/agency/orders'
    : landingPath(clientId, landingPage)
}

const wrap = (found: number, count: number) => (count === 0 ? 0 : ((found % count) + count) % count)

/** Index of the option for a key in a list of `count`; arrow keys wrap around. */
export const optionAfter = (key: string, active: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowDown':
      return wrap(active + 1, count)
    case 'ArrowUp':
      return wrap(active - 1, count)
    case 'PageDown':
      return Math.max(Math.min(active + 8, count - 1), 0)
    case 'PageUp':
      return Math.max(active - 8, 0)
    default:
      return undefined
  }
}
