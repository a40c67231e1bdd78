// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from './api/query-client.ts'
import { createAppRouter } from './router.ts'
import { selectDraft } from './session/draft-pointer.ts'
import { readLastClient } from './session/last-client.ts'
import { readSession, signOut, startSession } from './session/session.ts'

/**
 * Access to a page (spec §2 and §4, "Route guard"): anybody; a logged-in person with an organization; the same for the
 * client in the address; a page that only redirects to the log-in; or a layout route that is no page itself.
 */
type Access = 'anybody' | 'organization' | 'client' | 'leadsToLogin' | 'isNoPage'

/** All pages of the portal; a new page that is missing here fails a test. */
const PAGES: Record<string, { access: Access; example: string }> = {
  '/': { access: 'leadsToLogin', example: '/' },
  '/login': { access: 'anybody', example: '/login' },
  '/account': { access: 'organization', example: '/account' },
  '/account/acceptinvitation': { access: 'anybody', example: '/account/acceptinvitation?token=t' },
  '/resetpassword': { access: 'anybody', example: '/resetpassword?token=t' },
  '/error/$errorCode': { access: 'anybody', example: '/error/404' },
  // Opened by a printing house with its link, without an account.
  '/approval/$token': { access: 'anybody', example: '/approval/t' },
  '/proof/$token': { access: 'anybody', example: '/proof/t' },
  '/worksheets/$token': { access: 'anybody', example: '/worksheets/t' },
  '/worksheets/list/$token': { access: 'anybody', example: '/worksheets/list/t' },
  '/clients/$clientId/approvals': { access: 'client', example: '/clients/c1/approvals' },
  '/clients/$clientId/approvals/$orderId': { access: 'client', example: '/clients/c1/approvals/o1' },
  '/clients/$clientId/approvals/deputies': { access: 'client', example: '/clients/c1/approvals/deputies' },
  '/clients/$clientId/approvals/rules': { access: 'client', example: '/clients/c1/approvals/rules' },
  '/agency/proofs': { access: 'organization', example: '/agency/proofs?tab=waiting' },
  '/agency/worksheets': { access: 'organization', example: '/agency/worksheets?view=list' },
  '/agency/worksheets/$id': { access: 'organization', example: '/agency/worksheets/w1' },
  // Exists only in the demo; elsewhere the page answers 404.
  '/outbox': { access: 'anybody', example: '/outbox' },
  '/agency/invoices': { access: 'organization', example: '/agency/invoices' },
  '/agency/invoices/$id': { access: 'organization', example: '/agency/invoices/i1' },
  '/agency/invoices/bank': { access: 'organization', example: '/agency/invoices/bank' },
  '/agency/invoices/unallocated': { access: 'organization', example: '/agency/invoices/unallocated' },
  '/agency/invoices/new': { access: 'organization', example: '/agency/invoices/new' },
  '/agency/reports': { access: 'organization', example: '/agency/reports' },
  '/agency/settings': { access: 'organization', example: '/agency/settings' },
  '/agency/settings/brand': { access: 'organization', example: '/agency/settings/brand' },
  '/agency/settings/colours': { access: 'organization', example: '/agency/settings/colours' },
  '/agency/settings/company': { access: 'organization', example: '/agency/settings/company' },
  '/agency/settings/order-rules': { access: 'organization', example: '/agency/settings/order-rules' },
  '/agency/settings/print-profiles': { access: 'organization', example: '/agency/settings/print-profiles' },
  '/agency/settings/vat': { access: 'organization', example: '/agency/settings/vat' },
  // Works only on the server's own machine and until there is an agency; the server checks both.
  '/first-start': { access: 'anybody', example: '/first-start' },
  '/agency': { access: 'organization', example: '/agency' },
  '/agency/orders/$orderId': { access: 'organization', example: '/agency/orders/o1?price=i1' },
  '/agency/settings/operations': { access: 'organization', example: '/agency/settings/operations' },
  '/agency/settings/security': { access: 'organization', example: '/agency/settings/security' },
  '/agency/settings/retention': { access: 'organization', example: '/agency/settings/retention' },
  '/agency/settings/audit-log': { access: 'organization', example: '/agency/settings/audit-log?page=2' },
  '/agency/calendar': { access: 'organization', example: '/agency/calendar?view=week&by=worksheets' },
  '/agency/orders': { access: 'organization', example: '/agency/orders?page=2' },
  '/agency/products': { access: 'organization', example: '/agency/products?state=archived' },
  '/agency/products/new': { access: 'organization', example: '/agency/products/new' },
  '/agency/products/groups': { access: 'organization', example: '/agency/products/groups' },
  '/agency/products/$id': { access: 'organization', example: '/agency/products/p1' },
  '/agency/printing-houses': { access: 'organization', example: '/agency/printing-houses?search=ofset' },
  '/agency/printing-houses/new': { access: 'organization', example: '/agency/printing-houses/new' },
  '/agency/printing-houses/$id': { access: 'organization', example: '/agency/printing-houses/h1' },
  '/agency/clients': { access: 'organization', example: '/agency/clients?search=kohvik' },
  '/agency/clients/new': { access: 'organization', example: '/agency/clients/new' },
  '/agency/clients/$id': { access: 'organization', example: '/agency/clients/c1' },
  '/agency/settings/users': { access: 'organization', example: '/agency/settings/users' },
  '/agency/products/$id/prices': { access: 'organization', example: '/agency/products/p1/prices' },
  '/agency/clients/$id/budgets': { access: 'organization', example: '/agency/clients/c1/budgets' },
  '/agency/clients/$id/order-fields': { access: 'organization', example: '/agency/clients/c1/order-fields' },
  '/agency/clients/$id/members': { access: 'organization', example: '/agency/clients/c1/members' },
  '/agency/clients/$id/markups': { access: 'organization', example: '/agency/clients/c1/markups' },
  '/agency/settings/emails': { access: 'organization', example: '/agency/settings/emails?email=orderDone' },
  '/agency/settings/speeds': { access: 'organization', example: '/agency/settings/speeds' },
  '/agency/settings/transport': { access: 'organization', example: '/agency/settings/transport' },
  '/agency/settings/tables': { access: 'organization', example: '/agency/settings/tables?kind=prices' },
  '/clients/$clientId': { access: 'client', example: '/clients/c1?selectedFolder=Kaust' },
  '/clients/$clientId/contacts': { access: 'client', example: '/clients/c1/contacts' },
  // Beyond the specification (D20).
  '/clients/$clientId/home': { access: 'client', example: '/clients/c1/home' },
  // Beyond the specification (D24).
  '/clients/$clientId/artwork': { access: 'client', example: '/clients/c1/artwork?search=kevad' },
  '/clients/$clientId/invoices': { access: 'client', example: '/clients/c1/invoices' },
  '/clients/$clientId/budgets': { access: 'client', example: '/clients/c1/budgets' },
  '/clients/$clientId/order-fields': { access: 'client', example: '/clients/c1/order-fields' },
  '/clients/$clientId/members': { access: 'client', example: '/clients/c1/members' },
  '/clients/$clientId/orders': { access: 'client', example: '/clients/c1/orders?page=2' },
  '/clients/$clientId/proofs/$proofId': { access: 'client', example: '/clients/c1/proofs/r1' },
  '/clients/$clientId/products/$id': { access: 'client', example: '/clients/c1/products/p1' },
  '/clients/$clientId/checkout': { access: 'isNoPage', example: '/clients/c1/checkout' },
  '/clients/$clientId/checkout/products': { access: 'client', example: '/clients/c1/checkout/products' },
  '/clients/$clientId/checkout/transportation': { access: 'client', example: '/clients/c1/checkout/transportation' },
  '/clients/$clientId/checkout/additional-info': { access: 'client', example: '/clients/c1/checkout/additional-info' },
  '/clients/$clientId/checkout/summary': { access: 'client', example: '/clients/c1/checkout/summary' },
  '/clients/$clientId/checkout/thank-you': { access: 'client', example: '/clients/c1/checkout/thank-you' },
}

