import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { getPlateName } from '../../ports/plates/plate-maker.ts'
import { plateProcess } from '../../workers/plates/plate-process.ts'

const PAGE_MS = 180_000
const FULL = 255

/** Ink of a page; points are mm from the bottom left corner of the trim, and what is read is percent. */
export type ReadInk = { name: string; at: (xMm: number, yMm: number) => number }

/** Separates the first page of a PDF, a square with bleed, by the Ghostscript of the machine. */
export const separatePdf = async (
  folder: string,
  pdf: Uint8Array,
  { sideMm, bleedMm, profilePath = null }: { sideMm: number; bleedMm: number; profilePath?: string | null },
): Promise<ReadInk[]> => {
  const maker = plateProcess({ timeoutMs: PAGE_MS })
  const path = join(folder, `${randomUUID()}.pdf`)
  await writeFile(path, pdf)
  const pictures = new Map<string, Buffer>()
  const sheet = { widthMm: sideMm, heightMm: sideMm, trim: { left: 0, top: 0, right: 1, bottom: 1 } }
  const result = await maker.make({ path, page: 1, sheet, profilePath }, async (name, picture) => {
    pictures.set(name, await buffer(picture))
  })
  await maker.close()
  if (result.outcome === 'failed') throw new Error(`no plates: ${result.reason}`)
  const inks: ReadInk[] = []
  for (const [nth, { name }] of result.facts.inks.entries()) {
    const { data, info } = await sharp(pictures.get(getPlateName(nth)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (xMm: number, yMm: number): number => {
      const x = Math.floor(((xMm + bleedMm) / sideMm) * info.width)
      const y = Math.floor((1 - (yMm + bleedMm) / sideMm) * info.height)
      return Math.round((1 - (data[(y * info.width + x) * info.channels] ?? FULL) / FULL) * 100)
    }
    inks.push({ name, at })
  }
  return inks
}

/** Inks that print at a point, with their percent. */
export const inksAt = (inks: readonly ReadInk[], xMm: number, yMm: number): Record<string, number> =>
  Object.fromEntries(inks.map(({ name, at }) => [name, at(xMm, yMm)] as const).filter(([, percent]) => percent > 0))
