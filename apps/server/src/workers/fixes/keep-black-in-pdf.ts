import { type PDF, PdfArray, PdfDict, PdfStream } from '@libpdf/core'
import { createPdfObjects, type PdfObjects } from '../pdf/pdf-objects.ts'
import { type DrawnContent, listEntries } from './inherited-needs.ts'
import { type InheritedPaints, traceInheritedPaints } from './inherited-paints.ts'
import { keepBlack } from './keep-black.ts'
import { joinParts } from './page-form.ts'

const MAX_DEPTH = 12

type Walk = { objects: PdfObjects; paints: InheritedPaints; seen: Set<PdfStream> }

const rewrite = ({ objects, paints }: Walk, { stream, resources }: DrawnContent): void => {
  const bytes = objects.bytes(stream)
  const surroundings = paints.surroundingsOf({ stream, resources })
  const kept = bytes === null ? null : keepBlack(objects, { bytes, resources, surroundings })
  if (kept !== null) stream.setData(kept)
}

/** Rewrites a form, a pattern, a glyph or the picture of an annotation, and what it draws itself. */
const rewriteForm = (walk: Walk, stream: PdfStream, outer: PdfDict | null, depth: number): void => {
  if (walk.seen.has(stream) || depth > MAX_DEPTH) return
  walk.seen.add(stream)
  const resources = walk.objects.dict(stream, 'Resources') ?? outer
  rewrite(walk, { stream, resources })
  rewriteResources(walk, resources, depth + 1)
}

const rewriteResources = (walk: Walk, resources: PdfDict | null, depth: number): void => {
  const { objects } = walk
  if (resources === null) return
  for (const drawn of listEntries(objects, objects.dict(resources, 'XObject'))) {
    if (drawn instanceof PdfStream && objects.name(drawn, 'Subtype') === 'Form')
      rewriteForm(walk, drawn, resources, depth)
  }
  for (const pattern of listEntries(objects, objects.dict(resources, 'Pattern'))) {
    if (pattern instanceof PdfStream) rewriteForm(walk, pattern, resources, depth)
  }
  for (const font of listEntries(objects, objects.dict(resources, 'Font'))) {
    if (!(font instanceof PdfDict)) continue
    const own = objects.dict(font, 'Resources') ?? resources
    for (const glyph of listEntries(objects, objects.dict(font, 'CharProcs'))) {
      if (glyph instanceof PdfStream) rewriteForm(walk, glyph, own, depth)
    }
  }
}

/** Pictures of a page's annotations in all their states. */
const listAppearances = (objects: PdfObjects, page: PdfDict): DrawnContent[] => {
  const list = objects.get(page, 'Annots')
  if (!(list instanceof PdfArray)) return []
  return Array.from({ length: list.length }, (_, nth) => objects.at(list, nth)).flatMap((annotation) => {
    const looks = annotation instanceof PdfDict ? objects.dict(annotation, 'AP') : null
    return listEntries(objects, looks).flatMap((look) => {
      const states = look instanceof PdfStream ? [look] : look instanceof PdfDict ? listEntries(objects, look) : []
      return states.flatMap((stream) =>
        stream instanceof PdfStream ? [{ stream, resources: objects.dict(stream, 'Resources') }] : [],
      )
    })
  })
}

/** Content of a page as one stream, with the resources of the page; null for an empty page. */
const readPageContent = (pdf: PDF, objects: PdfObjects, page: PdfDict): DrawnContent | null => {
  const holder = objects.inherited(page, 'Resources')
  const resources = holder === null ? null : objects.dict(holder, 'Resources')
  const content = objects.get(page, 'Contents')
  if (content instanceof PdfStream) return { stream: content, resources }
  if (!(content instanceof PdfArray)) return null
  const whole = joinParts(objects, content)
  page.set('Contents', pdf.register(whole))
  return { stream: whole, resources }
}

/** Replaces black of RGB by black ink alone in everything that the pages draw, but for images and shadings. */
export const keepBlackInPdf = (pdf: PDF): void => {
  const objects = createPdfObjects(pdf)
  const pages = pdf.getPages().map(({ dict }) => ({
    content: readPageContent(pdf, objects, dict),
    appearances: listAppearances(objects, dict),
  }))
  const paints = traceInheritedPaints(
    objects,
    pages.flatMap(({ content, appearances }) => [...(content === null ? [] : [content]), ...appearances]),
  )
  const walk: Walk = { objects, paints, seen: new Set() }
  for (const { content, appearances } of pages) {
    if (content !== null && !walk.seen.has(content.stream)) {
      walk.seen.add(content.stream)
      rewrite(walk, content)
    }
    rewriteResources(walk, content?.resources ?? null, 0)
    for (const { stream } of appearances) rewriteForm(walk, stream, null, 0)
  }
}
