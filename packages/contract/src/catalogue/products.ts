import { COLOUR_MODES } from '@tiraaz/domain/artwork/product-format'
import { z } from 'zod'
import { designFile, designFileInput } from '../design-files/design-file.ts'
import { endpoint } from '../endpoint.ts'
import { FILE_LIMITS, ORDER_LIMITS, STARTING_DESIGNS_NAMED } from '@tiraaz/domain/limits'
import { day, euros, id, nameText, pieces } from '../wire-types.ts'

/**
 * Quantity and designs that a new order item gets (R13): the first kept designs by name, the others as a count.
 * Without kept designs the smallest quantity; the item itself starts with the smallest priced one (D32).
 */
export const startingItem = z.strictObject({
  quantity: z.int(),
  designCount: z.int(),
  designs: z.array(z.strictObject({ name: z.string().nullable(), quantity: z.int() })).max(STARTING_DESIGNS_NAMED),
  /** Files of these designs against the artwork that was printed last: the same among them, others only, or none. */
  artwork: z.enum(['shown', 'other', 'none']),
  /** Picture of the first of these files, where they are others and it has a picture; a signed address. */
  thumbnailUrl: z.string().nullable(),
})

const cataloguedProduct = z.strictObject({
  id,
  name: z.string(),
  code: z.string(),
  /** Picture of the design that was printed last, else the product's own; a signed address. */
  thumbnailUrl: z.string().nullable(),
  lastOrderedOn: day.nullable(),
  startsWith: startingItem,
})

const folder = z.strictObject({
  name: z.string(),
  get subfolders() {
    return z.array(folder)
  },
  products: z.array(cataloguedProduct),
})
// It contains itself, so the API document must call it by a name.
z.globalRegistry.add(folder, { id: 'Folder' })

export const getCatalogue = endpoint('getCatalogue', {
  summary: 'The client’s folders with their products, and the loose products; sorted by name in the caller’s locale.',
  params: z.object({ clientId: id }),
  response: z.strictObject({ folders: z.array(folder), products: z.array(cataloguedProduct) }),
  isConditional: true,
})

const keptDesign = z.strictObject({
  id,
  name: z.string().nullable(),
  quantity: z.int(),
  files: z.array(designFile),
})

export const getProduct = endpoint('getProduct', {
  summary: 'A product with the client’s kept designs (R13).',
  params: z.object({ clientId: id, id }),
  response: z.strictObject({
    id,
    name: z.string(),
    code: z.string(),
    material: z.string().nullable(),
    widthMm: z.number().nullable(),
    heightMm: z.number().nullable(),
    /** Bleed on each side. */
    bleedMm: z.number(),
    pageCount: z.int().nullable(),
    colourMode: z.enum(COLOUR_MODES),
    /** Price breaks at today's prices; empty for a product without a price. */
    priceBreaks: z.array(
      z.strictObject({ quantity: z.int(), unitPrice: z.number(), setupFee: euros, furtherDesignFee: euros }),
    ),
    thumbnailUrl: z.string().nullable(),
    designFilesAreRequired: z.boolean(),
    areQuantitiesLocked: z.boolean(),
    canChangeQuantity: z.boolean(),
    minQuantity: z.int(),
    maxQuantity: z.int(),
    quantityStep: z.int(),
    designs: z.array(keptDesign),
  }),
})

export const saveProductDesigns = endpoint('saveProductDesigns', {
  summary: 'Replace the client’s kept designs of a product; answers them as they now stand.',
  params: z.object({ clientId: id, productId: id }),
  body: z.object({
    designs: z
      .array(
        z.object({
          id: id.nullable().optional(),
          name: nameText.nullable().optional(),
          quantity: pieces,
          files: z.array(designFileInput).max(FILE_LIMITS.perDesign),
        }),
      )
      .max(ORDER_LIMITS.designsPerItem),
  }),
  response: z.strictObject({ designs: z.array(keptDesign) }),
})

export const replaceKeptFile = endpoint('replaceKeptFile', {
  summary:
    'Put a file in the place of another one in all of the client’s kept designs of a product that have it; answers all designs. 409 if none has it any more.',
  params: z.object({ clientId: id, productId: id }),
  body: z.object({ fileId: id, next: designFileInput }),
  response: z.strictObject({ designs: z.array(keptDesign) }),
})
