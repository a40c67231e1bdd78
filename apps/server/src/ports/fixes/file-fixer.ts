import type { Readable } from 'node:stream'
import type { FixPlan } from '@tiraaz/domain/artwork/fixes'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'

/** Raised when the same plan would make another file: fixes of an earlier recipe are made anew. */
export const FIX_RECIPE = 1

/** PDF and the changes of its pages. */
export type FixRequest = { path: string; plan: FixPlan }

/** Takes the finished file. */
export type StoreFixedFile = (file: Readable) => Promise<void>

/** `engine`: library, version and recipe that made the file. */
export type FixResult = { outcome: 'ready'; engine: string } | { outcome: 'failed'; reason: PreviewFailure }

/** Makes fixed copies of untrusted PDFs, within bounded time and memory. */
export interface FileFixer {
  /** Makes one file at a time. The file is stored before the result is ready. */
  fix: (request: FixRequest, store: StoreFixedFile) => Promise<FixResult>
  close: () => Promise<void>
}
