import type { PlateFacts, PlateSheet } from '@tiraaz/domain/artwork/plates'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import type { PlateSize } from '@tiraaz/domain/artwork/plate-resolution'

/** Request from the portal to the process that makes plates. */
export type PlateJob = {
  path: string
  /** Counted from 1. */
  page: number
  sheet: PlateSheet
  size: PlateSize
  /** Folder of this job alone; the finished pictures lie in it. */
  folder: string
  /** Milliseconds that the separating program may take. */
  timeoutMs: number
}

/** Answer of the process; `null` facts come with a failure. */
export type PlateAnswer =
  | { kind: 'ready'; facts: PlateFacts; files: { name: string; path: string }[] }
  | { kind: 'failed'; reason: PreviewFailure }
