import type { Readable } from 'node:stream'
import type { FixCode } from '@tiraaz/domain/artwork/fix-codes'
import type { FixPlan } from '@tiraaz/domain/artwork/fixes'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'

/** Raised when the same plan would make another file: fixes of an earlier recipe are made anew. */
export const FIX_RECIPE = 1

/** Codes of fixes that need a program of the machine. */
export const FIXES_BY_PROGRAM: readonly FixCode[] = ['toCmyk']

/** PDF and the changes of its pages. `profilePath`: ICC profile of the conversion to CMYK; null: the program's own. */
export type FixRequest = { path: string; plan: FixPlan; profilePath: string | null }

/** Takes the finished file. */
export type StoreFixedFile = (file: Readable) => Promise<void>

/** `engine`: library or program, version and recipe that made the file. */
export type FixResult = { outcome: 'ready'; engine: string } | { outcome: 'failed'; reason: PreviewFailure }

/** Makes fixed copies of untrusted PDFs, within bounded time and memory. */
export interface FileFixer {
  /** Returns true if the machine has the program that `FIXES_BY_PROGRAM` need. */
  hasProgram: () => Promise<boolean>
  /** Makes one file at a time. The file is stored before the result is ready. */
  fix: (request: FixRequest, store: StoreFixedFile) => Promise<FixResult>
  close: () => Promise<void>
}
