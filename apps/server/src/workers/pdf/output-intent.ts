import { type PDF, PdfArray, PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core'
import type { DocumentFacts, OutputIntent } from '@tiraaz/domain/artwork/document-facts'
import { readProfileSpace } from './colour-space.ts'
import type { PdfObjects } from './pdf-objects.ts'

const MAX_INTENTS = 20
const MAX_NAME = 100
const METADATA_BYTES = 1024 * 1024
/** Version of PDF/X in metadata, as an element or as an attribute. */
const IN_METADATA = /GTS_PDFXVersion\s*(?:>|=\s*["'])\s*(PDF\/X-[\w.:-]{1,20})/
const PDF_X = /^PDF\/X-[\w.:-]{1,20}/

const textOf = (object: PdfObject | null): string => (object instanceof PdfString ? object.asString() : '')

/** Level of PDF/X that the file declares, by its information dictionary or, from PDF/X-4 on, by its metadata. */
const readPdfX = (objects: PdfObjects, pdf: PDF, catalog: PdfDict): string | null => {
  const info = objects.dict(pdf.context.info.trailer, 'Info')
  const declared = info === null ? null : PDF_X.exec(textOf(objects.get(info, 'GTS_PDFXVersion')).trim())
  if (declared !== null) return declared[0]
  const metadata = objects.get(catalog, 'Metadata')
  const bytes = metadata instanceof PdfStream ? objects.bytes(metadata) : null
  if (bytes === null) return null
  return IN_METADATA.exec(Buffer.from(bytes.subarray(0, METADATA_BYTES)).toString('latin1'))?.[1] ?? null
}

/** Output intent for print; those of PDF/A are for archives. */
const readOutputIntent = (objects: PdfObjects, catalog: PdfDict): OutputIntent | null => {
  const list = objects.get(catalog, 'OutputIntents')
  if (!(list instanceof PdfArray)) return null
  for (let nth = 0; nth < Math.min(list.length, MAX_INTENTS); nth++) {
    const intent = objects.at(list, nth)
    if (!(intent instanceof PdfDict) || objects.name(intent, 'S') !== 'GTS_PDFX') continue
    const profile = objects.get(intent, 'DestOutputProfile')
    const names = ['OutputConditionIdentifier', 'OutputCondition'].map((key) => textOf(objects.get(intent, key)).trim())
    return {
      condition: (names.find((name) => name !== '') ?? '').slice(0, MAX_NAME),
      colour: profile instanceof PdfStream ? readProfileSpace(objects, profile).colour : null,
    }
  }
  return null
}

/** Reads for which printing the file says that it was prepared. */
export const readPrintIntent = (
  objects: PdfObjects,
  pdf: PDF,
  catalog: PdfDict | null,
): Pick<DocumentFacts, 'pdfX' | 'outputIntent'> =>
  catalog === null ? {} : { pdfX: readPdfX(objects, pdf, catalog), outputIntent: readOutputIntent(objects, catalog) }
