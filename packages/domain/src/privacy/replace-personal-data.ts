import { foldText } from '../text/fold.ts'

/** Personal data and what stands in its place. */
export type Replacement = { pattern: RegExp; by: string }

const escaped = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)

/** Matches a text as a whole word, in any case. */
const asWord = (text: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(text)}(?![\p{L}\p{N}])`, 'giu')

/** Matches an address, but not as the end of a longer one. */
const asEmail = (email: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}._%+-])${escaped(email)}(?![\p{L}\p{N}-])`, 'giu')

const LEAST_DIGITS = 7

/**
 * Digits of a phone number, without the Estonian country code, since people leave it out; null for a number that is too
 * short to be told from other numbers.
 */
export const getPhoneDigits = (phone: string): string | null => {
  const digits = phone.replaceAll(/\D/g, '').replace(/^372(?=\d{7})/, '')
  return digits.length < LEAST_DIGITS ? null : digits
}

/** Matches a number with any spaces, hyphens and brackets between its digits. */
const asPhone = (digits: string): RegExp =>
  new RegExp(String.raw`(?<!\d)(?:\+?372[ ()-]*)?${digits.split('').join('[ ()-]*')}(?!\d)`, 'g')

/** Checks for a first and a last name: a single name may be a word of any text. */
export const isFullName = (name: string): boolean => /\S\s+\S/.test(name)

const withFolded = (name: string, by: string): Replacement[] => {
  const folded = foldText(name)
  const plain = { pattern: asWord(name), by }
  return folded === name.toLowerCase() ? [plain] : [plain, { pattern: asWord(folded), by: foldText(by) }]
}

export type PersonalData = {
  id: string
  email: string
  /** Null where the name may be that of somebody else. */
  name: string | null
  phones: readonly string[]
}

/** Returns what to replace in texts, by the data of the person who stands in for the erased one. */
export const buildReplacements = (
  { id, email, name, phones }: PersonalData,
  by: { id: string; email: string; name: string },
): Replacement[] => [
  { pattern: asWord(id), by: by.id },
  { pattern: asEmail(email), by: by.email },
  ...phones.flatMap((phone) => {
    const digits = getPhoneDigits(phone)
    return digits === null ? [] : [{ pattern: asPhone(digits), by: '-' }]
  }),
  ...(name === null ? [] : withFolded(name, by.name)),
]

export const replaceInText = (text: string, replacements: readonly Replacement[]): string =>
  // A function as second argument: names may contain `$&`.
  replacements.reduce((replaced, { pattern, by }) => replaced.replaceAll(pattern, () => by), text)

/** Replaces in every text of a JSON value; keys stay. */
export const replaceInJson = (value: unknown, replacements: readonly Replacement[]): unknown => {
  if (typeof value === 'string') return replaceInText(value, replacements)
  if (Array.isArray(value)) return value.map((item) => replaceInJson(item, replacements))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceInJson(part, replacements)]))
}
