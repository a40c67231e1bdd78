import { createHash } from 'node:crypto'
import type { Day } from '@tiraaz/domain/calendar/day'
import type { BankEntry } from '@tiraaz/domain/invoices/bank-entry'
import { INVOICING_LIMITS } from '@tiraaz/domain/limits'
import type { Cents } from '@tiraaz/domain/money/money'
import { Invalid } from '../../../core/errors.ts'
import { type XmlNode, findNode, findNodes, parseXml, readText } from './xml-nodes.ts'

export type BankStatement = {
  ibans: string[]
  from: Day | null
  to: Day | null
  entries: BankEntry[]
  /** Number of skipped entries: outgoing, reversed, in another currency or not booked yet. */
  leftOut: number
}

/** Payment of a booking; a booking may contain several (a batch). */
type BookingPart = {
  /** Index of the statement in the file. */
  page: number
  iban: string
  booking: XmlNode
  details: XmlNode | null
  nth: number
  isWhole: boolean
  isGathered: boolean
}

const refuse = (code: 'statementUnreadable' | 'statementUnsafe'): never => {
  throw new Invalid([{ key: 'xml', code }])
}

const AMOUNT = /^\d{1,13}(\.\d{1,5})?$/

/** Whole cents of an amount in euros; null for another currency or an invalid amount. */
const centsOf = (amount: XmlNode | null): Cents | null => {
  if (amount === null || amount.attributes.Ccy !== 'EUR' || !AMOUNT.test(amount.text)) return null
  const [whole = '0', rest = ''] = amount.text.split('.')
  const cents = Number(whole) * 100 + Number(rest.padEnd(2, '0').slice(0, 2))
  return /^0*$/.test(rest.slice(2)) && Number.isSafeInteger(cents) ? cents : null
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
/** Booking day from a date or a date-time, in the bank's own time zone. */
const dayOf = (booking: XmlNode): Day | null => {
  const text = readText(booking, 'BookgDt', 'Dt') ?? readText(booking, 'BookgDt', 'DtTm')?.slice(0, 10) ?? null
  return text !== null && isDay(text) ? text : null
}

const isBooked = (booking: XmlNode): boolean => (readText(booking, 'Sts', 'Cd') ?? readText(booking, 'Sts')) === 'BOOK'
const isIncoming = (booking: XmlNode): boolean =>
  readText(booking, 'CdtDbtInd') === 'CRDT' && readText(booking, 'RvslInd') !== 'true'

const referenceOf = (details: XmlNode | null): string | null => {
  for (const structured of details === null ? [] : findNodes(findNode(details, 'RmtInf'), 'Strd')) {
    const reference = readText(structured, 'CdtrRefInf', 'Ref')
    if (reference !== null) return reference.slice(0, 50)
  }
  return null
}

/** Explanation of the payment; banks split long ones into several elements. */
const explanationOf = (details: XmlNode | null): string | null => {
  if (details === null) return null
  const words = findNodes(findNode(details, 'RmtInf'), 'Ustrd').map(({ text }) => text.trim())
  return words.join(' ').trim().slice(0, 280) || null
}

/** Name of the payer; from version 04 on, the party is one level deeper. */
const payerOf = (details: XmlNode | null): string | null =>
  details === null
    ? null
    : ((readText(details, 'RltdPties', 'Dbtr', 'Nm') ?? readText(details, 'RltdPties', 'Dbtr', 'Pty', 'Nm'))?.slice(
        0,
        140,
      ) ?? null)

const payerIbanOf = (details: XmlNode | null): string | null =>
  details === null
    ? null
    : (readText(details, 'RltdPties', 'DbtrAcct', 'Id', 'IBAN')?.replaceAll(/\s/g, '').slice(0, 34) ?? null)

const amountOf = ({ booking, details, isWhole }: BookingPart): Cents | null => {
  if (isWhole || details === null) return centsOf(findNode(booking, 'Amt'))
  return centsOf(findNode(details, 'Amt') ?? findNode(details, 'AmtDtls', 'TxAmt', 'Amt'))
}

type Booking = Pick<BookingPart, 'page' | 'iban' | 'booking'>

/**
 * Splits a booking into its payments. If the amounts of a batch do not add up to the booking, the whole booking is one
 * payment without a payer: the total is not what the first payer paid.
 */
const partsOf = (of: Booking): BookingPart[] => {
  const { booking } = of
  const all = findNodes(booking, 'NtryDtls').flatMap((group) => findNodes(group, 'TxDtls'))
  const parts = all.map((details, nth) => ({ ...of, details, nth, isWhole: false, isGathered: false }))
  const cents = parts.map(amountOf)
  const sum = cents.reduce<number>((total, one) => total + (one ?? Number.NaN), 0)
  if (parts.length > 1 && sum === centsOf(findNode(booking, 'Amt'))) return parts
  const isGathered = all.length > 1
  return [{ ...of, details: isGathered ? null : (all[0] ?? null), nth: 0, isWhole: true, isGathered }]
}

const hashed = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)