const KEPT_TOKENS = { accessToken: 'a', refreshToken: 'r', idToken: 'i', expiresIn: 900 }

/** Opens the address and returns the final one. The fake server has no data for the screens. */
const open = async (address: string) => {
  const router = createAppRouter(async () => createQueryClient(() => undefined))
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  const { location, matches } = router.state
  // The router has no public flag for "not found".
  const isMissing = (match: object) =>
    Reflect.get(match, '_notFound') === true || Reflect.get(match, 'status') === 'notFound'
  return { href: location.href, isThere: !matches.some(isMissing) }
}

const comeBack = async (organizationId: string | null) => {
  signOut()
  localStorage.setItem('tokens', JSON.stringify({ ...KEPT_TOKENS, expiresAt: Date.now() + 600_000 }))
  if (organizationId !== null) localStorage.setItem('organizationId', organizationId)
  await startSession()
}

const pagesFor = (...access: Access[]) => Object.values(PAGES).filter((page) => access.includes(page.access))
/** Without a draft the steps of the checkout lead to the products. */
const landing = (address: string) => (/\/checkout(?!\/thank-you)/.test(address) ? '/clients/c1' : address)
const toLogin = (returnUrl: string) => `/login?returnUrl=${encodeURIComponent(returnUrl)}`

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const CLIENTS = [
  { clientId: 'c1', organizationId: 'o1', name: 'Kauplused', role: 'orderer' },
  { clientId: 'c2', organizationId: 'o2', name: 'Muuseum', role: 'orderer' },
]

