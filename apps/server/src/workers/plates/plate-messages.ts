import type { PlateFacts, PlateSheet } from '@tiraaz/domain/artwork/plates'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import type { PlateSize } from '@tiraaz/domain/artwork/plate-resolution'

/** Request from the portal to the process that makes plates. */
export type PlateJob = {
  path: string
  /** Counted from 1. */
  page: number
  sheet: PlateSheet
  /** ICC profile of the press; null: the program's own. */
  profilePath: string | null
  size: PlateSize
  /** Folder of this job alone; the finished pictures lie in it. */
  folder: string
  /** Milliseconds that the separating program may take. */
  timeoutMs: number
}

export type FinishedPlates = { kind: 'ready'; facts: PlateFacts; files: { name: string; path: string }[] }

/** Answer of the process. */
export type PlateAnswer = FinishedPlates | { kind: 'failed'; reason: PreviewFailure }
