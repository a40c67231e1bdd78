import { fetchPlateImage, type Plates } from '../../data/design-files/plates.ts'
import type { PlatePicture, PlatePixels } from './draw-plates.ts'

/** Pixels that plates are held at: a phone has the memory for twenty of them. */
const MAX_PIXELS = 4_000_000

/** Size at which plates are held, in their proportions. */
export const chooseHeldSize = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

type Size = { width: number; height: number }

/** Decodes a grey plate into amounts of ink, at a size. */
const readAmounts = async (blob: Blob, { width, height }: Size): Promise<Uint8Array> => {
  const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none' })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('There is no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, width, height)
  const amounts = new Uint8Array(width * height)
  for (let at = 0; at < amounts.length; at++) amounts[at] = 255 - (data[at * 4] ?? 255)
  return amounts
}

/** Loads all plates, one after another: all at once would need their memory at once. */
export const loadPlates = async ({ inks, ...plates }: Plates, signal: AbortSignal): Promise<PlatePicture> => {
  const size = chooseHeldSize(plates)
  const loaded: PlatePixels[] = []
  for (const { name, kind, cmyk, url } of inks) {
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = cmyk
    const amounts = await readAmounts(await fetchPlateImage(url, signal), size)
    loaded.push({ name, kind, cmyk: [cyan, magenta, yellow, black], amounts })
  }
  return { ...size, plates: loaded }
}
