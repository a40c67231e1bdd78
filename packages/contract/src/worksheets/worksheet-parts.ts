import { COLOUR_MODES } from '@tiraaz/domain/artwork/product-format'
import { z } from 'zod'
import { projectManager } from '../clients/project-manager.ts'
import { day, id, named, optionalNote, price } from '../wire-types.ts'

export const namedWorksheetStatus = z.strictObject({ name: z.string(), cssClass: z.string(), status: z.int() })

/** Urgency of a worksheet in work, by its deadline; null if it is not urgent. */
export const urgency = z.enum(['late', 'today']).nullable()

const place = z.strictObject({
  id,
  objectName: z.string(),
  address: z.string(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  quantity: z.int(),
})

const worksheetFile = z.strictObject({ id, name: z.string(), byteSize: z.int() })

const worksheetDesign = z.strictObject({
  id,
  name: z.string().nullable(),
  quantity: z.int(),
  /** Picture of the first file that has one. */
  thumbnailUrl: z.string().nullable(),
  files: z.array(worksheetFile),
  /** Delivery addresses of the pieces, and their packages if given. */
  destinations: z.array(place),
  packages: z.array(place),
})

/** Print job of a worksheet, as the agency and the printing house see it. */
export const job = {
  /** Project number and number of the item: 2026-0042/1. */
  name: z.string(),
  productCode: z.string(),
  productName: z.string(),
  material: z.string().nullable(),
  widthMm: z.int().nullable(),
  heightMm: z.int().nullable(),
  bleedMm: z.int(),
  pageCount: z.int().nullable(),
  colourMode: z.enum(COLOUR_MODES),
  quantity: z.int(),
  /** Working days of production that the client was promised (R46); absent without speed levels. */
  productionDays: z.int().optional(),
  /** Day when it was first sent to its printing house. */
  issuedOn: day.nullable(),
  /** The earlier of the worksheet’s own deadline and its order’s. */
  deadline: day.nullable(),
  urgency,
  /** Day of delivery that the printing house has promised; late if after the deadline. */
  promisedOn: day.nullable(),
  isPromiseLate: z.boolean(),
  /** Project manager of the client, whom the printing house asks. */
  projectManager: projectManager.nullable(),
  /** Carriers and tracking numbers; without a destination of all deliveries. */
  shipments: z.array(z.strictObject({ destinationId: id.nullable(), carrier: z.string(), trackingNumber: z.string() })),
  status: namedWorksheetStatus,
  purchasePrice: price,
  additionalInfo: z.string().nullable(),
  note: optionalNote,
  designs: z.array(worksheetDesign),
} as const

export const listedWorksheet = z.strictObject({
  id,
  name: z.string(),
  orderId: id,
  clientId: id,
  clientName: z.string(),
  productName: z.string(),
  quantity: z.int(),
  printingHouse: named.nullable(),
  status: namedWorksheetStatus,
  deadline: day.nullable(),
  urgency,
  promisedOn: day.nullable(),
  isPromiseLate: z.boolean(),
  /** A required file is missing: the worksheet waits at the agency (R12). */
  filesMissing: z.boolean(),
  /** Question or reason of the printing house while the worksheet waits for the agency because of it. */
  words: z.string().nullable(),
})
