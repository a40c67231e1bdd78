import { join } from 'node:path'
import { composeProcessInks, layInk } from '@tiraaz/domain/artwork/compose-inks'
import type { PlateInk } from '@tiraaz/domain/artwork/plates'
import sharp, { type PngOptions } from 'sharp'
import { getPlateName, PROOF_NAME } from '../../ports/plates/plate-maker.ts'
import { SAFE } from '../page-pictures.ts'
import { CannotRender } from '../cannot-render.ts'
import { type InkSums, measurePlates } from './measure-plates.ts'
import type { PlateAnswer, PlateJob } from './plate-messages.ts'
import { type Separation, separatePage } from './separate-page.ts'

const FULL = 255
const PROOF_QUALITY = 88
/** PNG, not lossless WebP: on plates of 16 megapixels that takes four seconds each, and is hardly smaller. */
const PLATE_PNG: PngOptions = { compressionLevel: 3, adaptiveFiltering: true }

/** Reads a plate as amounts of ink, writes it as a picture, and adds it to the sums. */
const takePlate = async (path: string, sums: InkSums, picture: string): Promise<Uint8Array> => {
  const { data, info } = await sharp(path, SAFE).extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const { width, height, ink } = sums
  if (info.width !== width || info.height !== height) throw new CannotRender('unreadable')
  const grey = sharp(data, { raw: { width, height, channels: 1 } })
  await grey.toColourspace('b-w').png(PLATE_PNG).toFile(picture)
  const amounts = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) {
    const amount = FULL - (data[at] ?? FULL)
    amounts[at] = amount
    ink[at] = (ink[at] ?? 0) + amount
  }
  return amounts
}

const takeAll = async ({ inks, paths }: Separation, sums: InkSums, nameOf: (nth: number) => string) => {
  const { width, height } = sums
  const proof = { data: new Uint8Array(width * height * 3), channels: 3 } as const
  const process: Uint8Array[] = []
  for (const [nth, path] of paths.entries()) {
    const amounts = await takePlate(path, sums, nameOf(nth))
    const ink: PlateInk | undefined = inks[nth]
    if (ink?.kind === 'spot') layInk(amounts, ink.cmyk, proof)
    else process.push(amounts)
    // The process inks come first: spots are laid over their picture.
    const [cyan, magenta, yellow, black] = process
    if (cyan !== undefined && magenta !== undefined && yellow !== undefined && black !== undefined) {
      composeProcessInks({ cyan, magenta, yellow, black }, proof)
      process.length = 0
    }
  }
  return proof.data
}

/** Makes the plates of a page, their sums and the soft proof composed of them. Runs in a process of its own. */
export const makePlates = async (job: PlateJob): Promise<PlateAnswer> => {
  try {
    const { width, height, dpi } = job.size
    const separation = await separatePage(job)
    const { inks, hasMoreInks } = separation
    const sums: InkSums = { width, height, ink: new Uint16Array(width * height) }
    const pathOf = (name: string): string => join(job.folder, name)
    const names = inks.map((_, nth) => getPlateName(nth))
    const proof = await takeAll(separation, sums, (nth) => pathOf(getPlateName(nth)))
    await sharp(proof, { raw: { width, height, channels: 3 } })
      .webp({ quality: PROOF_QUALITY, effort: 2 })
      .toFile(pathOf(PROOF_NAME))
    return {
      kind: 'ready',
      facts: { dpi, width, height, inks, hasMoreInks, ...measurePlates(sums, job.sheet) },
      files: [...names, PROOF_NAME].map((name) => ({ name, path: pathOf(name) })),
    }
  } catch (error) {
    if (error instanceof CannotRender) return { kind: 'failed', reason: error.reason }
    return { kind: 'failed', reason: 'crashed' }
  }
}
