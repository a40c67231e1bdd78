/** What stands for a letter, word sign or emoji that our font has no picture of. */
const LACKING = '\ufffd'

/** Format and direction marks, variation selectors: they shape other letters and have no picture of their own. */
const INVISIBLE = /[\p{Cf}\u{fe00}-\u{fe0f}]/gu
const CONTROL = /[^\P{Cc}\n]/gu

const graphemes = new Intl.Segmenter('et', { granularity: 'grapheme' })

/**
 * A text as a document can print it: whole letters (ö, not o and dots), no marks that turn the direction of reading,
 * and one sign for each letter that the font lacks, so that nothing disappears unseen.
 */
export const printableText = (text: string, characters: ReadonlySet<number>): string => {
  const isPrinted = (character: string): boolean =>
    character === '\n' || characters.has(character.codePointAt(0) ?? Number.NaN)
  const plain = text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replace(CONTROL, ' ')
  if (Array.from(plain).every(isPrinted) && plain.search(INVISIBLE) === -1) return plain
  return Array.from(graphemes.segment(plain), ({ segment }) => {
    const seen = segment.replace(INVISIBLE, '')
    return Array.from(seen).every(isPrinted) ? seen : LACKING
  }).join('')
}