/**
 * Creates a stable key of a payment from the entry's data and a counter for identical entries: banks give all payments of
 * a batch one reference, and two may have the same day and amount. Statements of one file may overlap, so each of them
 * counts separately.
 */
const keyMaker = () => {
  const alike = new Map<string, number>()
  return (
    { page, iban, booking, details, nth }: BookingPart,
    entry: Omit<BankEntry, 'key' | 'text' | 'payerIban'>,
  ): string => {
    const refs = details === null ? null : findNode(details, 'Refs')
    const own = readText(booking, 'AcctSvcrRef') ?? (refs === null ? null : readText(refs, 'AcctSvcrRef'))
    const endToEnd = refs === null ? null : readText(refs, 'EndToEndId')
    const key = hashed([iban, own, entry.bookedOn, entry.cents, entry.payer, entry.reference, endToEnd, nth])
    const count = alike.get(`${page} ${key}`) ?? 0
    alike.set(`${page} ${key}`, count + 1)
    return hashed([key, count])
  }
}

/** Upper bound of XML tags in one entry, above what banks write. */
const TAGS_OF_ENTRY = 120

const tooLarge = (): Invalid =>
  new Invalid([{ key: 'xml', code: 'statementTooLarge', params: { max: INVOICING_LIMITS.statementEntries } }])

/** Limits the size before parsing: the tree of a few megabytes of empty elements takes gigabytes of memory. */
const hasTooManyTags = (xml: string): boolean => {
  let left = INVOICING_LIMITS.statementEntries * TAGS_OF_ENTRY
  for (let at = xml.indexOf('<'); at >= 0 && left >= 0; at = xml.indexOf('<', at + 1)) left -= 1
  return left < 0
}

/**
 * Reads the incoming euro payments of an ISO 20022 bank statement (camt.053, version 02 and newer, any namespace). Rejects
 * a file with a document type before parsing: banks do not write one, and entity declarations can expand without limit.
 */
export const readStatement = (xml: string): BankStatement => {
  if (/<!\s*(doctype|entity)/i.test(xml)) refuse('statementUnsafe')
  if (hasTooManyTags(xml)) throw tooLarge()
  const root = parseXml(xml) ?? refuse('statementUnreadable')
  const statements = findNodes(findNode(root, 'Document', 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) refuse('statementUnreadable')
  const bookings = statements.flatMap((statement, page) => {
    const iban = readText(statement, 'Acct', 'Id', 'IBAN')?.replaceAll(/\s/g, '').slice(0, 34) ?? ''
    return findNodes(statement, 'Ntry').map((booking) => ({ page, iban, booking }))
  })
  if (bookings.length > INVOICING_LIMITS.statementEntries) throw tooLarge()
  const keyOf = keyMaker()
  const parts = bookings.filter(({ booking }) => isIncoming(booking) && isBooked(booking)).flatMap(partsOf)
  const readable = parts.flatMap((part): BankEntry[] => {
    const bookedOn = dayOf(part.booking)
    const cents = amountOf(part)
    if (bookedOn === null || cents === null || cents === 0) return []
    const { details, isGathered } = part
    const entry = { bookedOn, cents, payer: payerOf(details), reference: referenceOf(details), isGathered }
    return [{ key: keyOf(part, entry), ...entry, payerIban: payerIbanOf(details), text: explanationOf(details) }]
  })
  const entries = [...new Map(readable.map((entry) => [entry.key, entry])).values()]
  const days = entries.map(({ bookedOn }) => bookedOn).sort()
  const ibans = [...new Set(statements.map((statement) => readText(statement, 'Acct', 'Id', 'IBAN') ?? ''))]
  return {
    ibans: ibans.map((iban) => iban.replaceAll(/\s/g, '').slice(0, 34)).filter((iban) => iban !== ''),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    entries,
    leftOut: bookings.length - parts.length + (parts.length - readable.length),
  }
}
