import sharp, { type Metadata, type Sharp } from 'sharp'
import { labToRgb } from '../lab-to-rgb.ts'
import { SAFE } from '../page-pictures.ts'
import type { OddPage } from './readable-tiff.ts'
import { interleave, type TiffColour, writeTiff } from './write-tiff.ts'

/** Twice what a page is shown with: samples of Lab may only be left out, not mixed, before they are colours. */
const MAX_SIDE = 3200
const CMYK = 5
const CMYK_INKS = 4

type Planes = { planes: Buffer[]; width: number; height: number }

const split = (data: Buffer, channels: number): Buffer[] =>
  Array.from({ length: channels }, (_, channel) => {
    const plane = Buffer.alloc(data.length / channels)
    for (let at = 0; at < plane.length; at++) plane[at] = data[at * channels + channel] ?? 0
    return plane
  })

const readPage = async (path: string, page: number, { lab, planes }: OddPage): Promise<Planes> => {
  const { data, info } = await sharp(path, { ...SAFE, page, ignoreIcc: true })
    .autoOrient()
    .resize({
      width: MAX_SIDE,
      height: MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
      kernel: lab === null ? 'lanczos3' : 'nearest',
    })
    .toColourspace(planes === null ? 'srgb' : 'b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { planes: split(data, info.channels), width: info.width, height: info.height }
}

const readPlanes = async (path: string, nth: number, odd: OddPage): Promise<Planes> => {
  if (odd.planes === null) return readPage(path, nth, odd)
  const pages: Planes[] = []
  for (const plane of odd.planes) pages.push(await readPage(path, plane, odd))
  const { width = 0, height = 0 } = pages[0] ?? {}
  return { planes: pages.flatMap((page) => page.planes.slice(0, 1)), width, height }
}

/** a and b around 0 become a and b around 128. */
const withoutSign = (plane: Buffer): Buffer => {
  for (let at = 0; at < plane.length; at++) plane[at] = (plane[at] ?? 0) ^ 0x80
  return plane
}

const labColours = ([lightness, a, b]: Buffer[], lab: OddPage['lab']): void => {
  if (lightness === undefined || a === undefined || b === undefined) return
  if (lab === 'signed') [a, b].forEach(withoutSign)
  labToRgb(lightness, a, b)
}

const colourOf = (planes: number, photometric: number): { tiff: TiffColour; channels: number } => {
  if (photometric === CMYK && planes >= CMYK_INKS) return { tiff: 'cmyk', channels: CMYK_INKS }
  return planes >= 3 ? { tiff: 'rgb', channels: 3 } : { tiff: 'grey', channels: 1 }
}

/** A page of the copy as colours that sharp knows, small enough to be kept in memory. */
export const drawOddPage = async (path: string, nth: number, odd: OddPage, { icc }: Metadata): Promise<Sharp> => {
  const { planes, width, height } = await readPlanes(path, nth, odd)
  if (odd.lab !== null) labColours(planes, odd.lab)
  const { tiff, channels } = colourOf(planes.length, odd.photometric)
  const profile = odd.lab === null ? (icc ?? null) : null
  const isTransparent = odd.hasAlpha && tiff === 'rgb' && planes.length > channels
  if (isTransparent) return sharp(interleave(planes.slice(0, 4)), { raw: { width, height, channels: 4 } })
  return sharp(writeTiff({ planes: planes.slice(0, channels), width, height, colour: tiff, profile }), SAFE)
}
