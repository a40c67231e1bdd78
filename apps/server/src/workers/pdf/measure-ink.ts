import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentFacts, TotalInk } from '@tiraaz/domain/artwork/document-facts'
import sharp from 'sharp'
import { pageSizeArgs } from '../ghostscript/page-size-args.ts'
import { runGhostscript } from '../ghostscript/run-ghostscript.ts'
import { SAFE } from '../page-pictures.ts'
import { findHeaviestSquare } from './find-heaviest-square.ts'

/** Part of the page's picture inside the trim, as fractions of its width and height. */
export type TrimPart = {
  left: number
  top: number
  width: number
  height: number
}

const POINTS_PER_MM = 72 / 25.4
const MAX_PIXELS = 4_000_000
const SQUARE_MM = 15
const MAX_SPOTS = 16
const FULL = 255

type InkPlates = { width: number; height: number; ink: Uint16Array }

/** Sums the plates of a page: each a grey TIFF in which white is paper. */
const readPlates = async (folder: string): Promise<InkPlates | null> => {
  let plates: InkPlates | null = null
  for (const name of await readdir(folder)) {
    if (!/^ink\(.*\)\.tif$/.test(name)) continue
    const path = join(folder, name)
    const { data, info } = await sharp(path, SAFE).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
    plates ??= { width: info.width, height: info.height, ink: new Uint16Array(info.width * info.height) }
    const { ink } = plates
    for (let at = 0; at < ink.length; at++) ink[at] = (ink[at] ?? 0) + FULL - (data[at] ?? FULL)
  }
  return plates
}

type Job = { path: string; folder: string; timeoutMs: number }
type Page = { nth: number; widthMm: number; heightMm: number; trim: TrimPart }

const measurePage = async ({ path, folder, timeoutMs }: Job, page: Page): Promise<TotalInk | null> => {
  const [width, height] = [page.widthMm / page.trim.width, page.heightMm / page.trim.height]
  const scale = Math.min(POINTS_PER_MM, Math.sqrt(MAX_PIXELS / (width * height)))
  const sideOf = (mm: number) => ({ pixels: Math.max(1, Math.round(mm * scale)), points: mm * POINTS_PER_MM })
  const args = [
    '-sDEVICE=tiffsep',
    `-dMaxSpots=${MAX_SPOTS}`,
    ...pageSizeArgs(sideOf(width), sideOf(height)),
    `-dFirstPage=${page.nth + 1}`,
    `-dLastPage=${page.nth + 1}`,
    `-sOutputFile=${join(folder, 'ink.tif')}`,
    path,
  ]
  if (!(await runGhostscript({ args, folder, timeoutMs })).isInstalled) return null
  const plates = await readPlates(folder)
  if (plates === null) return null
  const { trim } = page
  const within = {
    left: Math.round(trim.left * plates.width),
    top: Math.round(trim.top * plates.height),
    width: Math.max(1, Math.round(trim.width * plates.width)),
    height: Math.max(1, Math.round(trim.height * plates.height)),
  }
  const pixelsPerMm = within.width / page.widthMm
  const { sum, x, y } = findHeaviestSquare(plates, within, Math.max(1, Math.round(SQUARE_MM * pixelsPerMm)))
  const mm = (pixels: number): number => Math.round((pixels / pixelsPerMm) * 10) / 10
  return { percent: Math.round((sum / FULL) * 100), xMm: mm(x), yMm: mm(y) }
}

/**
 * Measures total ink per page from the plates that Ghostscript makes, as long as there is time. What cannot be measured
 * is null.
 */
export const measureInk = async (
  { pages, ...facts }: DocumentFacts,
  trims: readonly TrimPart[],
  { path, folder, timeoutMs }: Job,
): Promise<DocumentFacts> => {
  const until = performance.now() + timeoutMs
  const measured: (TotalInk | null)[] = []
  for (const [nth, { widthMm, heightMm }] of pages.entries()) {
    const left = until - performance.now()
    const trim = trims[nth]
    if (left <= 0 || widthMm === null || heightMm === null || trim === undefined) measured.push(null)
    else {
      const plates = join(folder, 'plates')
      await mkdir(plates, { recursive: true })
      const page = { nth, widthMm, heightMm, trim }
      // A page that Ghostscript cannot read has been drawn and read all the same.
      measured.push(await measurePage({ path, folder: plates, timeoutMs: left }, page).catch(() => null))
      await rm(plates, { recursive: true, force: true })
    }
  }
  return {
    ...facts,
    pages: pages.map((page, nth) => ({ ...page, totalInk: measured[nth] ?? null })),
  }
}
