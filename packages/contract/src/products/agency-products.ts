import { PRINT_PROFILES } from '@tiraaz/domain/artwork/print-profile'
import { PRODUCT_LIMITS, TEXT_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, named, nameText, queryList, queryPage, queryVersion, text, version } from '../wire-types.ts'
import { describedProduct, PRODUCT_EXAMPLE, productInput } from './product-input.ts'

const ofProduct = z.object({ id })
const stated = z.object({ version: queryVersion })

export const listAgencyProducts = endpoint('listAgencyProducts', {
  summary:
    'Products of the organization by name, as the agency keeps them; archived ones only where they are asked for.',
  query: z.object({
    /** Part of a code, a name or a material (R9). */
    Search: nameText.optional(),
    /** Product groups; `none` for products without a group. */
    'Groups[]': queryList(id),
    /** Clients that may order the products. */
    'Clients[]': queryList(id),
    State: z.enum(['current', 'archived']).optional(),
    Page: queryPage.optional(),
  }),
  response: z.strictObject({
    products: z.array(
      z.strictObject({
        id,
        version,
        code: z.string(),
        name: z.string(),
        material: z.string().nullable(),
        group: named.nullable(),
        productionDays: z.int(),
        vatClass: z.string(),
        isOfferedToAll: z.boolean(),
        /** Number of clients that it is offered to by name. */
        clientCount: z.int(),
        isArchived: z.boolean(),
        /** An active printing house has a price for it today. */
        hasPrice: z.boolean(),
        thumbnailUrl: z.string().nullable(),
      }),
    ),
    pageCount: z.int(),
    /** Number of products on all pages. */
    count: z.int(),
  }),
})

export const getProductChoices = endpoint('getProductChoices', {
  summary: 'Choices of the product form: groups, printing houses, clients and VAT classes, by name.',
  response: z.strictObject({
    groups: z.array(named),
    printingHouses: z.array(z.strictObject({ id, name: z.string(), isActive: z.boolean(), leadDays: z.int() })),
    clients: z.array(named),
    /** The standard class is first and has no name. */
    vatClasses: z.array(z.strictObject({ code: z.string(), name: z.string().nullable() })),
    /** Limit of total ink of each print profile in per cent, as the organization has set it; null for none. */
    totalInkPercents: z.record(z.enum(PRINT_PROFILES), z.number().nullable()),
    pageSize: z.int(),
  }),
})

export const getAgencyProduct = endpoint('getAgencyProduct', {
  summary: 'A product with all that the agency keeps of it.',
  params: ofProduct,
  response: z.strictObject({
    id,
    version,
    ...describedProduct,
    /** Smallest quantity with a price today (R15); null if none has one. */
    firstPricedQuantity: z.int().nullable(),
    thumbnail: z.strictObject({ state: z.enum(['pending', 'ready', 'failed']), url: z.string().nullable() }).nullable(),
  }),
})

export const createProduct = endpoint('createProduct', {
  summary: 'Make a product; no client may order it before it is offered and has a price.',
  body: productInput.meta({ examples: [PRODUCT_EXAMPLE] }),
  response: z.strictObject({ id }),
})

export const saveProduct = endpoint('saveProduct', {
  summary: 'Change a product: drafts follow, sent orders keep what they were sent with (R35).',
  params: ofProduct,
  query: stated,
  body: productInput.meta({ examples: [PRODUCT_EXAMPLE] }),
  response: z.strictObject({ version }),
})

export const copyProduct = endpoint('copyProduct', {
  summary: 'Make a product like another one, with a code of its own; with its prices where that is wanted.',
  params: ofProduct,
  body: z.object({
    code: text(PRODUCT_LIMITS.code),
    nameEt: text(TEXT_LIMITS.name),
    nameEn: text(TEXT_LIMITS.name).default(''),
    withPrices: z.boolean().default(true),
  }),
  response: z.strictObject({ id }),
})

/** Changes of products; omitted fields stay as they are. */
const change = z.object({
  groupId: id.nullable().optional(),
  printingHouseId: id.nullable().optional(),
  vatClass: text(TEXT_LIMITS.name).optional(),
  productionDays: z.number().optional(),
  isArchived: z.boolean().optional(),
  isOfferedToAll: z.boolean().optional(),
  /** Clients to offer the products to. */
  addedClientIds: z.array(id).max(5000).optional(),
  /** Clients to offer the products to no longer. */
  removedClientIds: z.array(id).max(5000).optional(),
})

export const changeProducts = endpoint('changeProducts', {
  summary:
    'Change the same of many products: all of them, or none where one is unknown (404) or was changed since (409).',
  body: z.object({
    products: z.array(z.object({ id, version })).min(1).max(PRODUCT_LIMITS.changedAtOnce),
    change,
  }),
  responseKind: 'nothing',
})

export const setProductThumbnail = endpoint('setProductThumbnail', {
  summary:
    'Give a product the picture of an upload of the caller, or with null take it away. The catalogue shows it where no design was printed yet.',
  params: ofProduct,
  query: stated,
  body: z.object({ uploadId: id.nullable() }),
  response: z.strictObject({ version }),
})
