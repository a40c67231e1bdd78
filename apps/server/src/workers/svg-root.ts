import { findSvgElement } from '../features/design-files/file-type.ts'

const MM_PER_INCH = 25.4
const PIXELS_PER_INCH = 96
const INCHES: Readonly<Record<string, number>> = {
  in: 1,
  mm: 1 / MM_PER_INCH,
  cm: 10 / MM_PER_INCH,
  q: 0.25 / MM_PER_INCH,
  pt: 1 / 72,
  pc: 1 / 6,
}
/** Relative to a font that the root has not: the size that browsers begin with. */
const FONT_PIXELS: Readonly<Record<string, number>> = { em: 16, ex: 8 }

type Attribute = { value: string; start: number; end: number }
export type SvgRoot = {
  attributes: ReadonlyMap<string, Attribute>
  /** Place after the name of the element. */
  nameEnd: number
}

const NAME = /<(?:\w+:)?svg/y
/** Attribute of a tag with its quoted value; sticky, so that `lastIndex` says where to read. */
export const SVG_ATTRIBUTE = /\s+([^\s=>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y

/** Attributes of the outermost element; null where the text is no SVG that is understood here. */
export const readSvgRoot = (text: string): SvgRoot | null => {
  const start = findSvgElement(text)
  if (start === null) return null
  NAME.lastIndex = start
  if (!NAME.test(text)) return null
  const nameEnd = NAME.lastIndex
  const attributes = new Map<string, Attribute>()
  SVG_ATTRIBUTE.lastIndex = nameEnd
  for (let at = nameEnd, found = SVG_ATTRIBUTE.exec(text); found !== null; found = SVG_ATTRIBUTE.exec(text)) {
    attributes.set(found[1] ?? '', { value: found[2] ?? found[3] ?? '', start: at, end: SVG_ATTRIBUTE.lastIndex })
    at = SVG_ATTRIBUTE.lastIndex
  }
  return { attributes, nameEnd }
}

const LENGTH = /^\s*\+?(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i

const lengthOf = ({ attributes }: SvgRoot, name: 'width' | 'height'): { value: number; unit: string } | null => {
  const found = LENGTH.exec(attributes.get(name)?.value ?? '')
  const value = Number(found?.[1])
  return value > 0 && Number.isFinite(value) ? { value, unit: found?.[2]?.toLowerCase() ?? '' } : null
}

/** Length of a side in mm, if the root names it in a unit of length; pixels say nothing about paper. */
export const readMillimetres = (root: SvgRoot, name: 'width' | 'height'): number | null => {
  const length = lengthOf(root, name)
  const inches = length === null ? undefined : INCHES[length.unit]
  return length === null || inches === undefined ? null : Math.round(length.value * inches * MM_PER_INCH * 100) / 100
}

const pixelsOf = (root: SvgRoot, name: 'width' | 'height'): number | null => {
  const length = lengthOf(root, name)
  if (length === null) return null
  const { value, unit } = length
  if (unit === '' || unit === 'px') return value
  const inches = INCHES[unit]
  if (inches !== undefined) return value * inches * PIXELS_PER_INCH
  const font = FONT_PIXELS[unit]
  return font === undefined ? null : value * font
}

const viewBoxOf = ({ attributes }: SvgRoot): { width: number; height: number } | null => {
  const numbers = (attributes.get('viewBox')?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , width = 0, height = 0] = numbers
  return numbers.length === 4 && width > 0 && height > 0 ? { width, height } : null
}

const sizeOf = (root: SvgRoot): { width: number; height: number } | null => {
  const [width, height, box] = [pixelsOf(root, 'width'), pixelsOf(root, 'height'), viewBoxOf(root)]
  if (width !== null && height !== null) return { width, height }
  if (box === null) return null
  if (width !== null) return { width, height: (width * box.height) / box.width }
  if (height !== null) return { width: (height * box.width) / box.height, height }
  return box
}

/** The same drawing with a root of so many pixels on its longer side; null where the root names no size. */
export const resizeSvg = (text: string, side: number): string | null => {
  const root = readSvgRoot(text)
  const size = root === null ? null : sizeOf(root)
  if (root === null || size === null) return null
  const scale = side / Math.max(size.width, size.height)
  const pixels = (length: number): number => Math.max(1, Math.round(length * scale))
  const box = root.attributes.has('viewBox') ? '' : ` viewBox="0 0 ${size.width} ${size.height}"`
  const added = ` width="${pixels(size.width)}" height="${pixels(size.height)}"${box}`
  const replaced = ['width', 'height'].flatMap((name) => root.attributes.get(name) ?? [])
  const { pieces, at } = replaced
    .toSorted((a, b) => a.start - b.start)
    .reduce((kept, { start, end }) => ({ pieces: [...kept.pieces, text.slice(kept.at, start)], at: end }), {
      pieces: [text.slice(0, root.nameEnd), added],
      at: root.nameEnd,
    })
  return [...pieces, text.slice(at)].join('')
}
