import { buildUrl } from '@tiraaz/contract/build-url'
import { CLIENT } from './sizes.ts'
import { sendRequest, type BenchRequest } from './run-load.ts'
import type { BenchDraft } from './scenarios.ts'
import type { BenchServer } from './bench-server.ts'

const PRODUCTS = ['p-1-1', 'p-1-2', 'p-1-3']

/** Creates drafts of three products through the portal, one for each connection. */
export const makeDrafts = async (portal: BenchServer, count: number): Promise<BenchDraft[]> => {
  const params = { clientId: CLIENT }
  const drafts: BenchDraft[] = []
  for (let nth = 0; nth < count; nth++) {
    const { id } = (await sendRequest(portal, { method: 'POST', path: buildUrl('createDraft', { params }) })) as {
      id: string
    }
    const order: BenchRequest = { method: 'GET', path: buildUrl('getOrder', { params: { ...params, id } }) }
    let { version } = (await sendRequest(portal, order)) as BenchDraft
    for (const productId of PRODUCTS) {
      const path = buildUrl('addProduct', { params: { ...params, id, productId }, query: { version } })
      version = ((await sendRequest(portal, { method: 'POST', path })) as { version: number }).version
    }
    const { items } = (await sendRequest(portal, order)) as BenchDraft
    drafts.push({ id, version, turn: 0, items: items.map((item) => ({ id: item.id, productId: item.productId })) })
  }
  return drafts
}
