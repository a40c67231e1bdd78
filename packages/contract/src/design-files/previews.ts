import { COLOUR_SPACES } from '@tiraaz/domain/artwork/document-facts'
import { FINDING_CODES, FINDING_WEIGHTS } from '@tiraaz/domain/artwork/findings'
import { FIX_CODES } from '@tiraaz/domain/artwork/fix-codes'
import { PREVIEW_FAILURES } from '@tiraaz/domain/artwork/preview-failure'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../wire-types.ts'

export const PREVIEW_STATES = ['pending', 'ready', 'failed'] as const

export const findings = z.array(
  z.strictObject({
    code: z.enum(FINDING_CODES),
    weight: z.enum(FINDING_WEIGHTS),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  }),
)

/** Part of a page’s picture, as fractions of its width and height. */
const pictureBox = z.strictObject({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() })

/** Trim line and bleed of a page’s picture. */
const pictureCut = z.strictObject({ trim: pictureBox, bleed: pictureBox.nullable() })

/** Size in print of a page’s whole picture in mm, and the distance that text should keep from the cut. */
const printedPage = z.strictObject({ widthMm: z.number(), heightMm: z.number(), safeMm: z.number() })

/** Facts read from a file; null until it is read. Sizes are of the trimmed page in mm, one per rendered page. */
export const previewFacts = z
  .strictObject({
    pageCount: z.int(),
    pages: z.array(
      z.strictObject({
        widthMm: z.number().nullable(),
        heightMm: z.number().nullable(),
        /** Trim line and bleed, as the findings see them; null where they are unknown. */
        cut: pictureCut.nullable(),
        /** Null where the size is unknown. */
        printed: printedPage.nullable(),
      }),
    ),
    colourSpaces: z.array(z.enum(COLOUR_SPACES)),
    /** The whole file was read. If not, an empty list of findings does not mean that the file fits. */
    isComplete: z.boolean(),
  })
  .nullable()

const onePreview = z.object({ productId: id, previewId: id })

export const getPreview = endpoint('getPreview', {
  summary:
    'Short-lived addresses of a preview’s pictures; null with a state while it is pending or when it failed (R28, D3). And what was read from the file, compared with the product.',
  params: z.object({ clientId: id }),
  query: onePreview,
  response: z.strictObject({
    /** The first page, 1600 px. */
    value: z.string().nullable(),
    state: z.enum(PREVIEW_STATES),
    failure: z.enum(PREVIEW_FAILURES).nullable(),
    /** The first page, 480 px. */
    thumbnailUrl: z.string().nullable(),
    /** Every page that was rendered, 1600 px; at most 20. */
    pages: z.array(z.string()),
    /** SHA-256 of the file’s bytes, 64 hex digits; null for an older file that has not been read yet. */
    sha256: z.string().nullable(),
    facts: previewFacts,
    /** Findings of the artwork check, most serious first. They never reject the file. */
    findings,
    /** Corrections that can be made of the file; none for an older file whose digest is not known yet. */
    fixes: z.array(z.enum(FIX_CODES)),
  }),
})

export const retryPreview = endpoint('retryPreview', {
  summary: 'Make a failed preview again (R28).',
  params: z.object({ clientId: id }),
  query: onePreview,
  response: z.strictObject({ state: z.enum(PREVIEW_STATES) }),
})

export const getPreviewImage = endpoint('getPreviewImage', {
  summary: 'A picture that the server rendered (WebP). size: thumb (480 px) or page (1600 px); page: from 1.',
  params: z.object({ previewId: id }),
  query: z.object({
    size: z.enum(['thumb', 'page']),
    page: z.string().optional(),
    expires: z.string(),
    signature: z.string(),
  }),
  responseKind: 'image',
})
