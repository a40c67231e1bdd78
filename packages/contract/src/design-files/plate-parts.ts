import { PLATE_STATES } from '@tiraaz/domain/artwork/plates'
import { PREVIEW_FAILURES } from '@tiraaz/domain/artwork/preview-failure'
import { FILE_LIMITS } from '@tiraaz/domain/limits'
import { z } from 'zod'
import { queryInt } from '../wire-types.ts'

export const platePage = queryInt(1, FILE_LIMITS.previewPages)

/** Sum of inks in percent, and where: mm from the top left corner of the trimmed page. */
const inkSum = z.strictObject({ percent: z.number(), xMm: z.number(), yMm: z.number() })

/** Plates of a page, or why there are none. */
export const platesAnswer = z.strictObject({
  state: z.enum(PLATE_STATES),
  failure: z.enum(PREVIEW_FAILURES).nullable(),
  /** Failed plates may be asked for again. */
  canRetry: z.boolean(),
  plates: z
    .strictObject({
      /** Visible page in mm, and the trimmed page in it as fractions of its width and height. */
      widthMm: z.number(),
      heightMm: z.number(),
      trim: z.strictObject({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }),
      dpi: z.number(),
      /** Pixels of each plate. */
      width: z.int(),
      height: z.int(),
      /** In the order of printing. Each plate is a grey PNG in which black is full ink. */
      inks: z.array(
        z.strictObject({
          name: z.string(),
          kind: z.enum(['process', 'spot']),
          /** Cyan, magenta, yellow and black of the full ink, from 0 to 1. */
          cmyk: z.array(z.number()),
          url: z.string(),
        }),
      ),
      /** The file has more spot inks than plates; they are converted into process inks. */
      hasMoreInks: z.boolean(),
      /** Highest sum at one point. */
      maximum: inkSum,
      /** Highest average of 15 × 15 mm, with its centre. */
      heaviestSquare: inkSum,
      /** Name of the profile that they were made by; null: the program’s own. */
      profile: z.string().nullable(),
      /** Total ink limit of the product. */
      limitPercent: z.number().nullable(),
      /** Picture composed of all plates (WebP). */
      proofUrl: z.string(),
    })
    .nullable(),
})

/** State of plates that were asked for. */
export const requestedPlates = z.strictObject({ state: z.enum(PLATE_STATES) })
