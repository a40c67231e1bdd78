import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import { buildUrl } from '@tiraaz/contract/build-url'
import { CLIENT, type DataSizes } from './sizes.ts'
import type { BenchRequest, Scenario } from './run-load.ts'

/** Draft that one connection writes to, with its version at the start of the bench. */
export type BenchDraft = { id: string; version: number; turn: number; items: { id: string; productId: string }[] }

export const CONNECTIONS = 8

export const request = (name: EndpointName, place: Parameters<typeof buildUrl>[1], body?: unknown): BenchRequest => ({
  method: ADDRESSES[name].method,
  path: buildUrl(name, place),
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

const client = { clientId: CLIENT }

/** Read requests: each is also sent once to both servers, and the answers are compared. */
export const createReads = ({ orders }: DataSizes): Record<string, BenchRequest> => ({
  'client order list': request('listOrders', { params: client, query: { Page: 1 } }),
  'one order': request('getOrder', { params: { ...client, id: `order-${orders / 2}` } }),
  catalogue: request('getCatalogue', { params: client }),
  'unread poll': request('listUnreadConversations', {}),
})

export const reading = (name: string, one: BenchRequest): Scenario => ({
  name,
  connections: CONNECTIONS,
  start: () => ({ first: one, next: () => one }),
})

const versionOf = (answer: string): number => {
  const { version } = JSON.parse(answer) as { version: number }
  return version
}

const writing = (name: string, drafts: BenchDraft[], write: (draft: BenchDraft) => BenchRequest) =>
  ({
    name,
    connections: CONNECTIONS,
    start: (connection) => {
      const draft = drafts[connection]
      if (draft === undefined) throw new Error(`No draft for connection ${connection}`)
      // Stored, so that the next run continues with the last version.
      const next = (answer: string): BenchRequest => {
        draft.version = versionOf(answer)
        draft.turn += 1
        return write(draft)
      }
      return { first: write(draft), next }
    },
  }) satisfies Scenario

/** Adds and removes in turn, so that the draft keeps its size. */
const addAndRemove = ({ id, version, turn }: BenchDraft): BenchRequest =>
  request(turn % 2 === 0 ? 'addProduct' : 'removeProduct', {
    params: { ...client, id, productId: 'p-1-50' },
    query: { version },
  })

/** Items of a draft in full: two designs, each for two destinations. */
export const buildItems = ({ turn, items }: Pick<BenchDraft, 'turn' | 'items'>) => {
  const quantity = 200 + (turn % 2) * 100
  const half = quantity / 2
  const designs = ['A', 'B'].map((name) => ({
    name,
    quantity: half,
    files: [],
    destinations: [1, 2].map((k) => ({ destinationId: `contact-1-${k}`, quantity: half / 2 })),
    packingInfo: [],
  }))
  return items.map(({ id, productId }) => ({ id, productId, quantity, designs }))
}

export const saveItemsOf = (draft: BenchDraft): BenchRequest =>
  request(
    'saveItems',
    { params: { ...client, id: draft.id }, query: { version: draft.version, validateTransportation: true } },
    { items: buildItems(draft), isTransportPriceExcluded: false },
  )

export const createReadScenarios = (sizes: DataSizes): Scenario[] =>
  Object.entries(createReads(sizes)).map(([name, one]) => reading(name, one))

export const WRITES = ['add a product', 'save items'] as const

export const createWriteScenarios = (drafts: BenchDraft[]): Record<(typeof WRITES)[number], Scenario> => ({
  'add a product': writing('add a product', drafts, addAndRemove),
  'save items': writing('save items', drafts, saveItemsOf),
})
