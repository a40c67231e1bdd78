import { PdfDict, type PdfObject, PdfStream } from '@libpdf/core'
import type { PdfObjects } from '../pdf/pdf-objects.ts'
import {
  type DrawnContent,
  findForm,
  findNeeds,
  hasAnyNeed,
  listEntries,
  listGlyphs,
  type Needs,
} from './inherited-needs.ts'
import {
  ALONE,
  findEdits,
  OTHER_PAINTS,
  type BlackPaint,
  type PaintedPart,
  type Paints,
  type Surroundings,
  writeSpace,
} from './keep-black.ts'

const MAX_DEPTH = 12
/** Contexts of one form that are told apart; a form with so many is not rewritten. */
const MAX_CONTEXTS = 4
const SPACE_NAME = 'TiraazRgb'
/** Colours that nobody knows, as glyphs have them: they equal those of no other content. */
const UNKNOWN: BlackPaint = { space: { operator: '', object: PdfDict.of({}) }, isReplaced: false, colour: '' }

/** Relations of all contents of a document by their colours. */
export type InheritedPaints = { surroundingsOf: (content: DrawnContent) => Surroundings }

const isSamePaint = (one: BlackPaint, other: BlackPaint): boolean =>
  (one.space === null) === (other.space === null) &&
  one.space?.object === other.space?.object &&
  one.isReplaced === other.isReplaced

/** Name of a space in the resources; it is added to them where they have none. */
const nameSpace = (objects: PdfObjects, resources: PdfDict, space: PdfObject): string => {
  const spaces = objects.dict(resources, 'ColorSpace') ?? PdfDict.of({})
  const names = [...spaces.keys()].map(({ value }) => value)
  const known = names.find((name) => /^[\w.-]+$/.test(name) && objects.get(spaces, name) === space)
  if (known !== undefined) return known
  let name = SPACE_NAME
  for (let nth = 2; names.includes(name); nth++) name = `${SPACE_NAME}${nth}`
  spaces.set(name, space)
  resources.set('ColorSpace', spaces)
  return name
}

/** Colours with which a form is drawn, and the resources that its names are of then. */
type Context = { paints: Paints; resources: PdfDict | null }

/** Records the colours with which each form is drawn, from the contents that nothing draws by a name down. */
const traceContexts = (objects: PdfObjects, needs: Needs, roots: readonly DrawnContent[]) => {
  const { needsOf, hasInheritingGlyph } = needs
  const contexts = new Map<PdfStream, Context[]>()
  const seen = new Set<PdfStream>()
  /** Returns false if the form is known with these colours. */
  const record = (form: DrawnContent, paints: Paints): boolean => {
    const { stream, resources } = form
    const needed = [...needsOf(form)]
    const known = contexts.get(stream) ?? []
    contexts.set(stream, known)
    const isKnown = known.some(
      (one) => one.resources === resources && needed.every((part) => isSamePaint(one.paints[part], paints[part])),
    )
    if (isKnown || known.length >= MAX_CONTEXTS) return false
    known.push({ paints, resources })
    return true
  }
  const visit = (content: DrawnContent, paints: Paints, depth: number): void => {
    const { stream, resources } = content
    const bytes = objects.bytes(stream)
    if (!record(content, paints) || bytes === null || depth > MAX_DEPTH) return
    const onDraw = (name: string, inner: Paints): [] => {
      const form = findForm(objects, resources, name)
      if (form !== null) visit(form, inner, depth + 1)
      return []
    }
    const isFrozen = hasInheritingGlyph(resources)
    findEdits(objects, { bytes, resources, surroundings: { start: paints, isFrozen, onDraw } })
    if (resources !== null) visitOthers(resources)
  }
  /** Patterns begin with the colours of a page; glyphs with those of any text. */
  const visitOthers = (resources: PdfDict): void => {
    for (const pattern of listEntries(objects, objects.dict(resources, 'Pattern'))) {
      if (!(pattern instanceof PdfStream) || seen.has(pattern)) continue
      seen.add(pattern)
      visit({ stream: pattern, resources: objects.dict(pattern, 'Resources') ?? resources }, OTHER_PAINTS, 0)
    }
    for (const { stream, resources: own } of listGlyphs(objects, resources)) {
      if (seen.has(stream)) continue
      seen.add(stream)
      visit({ stream, resources: own }, { fill: UNKNOWN, line: UNKNOWN }, 0)
    }
  }
  for (const root of roots) visit(root, OTHER_PAINTS, 0)
  return contexts
}

/**
 * Follows what the pages draw: a form begins with the colours of the content that draws it, and may set further ones in
 * their space. A form that is drawn in one space is rewritten in it; one that is drawn in several keeps its colours.
 */
export const traceInheritedPaints = (objects: PdfObjects, roots: readonly DrawnContent[]): InheritedPaints => {
  const needs = findNeeds(objects)
  const { needsOf, hasInheritingGlyph } = needs
  if (!hasAnyNeed(objects, needs, roots)) return { surroundingsOf: () => ALONE }
  const contexts = traceContexts(objects, needs, roots)

  /** Colour with which all contents draw the form; null if they differ, or the form cannot be rewritten. */
  const sharedOf = (
    { stream, resources }: DrawnContent,
    part: PaintedPart,
  ): (BlackPaint & Pick<Context, 'resources'>) | null => {
    const known = contexts.get(stream) ?? []
    const [first] = known
    const isUnfit = known.length >= MAX_CONTEXTS || hasInheritingGlyph(resources) || objects.bytes(stream) === null
    if (first === undefined || isUnfit) return null
    const areSame = known.every(
      (other) => other.resources === first.resources && isSamePaint(first.paints[part], other.paints[part]),
    )
    return areSame ? { ...first.paints[part], resources: first.resources } : null
  }
  const startOf = (content: DrawnContent, part: PaintedPart): BlackPaint => {
    const shared = needsOf(content).has(part) ? sharedOf(content, part) : null
    if (shared === null || shared.space === null) return OTHER_PAINTS[part]
    const { space, isReplaced, colour, resources } = shared
    const { object } = space
    const isOfDevice = object === null || resources === null
    const name = isOfDevice ? 'DeviceRGB' : nameSpace(objects, resources, object)
    return { space: { object, operator: writeSpace(name, part) }, isReplaced, colour }
  }
  return {
    surroundingsOf: (content) => ({
      start: { fill: startOf(content, 'fill'), line: startOf(content, 'line') },
      isFrozen: hasInheritingGlyph(content.resources),
      onDraw: (name) => {
        const form = findForm(objects, content.resources, name)
        return form === null ? [] : [...needsOf(form)].filter((part) => sharedOf(form, part) === null)
      },
    }),
  }
}
