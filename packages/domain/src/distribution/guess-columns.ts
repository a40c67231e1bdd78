import { isPhone } from '../contacts/check-contact.ts'
import { type KnownContact, toStreetKey } from './match-contact.ts'
import { normalizeWords, type SheetField } from './plan-words.ts'
import { readCellText, type SheetCell } from './sheet-cell.ts'
import { splitAddress } from './split-address.ts'

/** Words of the client's own addresses, by which columns without a known heading are recognized. */
type KnownWords = Record<'names' | 'cities' | 'streets' | 'codes', ReadonlySet<string>>

/** Part of the filled cells that must fit; fewer where the client's own contacts know them. */
const FITTING = { known: 0.3, shape: 0.8 }

const setOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(normalizeWords).filter(Boolean))

function knownWords(contacts: readonly KnownContact[]): KnownWords {
  const addresses = contacts.map(({ address }) => address)
  return {
    names: setOf(addresses.map(({ objectName }) => objectName)),
    cities: setOf(addresses.map(({ city }) => city)),
    codes: setOf(addresses.map(({ postalCode }) => postalCode ?? '')),
    streets: new Set(addresses.map(toStreetKey).filter(Boolean)),
  }
}

const isWholeAddress = (text: string, { streets, cities }: KnownWords): boolean => {
  const split = splitAddress(text, () => null)
  if (streets.has(toStreetKey(split))) return true
  return split.street !== null && split.houseNo !== null && cities.has(normalizeWords(split.city))
}

const DIGITS_OF_PHONE = 7

/** Rows by which a column is recognized. */
const READ_ROWS = 500

type Guess = { field: SheetField; share: number; fits: (text: string, words: KnownWords) => boolean }

/** The first that fits is taken, so the surest come first. */
const GUESSES: readonly Guess[] = [
  { field: 'city', share: FITTING.known, fits: (text, { cities }) => cities.has(normalizeWords(text)) },
  { field: 'objectName', share: FITTING.known, fits: (text, { names }) => names.has(normalizeWords(text)) },
  { field: 'address', share: FITTING.known, fits: isWholeAddress },
  // Codes that the client's contacts have: other five digits may be pieces.
  { field: 'postalCode', share: FITTING.known, fits: (text, { codes }) => codes.has(normalizeWords(text)) },
  {
    field: 'contactPhone',
    share: FITTING.shape,
    fits: (text) => isPhone(text) && text.replace(/\D/g, '').length >= DIGITS_OF_PHONE,
  },
]

/** Returns the fields that columns hold by their content, without those that are taken; null for the others. */
export function createColumnGuesser(contacts: readonly KnownContact[], taken: Iterable<SheetField>) {
  let words: KnownWords | null = null
  const used = new Set<SheetField>(taken)
  return (cells: readonly SheetCell[]): SheetField | null => {
    const texts = cells
      .slice(0, READ_ROWS)
      .map((cell) => readCellText(cell).text)
      .filter((text) => text !== '')
    if (texts.length === 0) return null
    // Made for the first unknown column: most sheets have none.
    const own = (words ??= knownWords(contacts))
    const guess = GUESSES.find(({ field, share, fits }) => {
      if (used.has(field)) return false
      const fitting = texts.reduce((count, text) => (fits(text, own) ? count + 1 : count), 0)
      return fitting >= texts.length * share
    })
    if (guess === undefined) return null
    used.add(guess.field)
    return guess.field
  }
}
