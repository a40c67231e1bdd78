import { findSvgElement } from '../features/design-files/file-type.ts'
import { SVG_ATTRIBUTE } from './svg-root.ts'

/** About eight seconds of drawing on a slow machine; an element takes some 40 µs there. */
export const MAX_SVG_COST = 200_000
/** Primitives of a filter pass over pixels: 10 to 500 ms each, however small the drawing is. */
const PRIMITIVE_COST = 600

/** Elements that are drawn only where another one refers to them. */
const DRAWN_BY_REFERENCE = new Set([
  'defs',
  'symbol',
  'pattern',
  'clipPath',
  'mask',
  'marker',
  'filter',
  'linearGradient',
  'radialGradient',
])
/** Elements whose `href` draws or continues another one; that of a link or a picture does not. */
const REFERRING = new Set(['use', 'pattern', 'filter'])

const NAME = /<(?:\w+:)?([\w.-]+)/y
const TAG_END = /\s*(\/?)>/y
const REFERENCE = /url\(\s*["']?#([^"')\s]+)/g

/** Elements that are drawn together: what they cost, and what they draw besides. */
type SvgPart = { cost: number; inner: SvgPart[]; references: string[] }
type OpenElement = { name: string; part: SvgPart }
type Tag = { name: string; id: string | null; references: string[]; isEmpty: boolean; end: number }

const newPart = (): SvgPart => ({ cost: 0, inner: [], references: [] })

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Reads an opening tag; null where it is malformed, which ends the drawing for librsvg too. */
const readTag = (text: string, at: number): Tag | null => {
  const name = matchAt(NAME, text, at)
  if (name === null) return null
  const tag: Tag = { name: name[1] ?? '', id: null, references: [], isEmpty: false, end: NAME.lastIndex }
  for (
    let found = matchAt(SVG_ATTRIBUTE, text, tag.end);
    found !== null;
    found = matchAt(SVG_ATTRIBUTE, text, tag.end)
  ) {
    const [, attribute = '', double, single] = found
    const value = double ?? single ?? ''
    if (attribute === 'id') tag.id = value
    if (/^(?:\w+:)?href$/.test(attribute) && REFERRING.has(tag.name) && value.startsWith('#')) {
      tag.references.push(value.slice(1))
    }
    for (const [, id = ''] of value.matchAll(REFERENCE)) tag.references.push(id)
    tag.end = SVG_ATTRIBUTE.lastIndex
  }
  const end = matchAt(TAG_END, text, tag.end)
  return end === null ? null : { ...tag, isEmpty: end[1] === '/', end: TAG_END.lastIndex }
}

const after = (text: string, mark: string, at: number): number => {
  const found = text.indexOf(mark, at)
  return found < 0 ? text.length : found + mark.length
}

/** End of the comment, text section, instruction or closing tag that begins here; null where an element opens. */
const endOfOther = (text: string, at: number): number | null => {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9)
  return /[?!/]/.test(text[at + 1] ?? '') ? after(text, '>', at) : null
}

const ownCost = (name: string, parent: string): number => {
  if (parent === 'filter') return PRIMITIVE_COST
  // Stops are read once, however many elements refer to their gradient.
  return name === 'stop' ? 0 : 1
}

type Drawing = { root: SvgPart; byId: ReadonlyMap<string, SvgPart> }

/** Reads each part of the text once. */
const readDrawing = (text: string): Drawing => {
  const root = newPart()
  const byId = new Map<string, SvgPart>()
  const partOf = ({ name, id }: Tag, parent: SvgPart): SvgPart => {
    const isApart = DRAWN_BY_REFERENCE.has(name)
    if (id === null && !isApart) return parent
    const part = (id === null ? undefined : byId.get(id)) ?? newPart()
    if (id !== null) byId.set(id, part)
    if (!isApart) parent.inner.push(part)
    return part
  }
  const open: OpenElement[] = []
  for (let at = findSvgElement(text) ?? -1; at >= 0; ) {
    const parent = open.at(-1) ?? { name: '', part: root }
    const otherEnd = endOfOther(text, at)
    if (otherEnd !== null) {
      if (text[at + 1] === '/') open.pop()
      at = text.indexOf('<', otherEnd)
      continue
    }
    const tag = readTag(text, at)
    if (tag === null) break
    const part = partOf(tag, parent.part)
    part.cost += ownCost(tag.name, parent.name)
    for (const reference of tag.references) part.references.push(reference)
    if (!tag.isEmpty) open.push({ name: tag.name, part })
    at = text.indexOf('<', tag.end)
  }
  return { root, byId }
}

/**
 * Estimates what drawing an SVG costs, in elements: each counts as often as `use`, patterns, masks and markers draw it,
 * and the primitives of filters as often as they are applied. References by style sheets and entities are not followed.
 */
export const estimateSvgCost = (text: string): number => {
  const { root, byId } = readDrawing(text)
  const innerOf = ({ inner, references }: SvgPart): SvgPart[] => [
    ...inner,
    ...references.flatMap((id) => byId.get(id) ?? []),
  ]
  // A part under way counts as nothing: what refers to itself is not drawn.
  const known = new Map<SvgPart, number>([[root, 0]])
  const open = [{ part: root, inner: innerOf(root), cost: root.cost }]
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const next = top.inner.pop()
    const cost = next === undefined ? undefined : known.get(next)
    if (next === undefined) {
      known.set(top.part, top.cost)
      open.pop()
      const below = open.at(-1)
      if (below !== undefined) below.cost += top.cost
    } else if (cost === undefined) {
      known.set(next, 0)
      open.push({ part: next, inner: innerOf(next), cost: next.cost })
    } else {
      top.cost += cost
    }
  }
  return known.get(root) ?? 0
}
