/** Punctuation and white space, as folding leaves them; migration 061 has the same characters. */
const SEPARATORS = String.raw`\s!-/:-@\[-\x60{-~·•®©°§¤€£`
/** Stands for the minus of a number: folding leaves no such character. */
const MINUS = '−'

const MINUS_OF_NUMBER = new RegExp(`(?<![^${SEPARATORS}])-(?=[0-9])`, 'g')
const BETWEEN_DIGITS = new RegExp(`(?<=[0-9])[${SEPARATORS}]+(?=[0-9])`, 'g')
const ELSEWHERE = new RegExp(`(?<![0-9])[${SEPARATORS}]+|[${SEPARATORS}]+(?![0-9])`, 'g')

/**
 * Removes punctuation and spaces from a folded text, so that "pl-a4", "pl a4" and "pla4" find each other (R9). Keeps one
 * space between digits and the minus of a number: "85 200" is not "85200", and "-30" is not "30".
 */
export function compactText(folded: string): string {
  return folded.replace(MINUS_OF_NUMBER, MINUS).replace(BETWEEN_DIGITS, ' ').replace(ELSEWHERE, '')
}
