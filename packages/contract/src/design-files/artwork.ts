import { ARTWORK_YEARS } from '@tiraaz/domain/artwork/printed-year'
import { ORDER_STATUSES } from '@tiraaz/domain/orders/order-status'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, instant, nameText, queryInt, queryPage } from '../wire-types.ts'
import { designFile } from './design-file.ts'
import { PREVIEW_STATES } from './previews.ts'

const sizeMm = z.strictObject({ widthMm: z.number(), heightMm: z.number() })

/** Order in which a file stands. */
const artworkUse = z.strictObject({
  orderId: id,
  projectNumber: z.string().nullable(),
  orderName: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  productName: z.string(),
  /** Names of the designs that have the file; empty where they have none. */
  designNames: z.array(z.string()),
  quantity: z.int(),
  /** Day on which it was sent, or on which its draft was begun. */
  on: day,
})

const artworkFile = z.strictObject({
  id,
  /** Product for which it was used last. */
  productId: id,
  name: z.string(),
  fileType: z.string(),
  byteSize: z.int(),
  lastUsedAt: instant,
  /** Null for a file of which no preview is made, an archive for example: it is not checked. */
  previewId: id.nullable(),
  state: z.enum(PREVIEW_STATES).nullable(),
  thumbnailUrl: z.string().nullable(),
  /** Size of the first trimmed page; null where the file has none. */
  size: sizeMm.nullable(),
  pageCount: z.int().nullable(),
  /** Findings against the format of that product; null until the file is read. */
  findings: z.strictObject({ warnings: z.int(), notices: z.int() }).nullable(),
  /** Products for which the client has it, the last used first. */
  products: z.array(z.strictObject({ id, name: z.string(), isOffered: z.boolean() })),
  /** Its newest orders and drafts, five at most; with PrintedIn the orders of that year. */
  uses: z.array(artworkUse),
  /** With PrintedIn, the last print of that year. */
  lastPrinted: z.strictObject({ on: day, quantity: z.int() }).nullable(),
  /** Number of its newest order that the search names; null in any other search. */
  foundInOrder: z.string().nullable(),
})

export const listArtwork = endpoint('listArtwork', {
  readsReplica: true,
  summary:
    'Design files of the client, the last used first, each artwork once. The search looks at names of files, products and designs and at orders, the number of an order finds its files first, and a year what was printed in it; PrintedIn leaves what was printed in that year, the last printed first, FormatOf the files of products of the same size, File one file.',
  params: z.object({ clientId: id }),
  query: z.object({
    Page: queryPage,
    Search: nameText.optional(),
    PrintedIn: queryInt(ARTWORK_YEARS.min, ARTWORK_YEARS.max).optional(),
    FormatOf: id.optional(),
    File: id.optional(),
  }),
  response: z.strictObject({ files: z.array(artworkFile), pageCount: z.int() }),
})

export const listArtworkYears = endpoint('listArtworkYears', {
  readsReplica: true,
  summary: 'Years in which files of the artwork library were printed, the latest first.',
  params: z.object({ clientId: id }),
  response: z.strictObject({ years: z.array(z.int()) }),
})

export const listArtworkProducts = endpoint('listArtworkProducts', {
  summary:
    'Products of the size of the file’s product that the client may order, those that have the file first, then the last ordered.',
  params: z.object({ clientId: id, fileId: id }),
  response: z.array(
    z.strictObject({
      id,
      name: z.string(),
      code: z.string(),
      thumbnailUrl: z.string().nullable(),
      hasFile: z.boolean(),
      lastOrderedOn: day.nullable(),
    }),
  ),
})

export const reuseArtwork = endpoint('reuseArtwork', {
  summary: 'Give a design file to another product of the client; answers the file of that product. May be repeated.',
  params: z.object({ clientId: id, fileId: id, productId: id }),
  response: designFile.omit({ alterationRequest: true }),
})
