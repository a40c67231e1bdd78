import { DEFAULT_PRINT_PROFILE, PRINT_PROFILES } from '@tiraaz/domain/artwork/print-profile'
import { COLOUR_MODES } from '@tiraaz/domain/artwork/product-format'
import { OWN_PROOF_POLICIES } from '@tiraaz/domain/proofs/proof-policy'
import { z } from 'zod'
import { id, text } from '../wire-types.ts'
import { PRODUCT_LIMITS, TEXT_LIMITS } from '@tiraaz/domain/limits'

const count = z.number()
const optionalName = text(TEXT_LIMITS.name).nullable().default(null)

/** Product as the agency enters it; allowed values are a rule. */
export const productInput = z.object({
  code: text(PRODUCT_LIMITS.code),
  nameEt: text(TEXT_LIMITS.name),
  /** If empty, the Estonian name is used in both languages. */
  nameEn: text(TEXT_LIMITS.name).default(''),
  materialEt: optionalName,
  materialEn: optionalName,
  widthMm: count.nullable().default(null),
  heightMm: count.nullable().default(null),
  bleedMm: count.default(0),
  pageCount: count.nullable().default(null),
  colourMode: z.enum(COLOUR_MODES).default('cmyk'),
  printProfile: z.enum(PRINT_PROFILES).default(DEFAULT_PRINT_PROFILE),
  /** Percent; replaces the limit of the print profile. */
  totalInkPercent: count.nullable().default(null),
  /** Proof before printing; `inherit`: as the client, else the organization says (R44). */
  proofPolicy: z.enum(OWN_PROOF_POLICIES).default('inherit'),
  minQuantity: count.default(1),
  maxQuantity: count.default(1_000_000),
  quantityStep: count.default(1),
  designFilesAreRequired: z.boolean().default(true),
  areQuantitiesLocked: z.boolean().default(false),
  /** Working days (R19). */
  productionDays: count.default(3),
  /** Weight of a piece in grams, with up to three decimals (R17). */
  weightGrams: count.default(0),
  vatClass: text(TEXT_LIMITS.name).default('standard'),
  groupId: id.nullable().default(null),
  /** Fixed printing house; null to use the cheapest (R15). */
  printingHouseId: id.nullable().default(null),
  isOfferedToAll: z.boolean().default(false),
  /** Clients that the product is offered to by name. */
  clientIds: z.array(id).max(5000).default([]),
  isArchived: z.boolean().default(false),
})

/** Fields of a product in responses. */
export const describedProduct = {
  code: z.string(),
  nameEt: z.string(),
  nameEn: z.string(),
  materialEt: z.string().nullable(),
  materialEn: z.string().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  bleedMm: z.int(),
  pageCount: z.int().nullable(),
  colourMode: z.enum(COLOUR_MODES),
  printProfile: z.enum(PRINT_PROFILES),
  totalInkPercent: z.int().nullable(),
  proofPolicy: z.enum(OWN_PROOF_POLICIES),
  minQuantity: z.int(),
  maxQuantity: z.int(),
  quantityStep: z.int(),
  designFilesAreRequired: z.boolean(),
  areQuantitiesLocked: z.boolean(),
  productionDays: z.int(),
  weightGrams: z.number(),
  vatClass: z.string(),
  groupId: id.nullable(),
  printingHouseId: id.nullable(),
  isOfferedToAll: z.boolean(),
  clientIds: z.array(id),
  isArchived: z.boolean(),
}

/** Example for the API document. */
export const PRODUCT_EXAMPLE = {
  code: 'PL-A2-150',
  nameEt: 'Plakat A2',
  nameEn: 'Poster A2',
  materialEt: 'Kriitpaber 150 g/m²',
  materialEn: 'Coated paper 150 g/m²',
  widthMm: 420,
  heightMm: 594,
  bleedMm: 3,
  pageCount: 1,
  colourMode: 'cmyk',
  printProfile: 'sheetfedCoated',
  minQuantity: 10,
  maxQuantity: 5000,
  quantityStep: 10,
  weightGrams: 37.4,
  vatClass: 'standard',
  isOfferedToAll: true,
} satisfies z.input<typeof productInput>
