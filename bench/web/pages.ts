import { openApi } from '../../e2e/fixtures/api.ts'
import { productId } from '../../e2e/fixtures/orders.ts'
import { formatTokens, logIn } from '../../e2e/fixtures/sign-in.ts'
import { makeOrder } from '../matrix/make-order.ts'

const CLIENT_EMAIL = 'manager@demo.example'
const AGENCY_EMAIL = 'agency@demo.example'
const PRODUCT = 'Plakat A4'
const DESTINATIONS = 20
const DESIGNS = 4

/** Content of a tab's storage before it opens a page. */
export type TabStorage = { local: Record<string, string>; session: Record<string, string> }

export type AuditedPage = { name: string; path: string; storage: () => Promise<TabStorage> }

/** A log-in of its own for each call: its access token is fresh, so no page asks for another one. */
const storageOf =
  (url: string, email: string, session: Record<string, string> = {}) =>
  async (): Promise<TabStorage> => {
    const { granted, clients } = await logIn(url, email)
    const organizationId = clients[0]?.organizationId ?? ''
    return { local: { tokens: formatTokens(granted), organizationId }, session }
  }

/** Creates an order with several destinations and lists the pages with what their tabs need. */
export const preparePages = async (url: string): Promise<AuditedPage[]> => {
  const api = await openApi(url, CLIENT_EMAIL)
  const { clientId } = api.client
  const draft = await makeOrder(api, DESTINATIONS, DESIGNS)
  const home = `/clients/${clientId}`
  const client = storageOf(url, CLIENT_EMAIL)
  return [
    { name: 'log-in', path: '/login', storage: async () => ({ local: {}, session: {} }) },
    { name: 'catalogue', path: home, storage: client },
    { name: 'product', path: `${home}/products/${await productId(api, PRODUCT)}`, storage: client },
    {
      name: 'transportation',
      path: `${home}/checkout/transportation`,
      storage: storageOf(url, CLIENT_EMAIL, { draft: `${draft}|${clientId}` }),
    },
    { name: 'orders', path: `${home}/orders`, storage: client },
    { name: "agency's orders", path: '/agency/orders', storage: storageOf(url, AGENCY_EMAIL) },
  ]
}
