import { readPrintedYear } from '@tiraaz/domain/artwork/printed-year'
import { readReferenceNumber } from '@tiraaz/domain/invoices/make-reference-number'
import { compactText } from '@tiraaz/domain/text/compact'
import { foldText } from '@tiraaz/domain/text/fold'
import { parseSearchTerms } from '@tiraaz/domain/text/parse-search-words'
import { toLikePattern } from '../../db/like-pattern.ts'
import { parseSearchPatterns } from '../orders/index.ts'

/** Values of the search statements. Patterns of the words are LIKE patterns; the first are of the rarest word. */
export type SearchValues = {
  words: readonly string[]
  /** Patterns of the same words without punctuation. */
  compacts: readonly string[]
  /** Search as a whole, to put names that begin with it first. */
  start: string
  /** Search as a whole without punctuation, for names that contain it: "pl a4" is the code PL-A4 before other names. */
  whole: string
  /** Index of trigrams can find the first word. */
  isIndexed: boolean
  orderWords: readonly string[]
  /** Position of a worksheet in its order, from 0; null if the search names none. */
  position: number | null
  /** Ranges of the invoice numbers that begin with the searched digits, or are in a reference number; exact ones first. */
  lows: readonly number[]
  highs: readonly number[]
  /** Prefix of the searched invoice number in lower case; null to find numbers of all series. */
  prefix: string | null
}

/** Name of a worksheet, such as "2026-0101/2"; without its year it begins with 0, as "2026/27" is a season. */
const WORKSHEET_NAME = /^\s*(\d{4}-\d{2,}|0\d{3,})\s*\/\s*([1-9]\d{0,2})?\s*$/

/** Invoice number with the prefix of its series, such as "A-1001"; the prefix does not end with a digit. */
const PREFIXED_NUMBER = /^(.{0,9}[\p{L}./-])(\d{1,10})$/u

const LAST_INVOICE_NO = 2_147_483_647

/** Ranges of the whole numbers whose decimal digits begin with these: 12 to 12, 120 to 129, 1200 to 1299. */
export const listNumberRanges = (digits: string): { low: number; high: number }[] => {
  const number = Number(digits)
  if (!/^[1-9]\d{0,9}$/.test(digits)) return []
  const ranges: { low: number; high: number }[] = []
  for (let step = 1; number * step <= LAST_INVOICE_NO; step *= 10)
    ranges.push({ low: number * step, high: Math.min(number * step + step - 1, LAST_INVOICE_NO) })
  return ranges
}

/** Ranges of an invoice number, and the number in a reference number after the exact one. */
const listInvoiceRanges = (digits: string): { low: number; high: number }[] => {
  const ranges = listNumberRanges(digits)
  const [inReference] = listNumberRanges(readReferenceNumber(digits) ?? '')
  return inReference === undefined ? ranges : [...ranges.slice(0, 1), inReference, ...ranges.slice(1)]
}

/** Length of the longest run of letters and digits, which decides how many trigrams the word has. */
const trigramLength = (word: string): number =>
  Math.max(0, ...(word.match(/[\p{L}\p{N}]+/gu) ?? []).map(({ length }) => length))

const EMPTY: readonly string[] = []

/** Parses the text of a search from anywhere; null without words. */
export const parseSearch = (text: string | undefined): SearchValues | null => {
  const asTyped = parseSearchTerms(text ?? '')
  const terms = asTyped.toSorted((a, b) => trigramLength(b.word) - trigramLength(a.word))
  const [first] = terms
  if (text === undefined || first === undefined) return null
  const [, orderText, position] = WORKSHEET_NAME.exec(text) ?? EMPTY
  const number = text.replaceAll(/\s/g, '')
  const [, prefix, running] = PREFIXED_NUMBER.exec(number) ?? EMPTY
  const ranges = running === undefined ? listInvoiceRanges(number) : listNumberRanges(running)
  return {
    words: terms.map(({ word }) => toLikePattern(word)),
    compacts: terms.map(({ compact }) => toLikePattern(compact)),
    start: toLikePattern(asTyped.map(({ word }) => word).join(' ')).slice(1),
    whole: toLikePattern(compactText(foldText(text))),
    isIndexed: trigramLength(first.word) >= 3,
    orderWords: parseSearchPatterns(orderText ?? text),
    position: position === undefined ? null : Number(position) - 1,
    lows: ranges.map(({ low }) => low),
    highs: ranges.map(({ high }) => high),
    prefix: prefix?.toLowerCase() ?? null,
  }
}

/** Patterns of the words of a search beside its year. */
export type OtherWords = { otherWords: readonly string[]; otherCompacts: readonly string[] }

/** Finds the year among the words of a search, and the other words; no year where the search is nothing else. */
export const parseSearchedYear = (text = ''): OtherWords & { year: number | null } => {
  const terms = parseSearchTerms(text)
  const at = terms.findIndex(({ word }) => readPrintedYear(word) !== null)
  const others = at === -1 ? [] : terms.toSpliced(at, 1)
  return {
    year: others.length === 0 ? null : readPrintedYear(terms[at]?.word),
    otherWords: others.map(({ word }) => toLikePattern(word)),
    otherCompacts: others.map(({ compact }) => toLikePattern(compact)),
  }
}
