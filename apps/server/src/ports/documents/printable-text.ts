/** What stands for a letter, word sign or emoji that our font has no picture of. */
const LACKING = '\ufffd'

/** Signs that people write into names, as the letters that stand for them; other looks of letters (℃, ⅓) are in Unicode. */
const WRITTEN: Readonly<Record<string, string>> = {
  '←': '<-',
  '→': '->',
  '↔': '<->',
  '⇐': '<=',
  '⇒': '=>',
  '⇔': '<=>',
  '➔': '->',
  '➜': '->',
  '↑': '^',
  '↓': 'v',
  '✓': '√',
  '✔': '√',
  '☑': '[x]',
  '☐': '[ ]',
  '□': '[ ]',
  '✗': '×',
  '✘': '×',
  '★': '*',
  '☆': '*',
  '▪': '•',
  '▫': '•',
  '◦': '•',
  '◆': '•',
  '◇': '•',
  '►': '>',
  '▶': '>',
  '◄': '<',
  '◀': '<',
  '⌀': 'Ø',
  '∅': 'Ø',
  '∕': '/',
  '‖': '||',
}

/** Format and direction marks, variation selectors: they shape other letters and have no picture of their own. */
const INVISIBLE = /[\p{Cf}\u{fe00}-\u{fe0f}]/gu
const CONTROL = /[^\P{Cc}\n]/gu

const graphemes = new Intl.Segmenter('et', { granularity: 'grapheme' })

/**
 * A text as a document can print it: whole letters (ö, not o and dots), no marks that turn the direction of reading,
 * signs that the font lacks as they are written without it (-> for an arrow), and one sign for each letter that cannot be
 * written, so that nothing disappears unseen.
 */
export const printableText = (text: string, characters: ReadonlySet<number>): string => {
  const isPrinted = (character: string): boolean =>
    character === '\n' || characters.has(character.codePointAt(0) ?? Number.NaN)
  const plain = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replace(CONTROL, ' ')
  if (Array.from(plain).every(isPrinted) && plain.search(INVISIBLE) === -1) return plain
  return Array.from(graphemes.segment(plain), ({ segment }) => {
    const seen = segment.replace(INVISIBLE, '')
    const written = Array.from(seen, (sign) =>
      isPrinted(sign) ? sign : (WRITTEN[sign] ?? sign.normalize('NFKC')),
    ).join('')
    return Array.from(written).every(isPrinted) ? written : LACKING
  }).join('')
}