beforeEach(() => {
  vi.stubGlobal('fetch', async (request: Request | string) => {
    // Answers 503 to token requests, the clients, and 404 to all others.
    if (typeof request === 'string') return json({}, 503)
    return request.url.endsWith('/available-clients') ? json(CLIENTS) : json({}, 404)
  })
})
afterEach(() => {
  signOut()
  vi.unstubAllGlobals()
})

// spec: RT1, RT32, RT33
it('the table of guarded pages is complete', () => {
  const paths = Object.keys(createAppRouter(async () => createQueryClient(() => undefined)).routesByPath)
  expect(Object.keys(PAGES).toSorted()).toEqual(paths.toSorted())
})

it('client pages are exactly those with a client in their URL', () => {
  for (const [path, { access }] of Object.entries(PAGES)) {
    expect(path.startsWith('/clients/$clientId') && access !== 'isNoPage', path).toBe(access === 'client')
  }
})

describe('page guards before the log-in', () => {
  // spec: RT7
  it.each(pagesFor('organization', 'client'))('$example redirects to the log-in and back afterwards', async (page) => {
    expect((await open(page.example)).href).toBe(toLogin(page.example))
  })

  // spec: RT7
  it('the root redirects to the log-in without a return URL', async () => {
    expect((await open('/')).href).toBe('/login?autoSelectClient=true')
  })

  // spec: RT23, RT24, RT2
  it.each(pagesFor('anybody'))('$example opens without a log-in', async ({ example }) => {
    expect(await open(example)).toEqual({ href: example, isThere: true })
  })

  // spec: RT6
  it.each(['/ammu/kadunud', '/clients', '/clients/c1/kadunud', '/agency/kadunud', '/error'])(
    'an unknown URL has no page and says so: %s',
    async (address) => {
      expect(await open(address)).toEqual({ href: address, isThere: false })
    },
  )
})

describe('page guards after the log-in', () => {
  // spec: RT8
  it.each(pagesFor('organization'))('$example without an organization redirects to the log-in', async ({ example }) => {
    await comeBack(null)
    expect((await open(example)).href).toBe(toLogin(example))
  })

  // spec: RT8
  it.each(pagesFor('client'))('$example gets its client selected by the log-in (D8)', async ({ example }) => {
    await comeBack(null)
    expect((await open(example)).href).toBe(landing(example))
    expect(readSession()).toEqual({ phase: 'signedIn', organizationId: 'o1' })
  })

  // spec: RT9
  it.each(pagesFor('organization', 'client'))('$example opens with an organization', async (page) => {
    await comeBack('o1')
    expect((await open(page.example)).href).toBe(landing(page.example))
  })

  it('an unknown checkout step has no page', async () => {
    await comeBack('o1')
    expect(await open('/clients/c1/checkout')).toEqual({ href: '/clients/c1/checkout', isThere: false })
  })

  // spec: RT11
  it('a client page selects the organization of its client', async () => {
    await comeBack('o1')
    await open('/clients/c2/orders')
    expect(readSession()).toEqual({ phase: 'signedIn', organizationId: 'o2' })
    await open('/clients/c1/orders')
    expect(readSession()).toEqual({ phase: 'signedIn', organizationId: 'o1' })
  })

  it('an unknown client keeps the organization: the server rejects it', async () => {
    await comeBack('o1')
    await open('/clients/c9/orders')
    expect(readSession()).toEqual({ phase: 'signedIn', organizationId: 'o1' })
  })

  // spec: N4
  it('a client page stores the last used client of its organization', async () => {
    await comeBack('o1')
    await open('/clients/c2/orders')
    expect(readLastClient('o2')).toBe('c2')
  })

  // spec: L11, DR10
  it('a client page restores the draft of its client and drops that of another', async () => {
    await comeBack('o1')
    selectDraft({ draftId: 'd1', clientId: 'c1' })
    await open('/clients/c1/orders')
    expect(sessionStorage.getItem('draft')).toBe('d1|c1')
    await open('/clients/c2/orders')
    expect(sessionStorage.getItem('draft')).toBeNull()
  })
})
