import { createHash, randomUUID } from 'node:crypto'
import type { EndpointName } from '@tiraaz/contract/addresses'
import type { EndpointInput, EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import {
  callOnce,
  type ChaosAnswer,
  type ChaosLine,
  type ChaosPerson,
  readUntilAnswered,
  sendOnce,
} from './call-portal.ts'
import type { ChaosShop } from './chaos-shop.ts'
import type { Ledger } from './ledger.ts'

type Order = EndpointOutput<Endpoints['getOrder']>
export type ChaosRun = { line: ChaosLine; shop: ChaosShop; ledger: Ledger }

/** Statuses that a fault explains: lost database or server, a full disk, too many calls, another person's change. */
const EXPLAINED = new Set([502, 503, 504, 507, 429, 409])

const readOrder = async ({ line }: ChaosRun, person: ChaosPerson, id: string): Promise<Order | null> => {
  const answer = await readUntilAnswered(line, person, 'getOrder', { params: { clientId: person.clientId, id } })
  return answer?.status === 200 ? answer.body : null
}

type ChaosChange = { order: Order; isAcknowledged: boolean; version: number }

/**
 * Sends a change until it is acknowledged, or the order shows that it was made without an answer. Null when the run is
 * over or an answer is unexplained.
 */
const change = async <N extends EndpointName>(
  run: ChaosRun,
  person: ChaosPerson,
  id: string,
  name: N,
  inputOf: (order: Order) => Promise<EndpointInput<Endpoints[N]> | null>,
): Promise<ChaosChange | null> => {
  for (let order = await readOrder(run, person, id); order !== null; order = await readOrder(run, person, id)) {
    const input = await inputOf(order)
    if (input === null) return null
    const answer = (await callOnce(run.line, person, name, input)) as ChaosAnswer<{ version: number }>
    if (answer?.status === 200) return { order, isAcknowledged: true, version: answer.body.version }
    if (answer !== null && !EXPLAINED.has(answer.status)) {
      run.ledger.unexpected.push(`${name} answered ${answer.status}`)
      return null
    }
    const after = await readOrder(run, person, id)
    if (after === null) return null
    // The draft has one writer: a higher version is this change, whose answer was lost.
    if (after.version > order.version) return { order, isAcknowledged: false, version: after.version }
  }
  return null
}

/** Artwork with a name and bytes of its own, so that each file can be found again. */
const makeArtwork = (): { fileName: string; bytes: Buffer } => {
  const id = randomUUID()
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="85mm" height="55mm"><title>${id}</title><rect width="9" height="9"/></svg>`,
  )
  return { fileName: `kujundus-${id}.svg`, bytes }
}

type AskedUpload = { fileId: string; uploadUrl: string; bytes: Buffer }

/** Puts the bytes to the portal, or to the object store and says so, as the browser does. */
const putArtwork = async ({ line }: ChaosRun, person: ChaosPerson, { fileId, uploadUrl, bytes }: AskedUpload) => {
  const init = {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  }
  if (!uploadUrl.startsWith('http')) return (await sendOnce(line, uploadUrl, init))?.status === 200
  const stored = await fetch(uploadUrl, { ...init, signal: AbortSignal.timeout(20_000) }).catch(() => null)
  if (stored?.status !== 200) return false
  const completed = await callOnce(line, person, 'completeUpload', { params: { fileId } })
  return completed?.status === 200
}

/** Uploads artwork; null if no answer says that it is stored. */
const uploadArtwork = async (run: ChaosRun, person: ChaosPerson) => {
  const { line, ledger } = run
  const { fileName, bytes } = makeArtwork()
  const asked = await callOnce(line, person, 'requestUpload', { query: { fileName } })
  if (asked?.status !== 200) return null
  const { fileId, uploadUrl } = asked.body
  if (!(await putArtwork(run, person, { fileId, uploadUrl, bytes }))) return null
  ledger.uploads.set(fileName, { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length })
  return { tempFile: { id: fileId, fileName } }
}

const itemsOf = (order: Order, contactId: string, files: { tempFile: { id: string; fileName: string } }[]) =>
  order.items.map(({ id, productId, designs }, nth) => ({
    id,
    productId,
    quantity: 100,
    designs: designs.slice(0, 1).map((design) => ({
      id: design.id,
      quantity: 100,
      name: design.name,
      files: nth === 0 ? files : [],
      destinations: [{ destinationId: contactId, quantity: 100 }],
      packingInfo: [],
    })),
  }))

/** Prices as the summary shows them (R18); null if the portal gave no answer. */
export const readShownPrices = async ({ line }: ChaosRun, person: ChaosPerson, order: Order) => {
  const items = order.items.map(({ id, productId, quantity, designs }) => ({
    id,
    productId,
    quantity,
    designs: designs.map((design) => ({ ...design, files: [] })),
  }))
  const params = { clientId: order.clientInfo.id }
  const summary = await readUntilAnswered(line, person, 'getOrderSummary', { params, body: { items } })
  if (summary?.status !== 200) return null
  const destinations = summary.body.invoiceReceivers.flatMap((receiver) => receiver.destinations)
  const prices = new Map(destinations.flatMap((to) => to.items.map((item) => [item.id, item.price] as const)))
  return {
    itemsPrices: [...prices].map(([id, price]) => ({ id, price })),
    transportPrices: destinations.map((to) => ({ destinationId: to.contactId, price: to.courierSalePrice })),
  }
}

/** Makes one order from the draft to the submit, with artwork where wanted, and writes each acknowledgement down. */
export const orderOnce = async (run: ChaosRun, person: ChaosPerson, withArtwork: boolean): Promise<void> => {
  const { line, shop, ledger } = run
  const { clientId } = person
  const made = await callOnce(line, person, 'createDraft', { params: { clientId } })
  if (made?.status !== 200) return
  const { id } = made.body
  const of = (order: Order) => ({ params: { clientId, id }, query: { version: order.version } })
  for (const productId of shop.productIds) {
    const added = await change(run, person, id, 'addProduct', async ({ version }) => ({
      params: { clientId, id, productId },
      query: { version },
    }))
    if (added === null) return
  }
  const upload = withArtwork ? await uploadArtwork(run, person) : null
  const saved = await change(run, person, id, 'saveItems', async (order) => ({
    params: { clientId, id },
    query: { version: order.version, validateTransportation: true },
    body: {
      items: itemsOf(order, shop.contactOf.get(clientId) ?? '', upload === null ? [] : [upload]),
      isTransportPriceExcluded: false,
    },
  }))
  if (saved === null) return
  if (upload !== null && saved.isAcknowledged) ledger.usedUploads.add(upload.tempFile.fileName)
  const note = `Märkus ${randomUUID()}`
  const noted = await change(run, person, id, 'saveAdditionalInfo', async (order) => ({
    ...of(order),
    body: { additionalInfo: note, deadline: null },
  }))
  if (noted === null) return
  if (noted.isAcknowledged) ledger.notes.set(id, { version: noted.version, note })
  const sent = await change(run, person, id, 'submitOrder', async (order) => {
    const body = await readShownPrices(run, person, order)
    return body === null ? null : { ...of(order), body }
  })
  if (sent?.isAcknowledged) ledger.submits.set(id, sent.version)
}

/** Changes one draft by several people of a client at once, each with the version that they read. */
export const changeOneDraft = async (run: ChaosRun, people: readonly ChaosPerson[]): Promise<void> => {
  const { line, ledger } = run
  const [first] = people
  if (first === undefined) return
  const made = await readUntilAnswered(line, first, 'createDraft', { params: { clientId: first.clientId } })
  if (made?.status !== 200) return
  const params = { clientId: first.clientId, id: made.body.id }
  const changeAgain = async (person: ChaosPerson): Promise<void> => {
    while (!line.isOver()) {
      const order = await readOrder(run, person, params.id)
      if (order === null) return
      const query = { version: order.version }
      const body = { name: `Nimi ${randomUUID()}` }
      const saved = await callOnce(line, person, 'saveOrderName', { params, query, body })
      if (saved?.status === 200) ledger.sharedVersions.push(saved.body.version)
    }
  }
  await Promise.all(people.map(changeAgain))
}
