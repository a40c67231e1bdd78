import type { FixPlan } from '@tiraaz/domain/artwork/fixes'
import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'

/** Request from the portal to the process that fixes files. */
export type FixJob = {
  path: string
  plan: FixPlan
  /** ICC profile of the conversion to CMYK; null: the program's own. */
  profilePath: string | null
  /** Version of Ghostscript on this machine; null without it. */
  ghostscript: string | null
  /** Time for Ghostscript, in milliseconds. */
  timeoutMs: number
  /** Folder of this job alone; the fixed file lies in it. */
  folder: string
}

export type FixedFile = { kind: 'ready'; path: string; engine: string }

export type FixAnswer = FixedFile | { kind: 'failed'; reason: PreviewFailure }
