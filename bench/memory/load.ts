import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DemoCaller } from './calls.ts'

const ARTWORK = join(import.meta.dirname, '../../test-files/artwork')
const FILES = ['poster-a2-cmyk.pdf', 'concert-a4-cmyk.pdf', 'rollup-cmyk.jpg', 'photo.jpg', 'sticker.png']
const PAUSE_MS = 20
const UPLOAD_PAUSE_MS = 700
const DOCUMENT_PAUSE_MS = 300
const LAST_YEAR = { From: '2025-12-01', To: '2026-11-30' }

export type LoadPeople = { url: string; orderer: DemoCaller; agency: DemoCaller }
type Work = (people: LoadPeople, nth: number) => Promise<void>

const at = <T>(list: readonly T[], nth: number): T => {
  const found = list[nth % list.length]
  if (found === undefined) throw new Error('The demo has none')
  return found
}

const read: Work = async ({ orderer, agency }, nth) => {
  const params = { clientId: orderer.clientId }
  await orderer.call('getCatalogue', { params })
  const { orders } = await orderer.call('listOrders', { params, query: { Page: 1 } })
  await orderer.call('getOrder', { params: { ...params, id: at(orders, nth).id } })
  await orderer.call('listUnreadConversations', {})
  await agency.call('listAgencyOrders', { query: { Page: 1 } })
  await agency.call('getReport', { query: { By: 'month', ...LAST_YEAR } })
  await wait(PAUSE_MS)
}

const save: Work = async ({ orderer }, nth) => {
  const params = { clientId: orderer.clientId }
  const { products } = await orderer.call('getCatalogue', { params })
  const { id } = await orderer.call('createDraft', { params })
  const get = () => orderer.call('getOrder', { params: { ...params, id } })
  for (let count = 0; count < 3; count++) {
    const { version } = await get()
    const productId = at(products, nth + count).id
    await orderer.call('addProduct', { params: { ...params, id, productId }, query: { version } })
  }
  for (let count = 0; count < 3; count++) {
    const { version } = await get()
    const body = { additionalInfo: `Katse ${count}`, deadline: null }
    await orderer.call('saveAdditionalInfo', { params: { ...params, id }, query: { version }, body })
  }
  await wait(PAUSE_MS)
}

const upload: Work = async ({ url, orderer }, nth) => {
  const fileName = at(FILES, nth)
  const bytes = Buffer.concat([await readFile(join(ARTWORK, fileName)), Buffer.from(`%${Math.random()}`)])
  const { uploadUrl, fileId } = await orderer.call('requestUpload', { query: { fileName } })
  await fetch(new URL(uploadUrl, url), {
    method: 'PUT',
    headers: { ...orderer.headers, 'content-type': 'application/octet-stream' },
    body: bytes,
  })
  await orderer.call('completeUpload', { params: { fileId } })
  await wait(UPLOAD_PAUSE_MS)
}

const print: Work = async ({ orderer }, nth) => {
  const params = { clientId: orderer.clientId }
  const period = { periodStart: '2020-01-01', periodEnd: '2026-12-31' }
  const invoices = await orderer.call('listSalesInvoices', { params, query: period })
  await orderer.call('getSalesInvoicePdf', { params: { ...params, invoiceId: at(invoices, nth).id } })
  await wait(DOCUMENT_PAUSE_MS)
}

/** Readers, savers, uploads and documents at the same time. */
const MIX: readonly Work[] = [
  ...Array.from({ length: 8 }, () => read),
  save,
  save,
  save,
  save,
  upload,
  upload,
  print,
  print,
]

/** Works like an office in a hurry for some seconds. */
export const runMixedLoad = async (people: LoadPeople, seconds: number): Promise<void> => {
  const endsAt = performance.now() + seconds * 1000
  const repeat = async (work: Work): Promise<void> => {
    for (let nth = 0; performance.now() < endsAt; nth++) await work(people, nth)
  }
  await Promise.all(MIX.map(repeat))
}
