import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { foldText } from '@tiraaz/domain/text/fold'
import { newId } from '../core/ids.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import type { DemoClient } from './clients.ts'
import { CODE_WITHOUT_BLEED, SEASONS } from './content/artwork.ts'
import type { ProductKind } from './content/product-kinds.ts'
import type { DemoRows } from './demo-rows.ts'
import { drawArtwork } from './drawing/draw-artwork.ts'
import type { Typefaces } from './drawing/typeface.ts'
import type { DemoProduct } from './products.ts'
import { createRandom } from './random.ts'

/** Design file; the orders that use it set the times of its first and last use. */
export type DemoFile = {
  id: string
  name: string
  storageKey: string
  previewId: string | null
  /** Index of the season that it was made for. */
  season: number
  bytes: Buffer
  clientId: string
  productId: string
  organizationId: string
  uploadedBy: string
  firstUsedAt: Date | null
  lastUsedAt: Date | null
}

export type FilesOf = (client: DemoClient, product: DemoProduct) => readonly DemoFile[]

export const seasonName = (season: number): string => SEASONS[season % SEASONS.length] ?? SEASONS[0]

/** File name as a designer would write it: Plakat_A2_suvi.pdf. */
const fileNameOf = (product: DemoProduct, season: number): string => {
  const words = foldText(product.nameEt).match(/[a-z0-9]+/g) ?? []
  return `${words.slice(0, 4).join('_')}_${foldText(seasonName(season))}.pdf`
}

/** Products with previews per client, except the first one: each file takes the worker up to a second. */
const PRODUCTS_WITH_PREVIEW = 1

/** Kinds of which the first client has a file for a second season too. */
const SEASONAL: readonly ProductKind[] = ['poster', 'wide', 'label']

const filesOfProduct = (
  client: DemoClient,
  product: DemoProduct,
  typefaces: Typefaces,
  hasPreview: boolean,
): DemoFile[] => {
  const random = createRandom(`files ${client.brand} ${product.code}`)
  const count = client.isFirst && SEASONAL.includes(product.kind) ? random.int(1, 2) : 1
  const first = random.int(0, SEASONS.length - 1)
  const hasBleed = !client.isFirst || product.code !== CODE_WITHOUT_BLEED
  return Array.from({ length: count }, (_, at) => {
    const id = newId()
    const season = (first + at) % SEASONS.length
    return {
      id,
      name: fileNameOf(product, season),
      storageKey: `uploads/${id}/demo`,
      previewId: hasPreview ? newId() : null,
      season,
      bytes: drawArtwork(typefaces, { brandName: client.brand, product, season, hasBleed: hasBleed || at > 0 }),
      clientId: client.id,
      productId: product.id,
      organizationId: client.organization.id,
      uploadedBy: random.pick(client.buyers).id,
      firstUsedAt: null,
      lastUsedAt: null,
    }
  })
}

/** Plans the design files of every product of every client that needs some; the first client's come with previews. */
export const planFiles = (clients: readonly DemoClient[], typefaces: Typefaces) => {
  const byProduct = new Map<string, DemoFile[]>()
  const keyOf = (client: DemoClient, product: DemoProduct): string => `${client.id} ${product.id}`
  for (const client of clients) {
    const needing = client.products.filter(({ needsFiles }) => needsFiles)
    for (const [at, product] of needing.entries()) {
      const hasPreview = client.isFirst || at < PRODUCTS_WITH_PREVIEW
      byProduct.set(keyOf(client, product), filesOfProduct(client, product, typefaces, hasPreview))
    }
  }
  const filesOf: FilesOf = (client, product) => byProduct.get(keyOf(client, product)) ?? []
  return { filesOf, files: [...byProduct.values()].flat() }
}

const BEFORE_FIRST_USE_MS = 45 * 60_000

/** Adds the rows of the files, once their uses are known; returns the previews to render. */
export const addFiles = (rows: DemoRows, files: readonly DemoFile[], now: Date): string[] => {
  for (const file of files) {
    const createdAt = new Date((file.firstUsedAt ?? now).getTime() - BEFORE_FIRST_USE_MS)
    const stored = { storage_key: file.storageKey, file_type: 'pdf' as const }
    if (file.previewId !== null) {
      rows.add('previews', {
        id: file.previewId,
        organization_id: file.organizationId,
        user_id: file.uploadedBy,
        ...stored,
        created_at: createdAt,
      })
    }
    rows.add('design_files', {
      id: file.id,
      organization_id: file.organizationId,
      client_id: file.clientId,
      product_id: file.productId,
      name: file.name,
      ...stored,
      byte_size: file.bytes.length,
      content_sha256: createHash('sha256').update(file.bytes).digest('hex'),
      preview_id: file.previewId,
      created_at: createdAt,
      last_used_at: file.lastUsedAt ?? createdAt,
    })
  }
  return files.flatMap(({ previewId }) => previewId ?? [])
}

export const storeFiles = async (store: FileStore, files: readonly DemoFile[]): Promise<void> => {
  for (const { storageKey, bytes } of files) {
    await store.write(storageKey, Readable.from([bytes]), bytes.length)
  }
}

export const removeFiles = async (store: FileStore, files: readonly DemoFile[]): Promise<void> => {
  for (const { storageKey } of files) await store.remove(storageKey)
}

/** Adds the designs that the product page of the first client opens with (R13): one for each file. */
export const addKeptDesigns = (rows: DemoRows, client: DemoClient, filesOf: FilesOf): void => {
  for (const product of client.products) {
    const files = filesOf(client, product)
    const usual = product.lockedQuantity ?? product.usual[1] ?? product.usual[0] ?? 1
    for (const [at, file] of files.entries()) {
      const id = newId()
      const share = Math.floor(usual / files.length)
      rows.add('product_designs', {
        id,
        organization_id: client.organization.id,
        client_id: client.id,
        product_id: product.id,
        position: at,
        name: seasonName(file.season),
        quantity: at === 0 ? usual - share * (files.length - 1) : share,
      })
      rows.add('product_design_files', {
        design_id: id,
        design_file_id: file.id,
        position: 0,
        alteration_request: null,
      })
    }
  }
}
