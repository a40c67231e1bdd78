import type { ColourSpace } from '@tiraaz/domain/artwork/document-facts'
import { PdfArray, type PdfDict, PdfName, PdfNumber, type PdfObject, PdfStream } from '@libpdf/core'
import { readJpeg2000Colour } from './jpeg2000-colour.ts'
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
const COMPONENTS: Readonly<Record<ColourSpace, number>> = { grey: 1, rgb: 3, cmyk: 4, lab: 3, spot: 1, other: 1 }
/** The ink of a Separation that prints on every plate, and the one that prints on none. */
export const ALL_INKS = 'All'
const NO_INK = 'None'
const PROCESS_INKS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', NO_INK, ALL_INKS])
const MAX_DEPTH = 6
const MAX_INKS = 32

export type InkSpace = {
  /** Null: a pattern, described by its own content. */
  colour: ColourSpace | null
  /** Inks of a Separation or DeviceN, in the order of its components; none for other spaces. */
  inks: readonly string[]
  components: number
  /** DeviceCMYK itself: of it a component of 0 overprints in mode 1. */
  isDeviceCmyk: boolean
  /** Values are places in a table. */
  isIndexed: boolean
  /** Colour space of an uncoloured pattern's colour. */
  ofPattern: InkSpace | null
}

const space = (colour: ColourSpace | null, over: Partial<InkSpace> = {}): InkSpace => ({
  colour,
  inks: [],
  components: colour === null ? 0 : COMPONENTS[colour],
  isDeviceCmyk: false,
  isIndexed: false,
  ofPattern: null,
  ...over,
})

export const GREY: InkSpace = space('grey')
export const RGB: InkSpace = space('rgb')
export const DEVICE_CMYK: InkSpace = space('cmyk', { isDeviceCmyk: true })
const OTHER = space('other')
const PATTERN = space(null)

const spaceByName = (name: string): InkSpace | null => {
  if (name === 'DeviceCMYK' || name === 'CMYK') return DEVICE_CMYK
  const colour = BY_NAME[name]
  return colour === undefined ? null : space(colour)
}

/** Names of spot inks among those of a space. */
export const listSpotInks = ({ inks }: InkSpace): string[] => inks.filter((ink) => ink !== '' && !PROCESS_INKS.has(ink))

/** Painting in it leaves no mark. */
export const isInvisibleSpace = ({ inks }: InkSpace): boolean => inks.length > 0 && inks.every((ink) => ink === NO_INK)

/** Reads the space of an ICC profile: by its alternate for Lab, else by the number of its inks. */
export const readProfileSpace = (objects: PdfObjects, profile: PdfObject | null): InkSpace => {
  if (!(profile instanceof PdfStream)) return OTHER
  if (objects.name(profile, 'Alternate') === 'Lab') return space('lab')
  return space(BY_COMPONENTS[objects.number(profile, 'N') ?? 0] ?? 'other')
}

/** Separation or DeviceN: inks of the press are CMYK, all others are spot colours. */
const separationSpace = (objects: PdfObjects, names: PdfObject | null): InkSpace => {
  const found =
    names instanceof PdfArray
      ? Array.from({ length: Math.min(names.length, MAX_INKS) }, (_, nth) => objects.at(names, nth))
      : [names]
  const inks = found.map((name) => (name instanceof PdfName ? name.value : ''))
  return space(inks.every((ink) => PROCESS_INKS.has(ink)) ? 'cmyk' : 'spot', { inks, components: inks.length })
}

/** Reads a colour space of a PDF: a name, one of the page's resources, or an array. */
export const readColourSpace = (
  objects: PdfObjects,
  object: PdfObject | null,
  resources: PdfDict | null,
  depth = 0,
): InkSpace => {
  if (object === null || depth > MAX_DEPTH) return OTHER
  const read = (inner: PdfObject | null, within = resources) => readColourSpace(objects, inner, within, depth + 1)
  if (object instanceof PdfName) {
    if (object.value === 'Pattern') return PATTERN
    const known = spaceByName(object.value)
    if (known !== null) return known
    const named = resources === null ? null : objects.dict(resources, 'ColorSpace')
    const found = named === null ? null : objects.get(named, object.value)
    return found === null ? OTHER : read(found, null)
  }
  if (!(object instanceof PdfArray)) return OTHER
  const family = objects.at(object, 0)
  if (!(family instanceof PdfName)) return OTHER
  switch (family.value) {
    case 'ICCBased':
      return readProfileSpace(objects, objects.at(object, 1))
    case 'Indexed':
    case 'I':
      return { ...read(objects.at(object, 1)), components: 1, isDeviceCmyk: false, isIndexed: true }
    case 'Separation':
    case 'DeviceN':
      return separationSpace(objects, objects.at(object, 1))
    case 'Pattern':
      return object.length > 1 ? { ...PATTERN, ofPattern: read(objects.at(object, 1)) } : PATTERN
    default:
      return spaceByName(family.value) ?? OTHER
  }
}

/** The colours of a picture, unless it is a mask, which is painted in the colour at hand. */
export const readImageSpace = (objects: PdfObjects, image: PdfStream, resources: PdfDict | null): InkSpace | 'mask' => {
  const mask = objects.get(image, 'ImageMask')
  if (mask !== null && mask.type === 'bool' && mask.value) return 'mask'
  const object = objects.get(image, 'ColorSpace')
  if (object !== null) return readColourSpace(objects, object, resources)
  const jpeg2000 = objects.jpeg2000(image)
  if (jpeg2000 !== null) return space(readJpeg2000Colour(jpeg2000))
  return space(objects.get(image, 'BitsPerComponent') instanceof PdfNumber ? 'grey' : 'other')
}
