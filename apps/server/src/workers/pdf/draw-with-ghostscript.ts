import { join } from 'node:path'
import sharp from 'sharp'
import { CannotRender } from '../cannot-render.ts'
import { pageSizeArgs } from '../ghostscript/page-size-args.ts'
import { runGhostscript } from '../ghostscript/run-ghostscript.ts'
import { type PagePixels, readPagePixels, SAFE } from '../page-pictures.ts'
import type { PixelBox } from './pdfium-module.ts'

type Job = {
  path: string
  folder: string
  nth: number
  width: number
  height: number
  widthPt: number
  heightPt: number
  timeoutMs: number
}

/** Messages about an image that is left out or drawn wrongly, although the page is drawn. */
const MISREAD = /jbig2dec (?:FATAL|WARNING)|invalid JPX|Ignoring extra components|unsupported ColorSpace/

/** Draws one page with Ghostscript in so many pixels; null without Ghostscript or where it fails too. */
export const drawWithGhostscript = async (job: Job): Promise<PagePixels | null> => {
  const { path, folder, nth, width, height, widthPt, heightPt, timeoutMs } = job
  const output = join(folder, 'page.png')
  const args = [
    '-sDEVICE=png16m',
    ...pageSizeArgs({ pixels: width, points: widthPt }, { pixels: height, points: heightPt }),
    // pdfium, which gives the points, leaves the unit out as well.
    '-dNoUserUnit',
    '-dTextAlphaBits=4',
    '-dGraphicsAlphaBits=4',
    `-dFirstPage=${nth + 1}`,
    `-dLastPage=${nth + 1}`,
    `-sOutputFile=${output}`,
    path,
  ]
  try {
    const outcome = await runGhostscript({ args, folder, timeoutMs })
    if (!outcome.isInstalled || MISREAD.test(outcome.output)) return null
    return await readPagePixels(sharp(output, SAFE))
  } catch (error) {
    if (error instanceof CannotRender) return null
    throw error
  }
}

/** Differences of colour conversion are smaller, a missing image is mostly larger. */
const VISIBLE_DIFFERENCE = 40
const LEAST_CHANGED = 0.01

/** Returns true if the other picture of the page shows something in the box that the first lacks. */
export const isDifferentWithin = (one: PagePixels, other: PagePixels, box: PixelBox): boolean => {
  if (one.width !== other.width || one.height !== other.height || one.channels !== other.channels) return true
  const [left, top] = [Math.max(0, Math.floor(box.left)), Math.max(0, Math.floor(box.top))]
  const [right, bottom] = [Math.min(one.width, Math.ceil(box.right)), Math.min(one.height, Math.ceil(box.bottom))]
  let changed = 0
  for (let y = top; y < bottom; y++) {
    for (let at = (y * one.width + left) * one.channels; at < (y * one.width + right) * one.channels; at++) {
      if (Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > VISIBLE_DIFFERENCE) changed++
    }
  }
  return changed > (bottom - top) * (right - left) * one.channels * LEAST_CHANGED
}
