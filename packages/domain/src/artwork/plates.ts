import type { PictureBox, PagePoint, TotalInk } from './document-facts.ts'
import type { PreviewFailure } from './preview-failure.ts'

/** Spot inks that get a plate of their own; further ones are converted into process inks. */
export const MAX_SPOT_PLATES = 16

export const PROCESS_INKS = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const
export type ProcessInk = (typeof PROCESS_INKS)[number]

/** Cyan, magenta, yellow and black of an ink at full strength, each from 0 to 1. */
export type InkRecipe = readonly [cyan: number, magenta: number, yellow: number, black: number]

export type PlateInk = {
  /** Name in the file; a process ink has its English name. */
  name: string
  kind: 'process' | 'spot'
  cmyk: InkRecipe
}

/** Visible part of a page (its crop box) as it is seen, and the trimmed page in it. */
export type PlateSheet = {
  widthMm: number
  heightMm: number
  trim: PictureBox
}

/** Facts of the plates of one page. */
export type PlateFacts = {
  dpi: number
  /** Pixels of each plate. */
  width: number
  height: number
  /** In the order of printing; each has a plate. */
  inks: PlateInk[]
  /** The file has more spot inks than plates. */
  hasMoreInks: boolean
  /** Highest sum of the inks at one point of the trimmed page. */
  maximum: PagePoint & { percent: number }
  heaviestSquare: TotalInk
}

export const PLATE_STATES = ['none', 'pending', 'ready', 'failed', 'unavailable', 'notSupported'] as const
/**
 * `none`: nobody has asked for them yet. `unavailable`: the machine has no program that makes plates. `notSupported`: no
 * PDF, or nothing that tells its size.
 */
export type PlateState = (typeof PLATE_STATES)[number]

const RETRYABLE: readonly PreviewFailure[] = ['timedOut', 'crashed', 'unavailable']
/** Limit of retries, so that no page keeps the renderer busy for ever. */
const MAX_PLATE_RETRIES = 3

/** Returns true if failed plates may be made again: the machine may have caused the failure. */
export const mayRetryPlates = (failure: PreviewFailure | null, retries: number): boolean =>
  retries < MAX_PLATE_RETRIES && (failure === null || RETRYABLE.includes(failure))

/** Pages of a client that may wait for plates when a guest of a proof asks for one more. */
export const GUEST_PLATES_WAITING = 10
