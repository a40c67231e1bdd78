/** Replacement for a letter, word sign or emoji that the font lacks. */
const LACKING = '\ufffd'

/** Replacements for signs that people write in names; Unicode itself has those of other letter forms (℃, ⅓). */
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
 * Makes a text printable: whole letters (ö, not o and dots), no marks that turn the reading direction, replacements for
 * signs that the font lacks (-> for an arrow), and one sign for each other missing letter, so that nothing disappears
 * unnoticed.
 */
export const toPrintableText = (text: string, characters: ReadonlySet<number>): string => {
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
