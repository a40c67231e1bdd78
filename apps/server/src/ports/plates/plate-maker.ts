import type { Readable } from 'node:stream'
import type { PlateFacts, PlateSheet } from '@tiraaz/domain/artwork/plates'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'

/** PDF and its page, counted from 1. `profilePath`: ICC profile of the press; null: the program's own. */
export type PlateRequest = { path: string; page: number; sheet: PlateSheet; profilePath: string | null }

/** Name of the composed soft proof (WebP). */
export const PROOF_NAME = 'proof.webp'

/** Name of the plate of an ink, counted from 0: a grey PNG without loss, in which black is full ink. */
export const getPlateName = (nth: number): string => `ink-${nth}.png`

/** Takes a finished picture under its name. */
export type StorePlate = (name: string, picture: Readable) => Promise<void>

export type PlateResult = { outcome: 'ready'; facts: PlateFacts } | { outcome: 'failed'; reason: PreviewFailure }

/** Makes the printing plates of a page of an untrusted PDF, within bounded time, memory and disk space. */
export interface PlateMaker {
  /** Program and version that make the plates, or null where there is none. Plates of another one are made anew. */
  readEngine: () => Promise<string | null>
  /** Makes one page at a time. Pictures are stored before the result is ready. */
  make: (request: PlateRequest, store: StorePlate) => Promise<PlateResult>
  close: () => Promise<void>
}
