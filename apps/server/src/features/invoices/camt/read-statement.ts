import { createHash } from 'node:crypto'
import type { Day } from '@tiraaz/domain/calendar/day'
import type { BankEntry } from '@tiraaz/domain/invoices/match-payments'
import { INVOICING_LIMITS } from '@tiraaz/domain/limits'
import type { Cents } from '@tiraaz/domain/money/money'
import { Invalid } from '../../../core/errors.ts'
import { type Node, nodeIn, nodesIn, parseXml, textIn } from './xml-nodes.ts'

export type BankStatement = {
  ibans: string[]
  from: Day | null
  to: Day | null
  entries: BankEntry[]
  /** What went out, was reversed, is of another currency or not booked yet. */
  leftOut: number
}

/** A booking and, where it gathers several payments, one of them. */
type Part = {
  /** Which statement of the file it stands in. */
  page: number
  iban: string
  booking: Node
  details: Node | null
  nth: number
  isWhole: boolean
  isGathered: boolean
}

const refuse = (code: 'statementUnreadable' | 'statementUnsafe'): never => {
  throw new Invalid([{ key: 'xml', code }])
}

const AMOUNT = /^\d{1,13}(\.\d{1,5})?$/

/** Whole cents of an amount in euros; null for another currency, or an amount that is none. */
const centsOf = (amount: Node | null): Cents | null => {
  if (amount === null || amount.attributes.Ccy !== 'EUR' || !AMOUNT.test(amount.text)) return null
  const [whole = '0', rest = ''] = amount.text.split('.')
  const cents = Number(whole) * 100 + Number(rest.padEnd(2, '0').slice(0, 2))
  return /^0*$/.test(rest.slice(2)) && Number.isSafeInteger(cents) ? cents : null
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
/** Of a day or of a moment: as the bank wrote it, in its own zone. */
const dayOf = (booking: Node): Day | null => {
  const text = textIn(booking, 'BookgDt', 'Dt') ?? textIn(booking, 'BookgDt', 'DtTm')?.slice(0, 10) ?? null
  return text !== null && isDay(text) ? text : null
}

const isBooked = (booking: Node): boolean => (textIn(booking, 'Sts', 'Cd') ?? textIn(booking, 'Sts')) === 'BOOK'
const isIncoming = (booking: Node): boolean =>
  textIn(booking, 'CdtDbtInd') === 'CRDT' && textIn(booking, 'RvslInd') !== 'true'

const referenceOf = (details: Node | null): string | null => {
  for (const structured of details === null ? [] : nodesIn(nodeIn(details, 'RmtInf'), 'Strd')) {
    const reference = textIn(structured, 'CdtrRefInf', 'Ref')
    if (reference !== null) return reference.slice(0, 50)
  }
  return null
}

/** Since version 04 a party stands one level deeper. */
const payerOf = (details: Node | null): string | null =>
  details === null
    ? null
    : ((textIn(details, 'RltdPties', 'Dbtr', 'Nm') ?? textIn(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm'))?.slice(
        0,
        140,
      ) ?? null)

const amountOf = ({ booking, details, isWhole }: Part): Cents | null => {
  if (isWhole || details === null) return centsOf(nodeIn(booking, 'Amt'))
  return centsOf(nodeIn(details, 'Amt') ?? nodeIn(details, 'AmtDtls', 'TxAmt', 'Amt'))
}

/**
 * The payments of a booking; where several do not say how much each is, the booking counts as one that names nobody: the
 * sum of all is not what the first has paid.
 */
type Booking = Pick<Part, 'page' | 'iban' | 'booking'>

const partsOf = (of: Booking): Part[] => {
  const { booking } = of
  const all = nodesIn(booking, 'NtryDtls').flatMap((group) => nodesIn(group, 'TxDtls'))
  const parts = all.map((details, nth) => ({ ...of, details, nth, isWhole: false, isGathered: false }))
  const cents = parts.map(amountOf)
  const sum = cents.reduce<number>((total, one) => total + (one ?? Number.NaN), 0)
  if (parts.length > 1 && sum === centsOf(nodeIn(booking, 'Amt'))) return parts
  const isGathered = all.length > 1
  return [{ ...of, details: isGathered ? null : (all[0] ?? null), nth: 0, isWhole: true, isGathered }]
}

const hashed = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)

/**
 * What the bank and the entry say, and which of several alike it is: banks give all payments of a batch one reference, and
 * two of them may be of one day and sum. Statements of one file may overlap as those of two files do: each counts by itself.
 */
const keyMaker = () => {
  const alike = new Map<string, number>()
  return ({ page, iban, booking, details, nth }: Part, entry: Omit<BankEntry, 'key'>): string => {
    const refs = details === null ? null : nodeIn(details, 'Refs')
    const own = textIn(booking, 'AcctSvcrRef') ?? (refs === null ? null : textIn(refs, 'AcctSvcrRef'))
    const endToEnd = refs === null ? null : textIn(refs, 'EndToEndId')
    const key = hashed([iban, own, entry.bookedOn, entry.cents, entry.payer, entry.reference, endToEnd, nth])
    const count = alike.get(`${page} ${key}`) ?? 0
    alike.set(`${page} ${key}`, count + 1)
    return hashed([key, count])
  }
}

/** Tags of the fullest entry that a bank writes, with room to spare. */
const TAGS_OF_ENTRY = 120

const tooLarge = (): Invalid =>
  new Invalid([{ key: 'xml', code: 'statementTooLarge', params: { max: INVOICING_LIMITS.statementEntries } }])

/** Bounds a file before it is parsed: the tree of a few megabytes of empty elements takes gigabytes. */
const hasTooManyTags = (xml: string): boolean => {
  let left = INVOICING_LIMITS.statementEntries * TAGS_OF_ENTRY
  for (let at = xml.indexOf('<'); at >= 0 && left >= 0; at = xml.indexOf('<', at + 1)) left -= 1
  return left < 0
}

/**
 * A bank statement of ISO 20022 (camt.053, version 02 and newer, whatever its namespace): what came in, in euros. A file
 * with a document type is refused unread: no bank writes one, and what it declares could make a short file endless.
 */
export const readStatement = (xml: string): BankStatement => {
  if (/<!\s*(doctype|entity)/i.test(xml)) refuse('statementUnsafe')
  if (hasTooManyTags(xml)) throw tooLarge()
  const root = parseXml(xml) ?? refuse('statementUnreadable')
  const statements = nodesIn(nodeIn(root, 'Document', 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) refuse('statementUnreadable')
  const bookings = statements.flatMap((statement, page) => {
    const iban = textIn(statement, 'Acct', 'Id', 'IBAN')?.replaceAll(/\s/g, '').slice(0, 34) ?? ''
    return nodesIn(statement, 'Ntry').map((booking) => ({ page, iban, booking }))
  })
  if (bookings.length > INVOICING_LIMITS.statementEntries) throw tooLarge()
  const keyOf = keyMaker()
  const parts = bookings.filter(({ booking }) => isIncoming(booking) && isBooked(booking)).flatMap(partsOf)
  const told = parts.flatMap((part): BankEntry[] => {
    const bookedOn = dayOf(part.booking)
    const cents = amountOf(part)
    if (bookedOn === null || cents === null || cents === 0) return []
    const { details, isGathered } = part
    const entry = { bookedOn, cents, payer: payerOf(details), reference: referenceOf(details), isGathered }
    return [{ key: keyOf(part, entry), ...entry }]
  })
  const entries = [...new Map(told.map((entry) => [entry.key, entry])).values()]
  const days = entries.map(({ bookedOn }) => bookedOn).sort()
  const ibans = [...new Set(statements.map((statement) => textIn(statement, 'Acct', 'Id', 'IBAN') ?? ''))]
  return {
    ibans: ibans.map((iban) => iban.replaceAll(/\s/g, '').slice(0, 34)).filter((iban) => iban !== ''),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    entries,
    leftOut: bookings.length - parts.length + (parts.length - told.length),
  }
}
