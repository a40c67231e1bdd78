import { PdfDict, type PdfObject, PdfStream } from '@libpdf/core'
import { readOperators } from '../pdf/content-tokens.ts'
import type { PdfObjects } from '../pdf/pdf-objects.ts'
import { getPaintedPart, type PaintedPart } from './keep-black.ts'

const PARTS: readonly PaintedPart[] = ['fill', 'line']

/** Content of a page, a form, a pattern, a glyph or the picture of an annotation, with the resources that its names are of. */
export type DrawnContent = { stream: PdfStream; resources: PdfDict | null }

export const listEntries = (objects: PdfObjects, of: PdfDict | null): PdfObject[] =>
  of === null ? [] : [...of.keys()].flatMap((key) => objects.get(of, key.value) ?? [])

/** Finds the form that a name of the resources stands for. */
export const findForm = (objects: PdfObjects, resources: PdfDict | null, name: string): DrawnContent | null => {
  const drawn = resources === null ? null : objects.dict(resources, 'XObject')
  const form = drawn === null ? null : objects.get(drawn, name)
  if (!(form instanceof PdfStream) || objects.name(form, 'Subtype') !== 'Form') return null
  return { stream: form, resources: objects.dict(form, 'Resources') ?? resources }
}

/** Glyphs of the Type 3 fonts of resources. */
export const listGlyphs = (objects: PdfObjects, resources: PdfDict): DrawnContent[] =>
  listEntries(objects, objects.dict(resources, 'Font')).flatMap((font) => {
    if (!(font instanceof PdfDict)) return []
    const own = objects.dict(font, 'Resources') ?? resources
    return listEntries(objects, objects.dict(font, 'CharProcs')).flatMap((glyph) =>
      glyph instanceof PdfStream ? [{ stream: glyph, resources: own }] : [],
    )
  })

export type Needs = {
  /** Parts whose colours the content sets in the space of what draws it. */
  needsOf: (content: DrawnContent) => ReadonlySet<PaintedPart>
  /** A glyph of the resources' fonts sets colours in the space of the text. */
  hasInheritingGlyph: (resources: PdfDict | null) => boolean
}

const addAll = (parts: Set<PaintedPart>): Set<PaintedPart> => {
  for (const part of PARTS) parts.add(part)
  return parts
}

/** Finds which forms and glyphs set colours in a space that they have not chosen themselves. */
export const findNeeds = (objects: PdfObjects): Needs => {
  const needs = new Map<PdfStream, Set<PaintedPart>>()
  const glyphs = new Map<PdfDict, boolean>()
  const hasInheritingGlyph = (resources: PdfDict | null): boolean => {
    if (resources === null) return false
    const known = glyphs.get(resources)
    if (known !== undefined) return known
    // Fonts whose glyphs use the font itself end here.
    glyphs.set(resources, false)
    const has = listGlyphs(objects, resources).some((glyph) => needsOf(glyph).size > 0)
    glyphs.set(resources, has)
    return has
  }
  const needsOf = ({ stream, resources }: DrawnContent): ReadonlySet<PaintedPart> => {
    const known = needs.get(stream)
    if (known !== undefined) return known
    const found = new Set<PaintedPart>()
    needs.set(stream, found)
    const bytes = objects.bytes(stream)
    // Content that cannot be read may need both.
    if (bytes === null) return addAll(found)
    let own: ReadonlySet<PaintedPart> = new Set()
    const kept: (typeof own)[] = []
    for (const { name, operands } of readOperators(bytes)) {
      const part = getPaintedPart(name)
      if (name === 'q') kept.push(own)
      else if (name === 'Q') own = kept.pop() ?? own
      else if (name === 'Do') {
        const drawn = operands.at(-1)
        const form = typeof drawn === 'string' ? findForm(objects, resources, drawn.slice(1)) : null
        for (const needed of form === null ? [] : needsOf(form)) if (!own.has(needed)) found.add(needed)
      } else if (part !== undefined) {
        const isInSpace = name.toLowerCase().startsWith('sc')
        if (own.has(part)) continue
        if (isInSpace) found.add(part)
        else own = new Set([...own, part])
      }
    }
    // Last, since a glyph's resources may have its own font.
    return hasInheritingGlyph(resources) ? addAll(found) : found
  }
  return { needsOf, hasInheritingGlyph }
}

/** Returns true if anything that the contents draw, however deep, sets colours in a space of another content. */
export const hasAnyNeed = (objects: PdfObjects, { needsOf }: Needs, roots: readonly DrawnContent[]): boolean => {
  const seen = new Set<PdfDict>()
  const isNeeding = (resources: PdfDict | null): boolean => {
    if (resources === null || seen.has(resources)) return false
    seen.add(resources)
    const drawn = ['XObject', 'Pattern'].flatMap((kind) => listEntries(objects, objects.dict(resources, kind)))
    const contents = drawn.flatMap((stream) =>
      stream instanceof PdfStream && objects.name(stream, 'Subtype') !== 'Image'
        ? [{ stream, resources: objects.dict(stream, 'Resources') ?? resources }]
        : [],
    )
    return [...contents, ...listGlyphs(objects, resources)].some(
      (content) => needsOf(content).size > 0 || isNeeding(content.resources),
    )
  }
  return roots.some(({ resources }) => isNeeding(resources))
}
