import type { ColourSpace, PageContentFacts, PageSide } from '@tiraaz/domain/artwork/document-facts'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import type { UploadType } from '../../features/design-files/file-type.ts'

/** What has to come out; what is not named is not looked at. */
export type ReadyFacts = {
  pages?: number
  rendered?: number
  /** Of the first page: trimmed size, null where the file names none; bleed; resolution of what is placed on it. */
  mm?: readonly [number, number] | null
  bleedMm?: number | null
  dpi?: number | null
  colours?: readonly ColourSpace[]
  fonts?: readonly string[]
  isEncrypted?: boolean
  isComplete?: boolean
  /** Expected lines, text and inks of the first page. */
  content?: Partial<PageContentFacts>
  /** Expected measures of the pixels of the first page. */
  blankBleedSides?: readonly PageSide[] | null
  isBlank?: boolean | null
  hasUndrawnImage?: boolean
  /** Total ink in percent, within three; only where Ghostscript is installed. */
  inkPercent?: number
  /** Colours of the first picture at places, as parts of its width and height. */
  shows?: readonly ShownColour[]
}
export type ShownColour = readonly [x: number, y: number, colour: readonly [red: number, green: number, blue: number]]

export type Expected =
  | ({ outcome: 'ready' } & ReadyFacts)
  | { outcome: 'failed'; reason: PreviewFailure }
  /** A picture or one of these reasons: either is right, as long as the worker goes on. */
  | { outcome: 'either'; reasons: readonly PreviewFailure[] }

export type CorpusKind = 'sound' | 'damaged' | 'hostile'

/** Types that the preview worker takes. */
export type WorkerType = Exclude<UploadType, 'zip'>

export type CorpusFile = {
  name: string
  /** Type that an upload of the file is recognized as; null where the upload is refused. */
  uploadedAs: UploadType | null
  /** Type that the worker is given: another one where it is held against content that is not what its type says. */
  fileType: WorkerType
  kind: CorpusKind
  madeBy: string
  expected: Expected
  /** Writes the file there; null for one that is kept, under its name, in test-files/artwork. */
  make: ((path: string) => Promise<void>) | null
  /** Comes out as expected only where Ghostscript is installed. */
  needsGhostscript?: boolean
  /** Takes seconds or much memory: only in the whole corpus, not in npm test. */
  isSlow?: boolean
}

export const ready = (facts: ReadyFacts = {}): Expected => ({ outcome: 'ready', ...facts })
export const failed = (reason: PreviewFailure): Expected => ({ outcome: 'failed', reason })
export const either = (...reasons: PreviewFailure[]): Expected => ({ outcome: 'either', reasons })
