import { mapProfiles, type ProfileKey } from '@tiraaz/domain/artwork/own-profile-values'
import { getStandardValues } from '@tiraaz/domain/artwork/print-profile'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { queryVersion, version } from '../wire-types.ts'

const limit = z.number()
/** Null: no limit. */
const optionalLimit = limit.nullable()

const values = {
  /** Per cent of all inks in a square of 15 × 15 mm, and of those of black text. */
  totalInkPercent: optionalLimit,
  richBlackTextPercent: optionalLimit,
  /** Points: thinnest line, smallest text in several inks or white, and black text that should overprint below it. */
  hairlinePt: limit,
  manyInkTextPt: limit,
  blackOverprintPt: optionalLimit,
  textToCutMm: limit,
  /** Pixels per inch at the size of the product: pictures, and pictures of 1 bit. */
  imagePpi: limit,
  bitmapPpi: limit,
  spotInks: optionalLimit,
} satisfies Record<ProfileKey, z.ZodType>

const EXAMPLE = {
  profiles: {
    ...mapProfiles(getStandardValues),
    largeFormat: { ...getStandardValues('largeFormat'), imagePpi: 150 },
  },
}

export const getPrintProfiles = endpoint('getPrintProfiles', {
  summary: 'Limits of artwork by print profile, as the organization has set them, beside the standard ones.',
  response: z.strictObject({
    version,
    profiles: z.strictObject(mapProfiles(() => z.strictObject(values))),
    standard: z.strictObject(mapProfiles(() => z.strictObject(values))),
  }),
})

export const savePrintProfiles = endpoint('savePrintProfiles', {
  summary:
    'Save the limits of all print profiles. Values that equal the standard ones follow them. Artwork is compared anew, also of orders that were sent.',
  query: z.object({ version: queryVersion }),
  body: z.object({ profiles: z.object(mapProfiles(() => z.object(values))) }).meta({ examples: [EXAMPLE] }),
  response: z.strictObject({ version }),
})
