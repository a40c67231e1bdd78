import type { ColourSpace } from '@tiraaz/domain/artwork/document-facts'
import { PdfArray, type PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import type { PdfObjects } from './pdf-objects.ts'

const BY_NAME: Readonly<Record<string, ColourSpace>> = {
  DeviceGray: 'grey',
  CalGray: 'grey',
  G: 'grey',
  DeviceRGB: 'rgb',
  CalRGB: 'rgb',
  RGB: 'rgb',
  DeviceCMYK: 'cmyk',
  CalCMYK: 'cmyk',
  CMYK: 'cmyk',
  Lab: 'lab',
}
const BY_COMPONENTS: Readonly<Record<number, ColourSpace>> = { 1: 'grey', 3: 'rgb', 4: 'cmyk' }
const PROCESS_INKS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None', 'All'])
const MAX_DEPTH = 6
const MAX_INKS = 32

const iccColour = (objects: PdfObjects, profile: PdfObject | null): ColourSpace => {
  if (!(profile instanceof PdfStream)) return 'other'
  if (objects.name(profile, 'Alternate') === 'Lab') return 'lab'
  return BY_COMPONENTS[objects.number(profile, 'N') ?? 0] ?? 'other'
}

/** The inks of a Separation or DeviceN: those of the press are CMYK, all else is a spot colour. */
const inkColour = (objects: PdfObjects, inks: PdfObject | null): ColourSpace => {
  const names =
    inks instanceof PdfArray
      ? Array.from({ length: Math.min(inks.length, MAX_INKS) }, (_, nth) => objects.at(inks, nth))
      : [inks]
  const isProcess = names.every((name) => name instanceof PdfName && PROCESS_INKS.has(name.value))
  return isProcess ? 'cmyk' : 'spot'
}

/** What a colour space of a PDF is for a printer; null for a pattern, whose own content tells. */
export const colourOfSpace = (
  objects: PdfObjects,
  space: PdfObject | null,
  resources: PdfDict | null,
  depth = 0,
): ColourSpace | null => {
  if (space === null || depth > MAX_DEPTH) return 'other'
  if (space instanceof PdfName) {
    if (space.value === 'Pattern') return null
    const known = BY_NAME[space.value]
    if (known !== undefined) return known
    const named = resources === null ? null : objects.dict(resources, 'ColorSpace')
    const found = named === null ? null : objects.get(named, space.value)
    return found === null ? 'other' : colourOfSpace(objects, found, null, depth + 1)
  }
  if (!(space instanceof PdfArray)) return 'other'
  const family = objects.at(space, 0)
  if (!(family instanceof PdfName)) return 'other'
  switch (family.value) {
    case 'ICCBased':
      return iccColour(objects, objects.at(space, 1))
    case 'Indexed':
    case 'I':
      return colourOfSpace(objects, objects.at(space, 1), resources, depth + 1)
    case 'Separation':
    case 'DeviceN':
      return inkColour(objects, objects.at(space, 1))
    case 'Pattern':
      return null
    default:
      return BY_NAME[family.value] ?? 'other'
  }
}

/** The colour of a picture, unless it is a mask, which is painted in the colour at hand. */
export const colourOfImage = (
  objects: PdfObjects,
  image: PdfDict,
  resources: PdfDict | null,
): ColourSpace | 'mask' | null => {
  const mask = objects.get(image, 'ImageMask')
  if (mask !== null && mask.type === 'bool' && mask.value) return 'mask'
  const space = objects.get(image, 'ColorSpace')
  // JPEG 2000 may carry its colours inside.
  if (space === null) return objects.get(image, 'BitsPerComponent') instanceof PdfNumber ? 'grey' : 'other'
  return colourOfSpace(objects, space, resources)
}
