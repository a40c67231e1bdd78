import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import { readMillimetres, readSvgRoot } from './svg-root.ts'

const GENERIC_FAMILIES = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'inherit'])
/** Facts stand near the beginning; a picture in an attribute may be megabytes long. */
const MAX_SCANNED = 4_000_000

const familiesIn = (text: string): string[] =>
  [...text.matchAll(/font-family\s*(?::|=\s*["'])\s*([^;"'<>}]{1,200}|["'][^"'<>]{1,100}["'])/g)].map(([, list]) =>
    (list ?? '')
      .replaceAll(/["']|&quot;|&apos;/g, '')
      .split(',', 1)
      .join('')
      .trim(),
  )

/**
 * Contents of the braces of each @font-face. Searches step by step: a pattern would start over at each one without an
 * end.
 */
const fontFacesIn = (text: string): string[] => {
  const rules: string[] = []
  for (let at = text.indexOf('@font-face'); at >= 0; at = text.indexOf('@font-face', at)) {
    const start = text.indexOf('{', at)
    const end = start < 0 ? -1 : text.indexOf('}', start)
    if (end < 0) break
    rules.push(text.slice(start + 1, end))
    at = end
  }
  return rules
}

/** Fonts of text that the file does not embed: the machine that draws the SVG must have them. */
const listMissingFonts = (text: string): string[] => {
  if (!/<(?:\w+:)?text[\s>]/.test(text)) return []
  const embeddedFonts = new Set(fontFacesIn(text).flatMap(familiesIn))
  const used = familiesIn(text).filter((name) => name !== '' && !GENERIC_FAMILIES.has(name.toLowerCase()))
  return [...new Set(used)].filter((name) => !embeddedFonts.has(name)).slice(0, 50)
}

/** Facts of an SVG that was not read. */
export const UNREAD_SVG: DocumentFacts = {
  pageCount: 1,
  pages: [{ widthMm: null, heightMm: null, bleedMm: null, pixels: null, lowestDpi: null }],
  colourSpaces: [],
  fontsNotEmbedded: [],
  isEncrypted: false,
  isComplete: false,
}

/** Reads the facts of an SVG: its size, if in units of length, and the fonts that it needs. */
export const readSvgFacts = (whole: string): DocumentFacts => {
  const text = whole.slice(0, MAX_SCANNED)
  const root = readSvgRoot(text)
  const side = (name: 'width' | 'height') => (root === null ? null : readMillimetres(root, name))
  const size = { widthMm: side('width'), heightMm: side('height') }
  return {
    pageCount: 1,
    pages: [{ ...size, bleedMm: null, pixels: null, lowestDpi: null }],
    colourSpaces: ['rgb'],
    fontsNotEmbedded: listMissingFonts(text),
    isEncrypted: false,
    isComplete: text.length === whole.length,
  }
}
