import { buildUrl } from '@tiraaz/contract/build-url'
import { CLIENT } from './data.ts'
import { ask } from './load.ts'
import type { BenchDraft } from './scenarios.ts'
import type { Side } from './sides.ts'

const PRODUCTS = ['p-1-1', 'p-1-2', 'p-1-3']

/** Makes drafts of three products through the portal, one for each connection. */
export const makeDrafts = async (portal: Side, count: number): Promise<BenchDraft[]> => {
  const params = { clientId: CLIENT }
  const drafts: BenchDraft[] = []
  for (let nth = 0; nth < count; nth++) {
    const { id } = (await ask(portal, { method: 'POST', path: buildUrl('createDraft', { params }) })) as { id: string }
    let version = 0
    for (const productId of PRODUCTS) {
      const path = buildUrl('addProduct', { params: { ...params, id, productId }, query: { version } })
      version = ((await ask(portal, { method: 'POST', path })) as { version: number }).version
    }
    const path = buildUrl('getOrder', { params: { ...params, id } })
    const { items } = (await ask(portal, { method: 'GET', path })) as BenchDraft
    drafts.push({ id, version, items: items.map((item) => ({ id: item.id, productId: item.productId })) })
  }
  return drafts
}
