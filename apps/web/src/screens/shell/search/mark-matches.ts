import { foldText } from '@tiraaz/domain/text/fold'
import { parseSearchTerms } from '@tiraaz/domain/text/parse-search-words'

/** Part of a text, and whether the search has it. */
export type MarkedPart = { text: string; isMatch: boolean }

/** Letter or digit of a text as the search compares it, and its place in the text. */
type FoldedLetter = { letter: string; at: number }

const LETTERS = /[^\p{L}\p{N}]/gu

const foldLetters = (text: string): FoldedLetter[] => {
  const letters: FoldedLetter[] = []
  let at = 0
  for (const character of text) {
    for (const letter of foldText(character).replace(LETTERS, '')) letters.push({ letter, at })
    at += character.length
  }
  return letters
}

/** Splits a text into parts that the words of the search match, ignoring punctuation, and the parts between. */
export const markMatches = (text: string, search: string): MarkedPart[] => {
  const letters = foldLetters(text)
  const folded = letters.map(({ letter }) => letter).join('')
  const isMarked = Array.from({ length: text.length }, () => false)
  for (const { word } of parseSearchTerms(search)) {
    const wanted = word.replace(LETTERS, '')
    for (let from = folded.indexOf(wanted); wanted !== '' && from !== -1; from = folded.indexOf(wanted, from + 1)) {
      const [first, last] = [letters[from], letters[from + wanted.length - 1]]
      if (first !== undefined && last !== undefined) isMarked.fill(true, first.at, last.at + 1)
    }
  }
  const parts: MarkedPart[] = []
  for (const [at, isMatch] of isMarked.entries()) {
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.text += text[at]
    else parts.push({ text: text[at] ?? '', isMatch })
  }
  return parts
}
