import type { CorpusFile } from './corpus-file.ts'
import { keptPdfs } from './kept-pdfs.ts'
import { keptPictures } from './kept-pictures.ts'

/** Not recognized by their content: their upload is rejected. */
const REFUSED = new Set(['not-a-pdf.pdf', 'empty.pdf'])

/** Measured, or drawn, by Ghostscript alone. */
const BY_GHOSTSCRIPT = new Set([
  'corpus/gs-bleed-cut-left.pdf',
  'corpus/gs-heavy-ink.pdf',
  'corpus/jbig2-of-group4.pdf',
])

const TYPES: Readonly<Record<string, CorpusFile['fileType']>> = {
  pdf: 'pdf',
  ai: 'pdf',
  eps: 'eps',
  psd: 'psd',
  psb: 'psd',
  tif: 'tiff',
  tiff: 'tiff',
  jpg: 'jpeg',
  png: 'png',
  svg: 'svg',
}

/** Files of test-files/artwork that real tools made, with their expected facts. */
export const keptFiles: readonly CorpusFile[] = [...keptPdfs, ...keptPictures].map(
  ([name, madeBy, expected, kind = 'sound']) => {
    const fileType = TYPES[name.slice(name.lastIndexOf('.') + 1)]
    if (fileType === undefined) throw new Error(`What is ${name}?`)
    return {
      name,
      uploadedAs: REFUSED.has(name) ? null : fileType,
      fileType,
      kind,
      madeBy,
      expected,
      make: null,
      needsGhostscript: fileType === 'eps' || BY_GHOSTSCRIPT.has(name),
    }
  },
)
