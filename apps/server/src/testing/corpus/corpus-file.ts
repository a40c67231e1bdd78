import type { ColourSpace, PageContentFacts, PageSide } from '@tiraaz/domain/artwork/document-facts'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import type { UploadType } from '../../features/design-files/file-type.ts'

/** Expected facts of a rendered file; absent keys are not checked. */
export type ReadyFacts = {
  pages?: number
  rendered?: number
  /** First page: trimmed size, null where the file has none; bleed; resolution of the placed pictures. */
  mm?: readonly [number, number] | null
  bleedMm?: number | null
  dpi?: number | null
  colours?: readonly ColourSpace[]
  fonts?: readonly string[]
  isEncrypted?: boolean
  hiddenLayers?: readonly string[]
  /** Colour space in which the first page is blended. */
  blendSpace?: ColourSpace | null
  isComplete?: boolean
  /** Expected lines, text and inks of the first page. */
  content?: Partial<PageContentFacts>
  /** Expected measures of the pixels of the first page. */
  blankBleedSides?: readonly PageSide[] | null
  isBlank?: boolean | null
  hasUndrawnImage?: boolean
  /** Total ink in percent, within three; checked only where Ghostscript is installed. */
  inkPercent?: number
  /** Expected colours of the first picture, at positions given as fractions of its width and height. */
  shows?: readonly ShownColour[]
}
export type ShownColour = readonly [x: number, y: number, colour: readonly [red: number, green: number, blue: number]]

export type ExpectedResult =
  | ({ outcome: 'ready' } & ReadyFacts)
  | { outcome: 'failed'; reason: PreviewFailure }
  /** A picture or one of these failures: both are right, as long as the worker keeps running. */
  | { outcome: 'either'; reasons: readonly PreviewFailure[] }

export type CorpusKind = 'sound' | 'damaged' | 'hostile'

/** Types that the preview worker accepts. */
export type WorkerType = Exclude<UploadType, 'zip'>

export type CorpusFile = {
  name: string
  /** Detected type of an upload of the file; null where the upload is refused. */
  uploadedAs: UploadType | null
  /** Type given to the worker: another one where the test is that the content does not match its type. */
  fileType: WorkerType
  kind: CorpusKind
  madeBy: string
  expected: ExpectedResult
  /** Writes the file to the path; null for a file of test-files/artwork, found by its name. */
  make: ((path: string) => Promise<void>) | null
  /** Gives the expected result only where Ghostscript is installed. */
  needsGhostscript?: boolean
  /** Takes seconds or much memory: runs in the whole corpus only, not in npm test. */
  isSlow?: boolean
}

export const expectReady = (facts: ReadyFacts = {}): ExpectedResult => ({ outcome: 'ready', ...facts })
export const expectFailed = (reason: PreviewFailure): ExpectedResult => ({ outcome: 'failed', reason })
export const expectEither = (...reasons: PreviewFailure[]): ExpectedResult => ({ outcome: 'either', reasons })
