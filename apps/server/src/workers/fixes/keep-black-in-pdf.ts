import { type PDF, PdfArray, PdfDict, type PdfObject, PdfStream } from '@libpdf/core'
import { createPdfObjects, type PdfObjects } from '../pdf/pdf-objects.ts'
import { keepBlack } from './keep-black.ts'
import { joinParts } from './page-form.ts'

const MAX_DEPTH = 12

type Walk = { objects: PdfObjects; seen: Set<PdfStream> }

const listEntries = (objects: PdfObjects, of: PdfDict | null): PdfObject[] =>
  of === null ? [] : [...of.keys()].flatMap((key) => objects.get(of, key.value) ?? [])

const rewrite = ({ objects }: Walk, stream: PdfStream, resources: PdfDict | null): void => {
  const bytes = objects.bytes(stream)
  const kept = bytes === null ? null : keepBlack(bytes, objects, resources)
  if (kept !== null) stream.setData(kept)
}

/** Rewrites a form, a pattern, a glyph or the picture of an annotation, and what it draws itself. */
const rewriteForm = (walk: Walk, stream: PdfStream, outer: PdfDict | null, depth: number): void => {
  if (walk.seen.has(stream) || depth > MAX_DEPTH) return
  walk.seen.add(stream)
  const resources = walk.objects.dict(stream, 'Resources') ?? outer
  rewrite(walk, stream, resources)
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

const rewriteAnnotations = (walk: Walk, page: PdfDict): void => {
  const { objects } = walk
  const list = objects.get(page, 'Annots')
  if (!(list instanceof PdfArray)) return
  for (let nth = 0; nth < list.length; nth++) {
    const annotation = objects.at(list, nth)
    const looks = annotation instanceof PdfDict ? objects.dict(annotation, 'AP') : null
    for (const look of listEntries(objects, looks)) {
      const states = look instanceof PdfStream ? [look] : look instanceof PdfDict ? listEntries(objects, look) : []
      for (const state of states) if (state instanceof PdfStream) rewriteForm(walk, state, null, 0)
    }
  }
}

/** Replaces black of RGB by black ink alone in everything that the pages draw, but for images and shadings. */
export const keepBlackInPdf = (pdf: PDF): void => {
  const objects = createPdfObjects(pdf)
  const walk: Walk = { objects, seen: new Set() }
  for (const { dict: page } of pdf.getPages()) {
    const resources = objects.inherited(page, 'Resources')
    const own = resources === null ? null : objects.dict(resources, 'Resources')
    const content = objects.get(page, 'Contents')
    if (content instanceof PdfArray) {
      const whole = joinParts(objects, content)
      page.set('Contents', pdf.register(whole))
      rewrite(walk, whole, own)
    } else if (content instanceof PdfStream && !walk.seen.has(content)) {
      walk.seen.add(content)
      rewrite(walk, content, own)
    }
    rewriteResources(walk, own, 0)
    rewriteAnnotations(walk, page)
  }
}
