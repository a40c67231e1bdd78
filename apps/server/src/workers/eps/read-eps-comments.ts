import type { ColourSpace, DocumentFacts } from '@tiraaz/domain/artwork/document-facts'

const MM_PER_POINT = 25.4 / 72
const MAX_FONTS = 50
const PROCESS: Readonly<Record<string, ColourSpace>> = { cyan: 'cmyk', magenta: 'cmyk', yellow: 'cmyk', black: 'grey' }

const NUMBER = '([-+]?[\\d.]+(?:[eE][-+]?\\d+)?)'
const boxIn = (text: string, key: string): { widthMm: number; heightMm: number } | null => {
  const found = new RegExp(`^%%${key}:\\s*${NUMBER}\\s+${NUMBER}\\s+${NUMBER}\\s+${NUMBER}`, 'm').exec(text)
  const [left = 0, bottom = 0, right = 0, top = 0] = (found ?? []).slice(1).map(Number)
  const mm = (points: number): number => Math.round(points * MM_PER_POINT * 100) / 100
  return right > left && top > bottom ? { widthMm: mm(right - left), heightMm: mm(top - bottom) } : null
}

/** The words of a comment and of the lines that continue it. */
const wordsOf = (text: string, key: string): string[] =>
  [...text.matchAll(new RegExp(`^%%${key}:[ \\t]*(.*(?:[\\r\\n]+%%\\+.*)*)`, 'gm'))].flatMap(([, words]) =>
    (words ?? '')
      .replaceAll(/[\r\n]+%%\+/g, ' ')
      .split(/\s+/)
      .filter((word) => word !== '' && word !== '(atend)'),
  )

/** Resources come as "font A font B procset C 1 0". */
const fontsAmong = (words: string[]): string[] => {
  const kinds = new Set(['font', 'procset', 'file', 'pattern', 'form', 'encoding'])
  let isFont = false
  return words.filter((word) => {
    if (!kinds.has(word)) return isFont
    isFont = word === 'font'
    return false
  })
}

const coloursIn = (text: string): ColourSpace[] => {
  const process = wordsOf(text, 'DocumentProcessColors').flatMap((word) => PROCESS[word.toLowerCase()] ?? [])
  const colours = new Set<ColourSpace>(process.includes('cmyk') ? ['cmyk'] : process)
  if (wordsOf(text, 'RGBProcessColor').length > 0) colours.add('rgb')
  if (wordsOf(text, 'DocumentCustomColors').length > 0) colours.add('spot')
  return [...colours]
}

/** Reads the facts that an EPS states in its comments. */
export const readEpsComments = (text: string): DocumentFacts => {
  const size = boxIn(text, 'HiResBoundingBox') ?? boxIn(text, 'BoundingBox') ?? { widthMm: null, heightMm: null }
  const needed = [...wordsOf(text, 'DocumentNeededFonts'), ...fontsAmong(wordsOf(text, 'DocumentNeededResources'))]
  const includedNames = new Set([
    ...wordsOf(text, 'DocumentSuppliedFonts'),
    ...fontsAmong(wordsOf(text, 'DocumentSuppliedResources')),
  ])
  return {
    pageCount: 1,
    pages: [{ ...size, bleedMm: null, pixels: null, lowestDpi: null }],
    colourSpaces: coloursIn(text),
    fontsNotEmbedded: [...new Set(needed)].filter((font) => !includedNames.has(font)).slice(0, MAX_FONTS),
    isEncrypted: false,
    // Comments do not describe what is drawn.
    isComplete: false,
  }
}
