import { type CheckedAddress, type CheckedContact, type ContactFacts, checkContact } from '../contacts/check-contact.ts'
import { type KnownContact, type ContactMatch, toAddressKey } from './match-contact.ts'
import type { SheetColumns } from './plan-columns.ts'
import type { RowOutcome, RowNotice, RowProblem } from './plan-outcome.ts'
import { normalizeWords, isTotalWord, type SheetField } from './plan-words.ts'
import { isFormulaWithoutResult } from './quantity-text.ts'
import { readCellQuantity, readCellText, type SheetCell } from './sheet-cell.ts'
import { splitAddress } from './split-address.ts'

/** Reference data for planning one row. */
export type RowFacts = ContactFacts & {
  columns: SheetColumns
  contactsById: ReadonlyMap<string, KnownContact>
  match: (address: CheckedAddress) => ContactMatch
  /** ISO code for a country's name or code, or null. */
  countryOf: (text: string) => string | null
  /** ISO code for rows without a country. */
  defaultCountry: string
  receiverOf: (name: string) => { id: string; name: string } | null
}

type Texts = Partial<Record<SheetField, string>>

const error = (...problems: RowProblem[]): RowOutcome => ({ kind: 'error', problems })

/** Plans one row of the sheet by itself, without regard to other rows; `chosen` is its contact by choice. */
export function planRow(row: readonly SheetCell[], facts: RowFacts, chosen?: KnownContact): RowOutcome {
  const { texts, problems } = readTexts(row, facts.columns)
  const known = facts.contactsById.get(texts.id ?? '')
  if (known === undefined && isTotalRow(texts)) return { kind: 'skipped', code: 'rowIsTotal' }
  const { quantities, refused } = readQuantities(row, facts.columns)
  if (refused.length === 0 && quantities.every((quantity) => quantity === 0)) {
    return { kind: 'skipped', code: 'noQuantities' }
  }
  if (chosen !== undefined) {
    if (refused.length > 0) return error(...refused)
    return { kind: 'matched', contactId: chosen.id, by: 'choice', quantities, notices: differences(chosen, texts) }
  }
  const failed = known === undefined ? withoutResult(texts, facts.columns) : []
  const outcome =
    known === undefined ? planAddress(texts, quantities, facts) : planKnown(known, texts, quantities, facts)
  const wrong = [...problems, ...failed, ...refused, ...(outcome.kind === 'error' ? outcome.problems : [])]
  return wrong.length > 0 ? error(...wrong) : outcome
}

/** Text of a row's address as written, by which a contact is looked for. */
export function readPlace(row: readonly SheetCell[], { fields }: SheetColumns): string {
  return (['objectName', 'address', 'street', 'houseNo', 'city'] as const)
    .flatMap((field) => {
      const column = fields.get(field)
      return column === undefined ? [] : readCellText(row[column]).text
    })
    .filter((text) => text !== '')
    .join(' ')
}

function readTexts(row: readonly SheetCell[], { fields }: SheetColumns): { texts: Texts; problems: RowProblem[] } {
  const texts: Texts = {}
  const problems: RowProblem[] = []
  for (const [field, at] of fields) {
    const { text, isDate } = readCellText(row[at])
    if (isDate) problems.push({ code: 'dateInsteadOfText', column: at + 1, text })
    else if (text !== '') texts[field] = text
  }
  return { texts, problems }
}

/** Reports failed formulas such as '#N/A' in address cells; a contact identified by id does not need these cells. */
function withoutResult(texts: Texts, { fields }: SheetColumns): RowProblem[] {
  return [...fields].flatMap(([field, at]) => {
    const text = texts[field] ?? ''
    return isFormulaWithoutResult(text) ? [{ code: 'formulaResultMissing' as const, column: at + 1, text }] : []
  })
}

function isTotalRow(texts: Texts): boolean {
  const [text, ...others] = Object.values(texts)
  return text !== undefined && others.length === 0 && isTotalWord(text)
}

function readQuantities(row: readonly SheetCell[], { designs }: SheetColumns) {
  const refused: RowProblem[] = []
  const quantities = designs.map((at) => {
    const read = at === null ? { kind: 'empty' as const } : readCellQuantity(row[at])
    if (read.kind === 'refused') {
      refused.push({ code: read.code, column: (at ?? 0) + 1, text: at === null ? '' : readCellText(row[at]).text })
    }
    return read.kind === 'quantity' ? read.quantity : 0
  })
  return { quantities, refused }
}

/** Row with a contact id. A different address next to it is an error, so that nothing goes to the wrong place. */
function planKnown(contact: KnownContact, texts: Texts, quantities: number[], facts: RowFacts): RowOutcome {
  const country = texts.country === undefined ? undefined : (facts.countryOf(texts.country) ?? texts.country)
  const isOther = (['street', 'houseNo', 'city', 'postalCode'] as const).some((field) =>
    differs(texts[field], contact.address[field]),
  )
  const whole = texts.address === undefined ? null : addressOf({ address: texts.address }, facts)
  const isElsewhere = whole !== null && toAddressKey(whole) !== toAddressKey(contact.address)
  if (isOther || isElsewhere || differs(country, contact.address.country)) {
    const column = facts.columns.fields.get('id')
    return error({
      code: 'addressDiffersFromContact',
      column: column === undefined ? null : column + 1,
      contactId: contact.id,
    })
  }
  return { kind: 'matched', contactId: contact.id, by: 'id', quantities, notices: differences(contact, texts) }
}

/** An empty cell does not differ. */
function differs(text: string | undefined, saved: string | null): boolean {
  return text !== undefined && text !== oneLine(saved) && normalizeWords(text) !== normalizeWords(saved ?? '')
}

function oneLine(text: string | null): string {
  return (text ?? '').replace(/\s+/gu, ' ').trim()
}

function differences(contact: KnownContact, texts: Texts): RowNotice[] {
  const saved = {
    objectName: contact.address.objectName,
    contactName: contact.contactName,
    contactPhone: contact.contactPhone,
    receiverName: contact.invoiceReceiver?.name ?? null,
  }
  return (['objectName', 'contactName', 'contactPhone', 'receiverName'] as const)
    .filter((field) => differs(texts[field], saved[field]))
    .map((field) => ({ code: 'contactDiffers', field }))
}

function planAddress(texts: Texts, quantities: number[], facts: RowFacts): RowOutcome {
  const { id, objectName, street, city, address: whole } = texts
  const place = objectName ?? street ?? city ?? whole
  if (place === undefined) return error({ code: id === undefined ? 'addressMissing' : 'contactUnknown', column: null })
  const address = addressOf(texts, facts)
  if (address === null) {
    const column = (facts.columns.fields.get('country') ?? 0) + 1
    return error({ code: 'countryUnknown', column, text: texts.country ?? '' })
  }
  const notices: RowNotice[] = id === undefined ? [] : [{ code: 'contactIdUnknown' }]
  const match = facts.match(address)
  switch (match.kind) {
    case 'several':
      return error({ code: 'severalContactsMatch', column: null, count: match.count })
    case 'one': {
      const { contact, by } = match
      const shown = [...notices, ...differences(contact, texts)]
      return { kind: 'matched', contactId: contact.id, by, quantities, notices: shown }
    }
    case 'none':
      if (match.otherAtAddress !== null) {
        notices.push({ code: 'addressKnownAsOther', contactId: match.otherAtAddress.id })
      }
      return planNew(address, texts, { quantities, notices, facts })
  }
}

type NewRow = { quantities: number[]; notices: RowNotice[]; facts: RowFacts }

function planNew(address: CheckedAddress, texts: Texts, { quantities, notices, facts }: NewRow): RowOutcome {
  if (address.city === '' && address.street === null) return error({ code: 'addressMissing', column: null })
  const contact: CheckedContact = {
    address,
    invoiceReceiver: receiver(texts.receiverName, address.country, facts),
    contactName: texts.contactName ?? null,
    contactPhone: texts.contactPhone ?? null,
  }
  const wrong = checkContact(contact, facts)
  if (wrong.length === 0) return { kind: 'new', contact, quantities, notices }
  return error(
    ...wrong.map(({ key, code, params }) => ({
      code: 'fieldInvalid' as const,
      column: columnOf(key, facts.columns),
      key,
      problem: code,
      ...(params === undefined ? {} : { params }),
    })),
  )
}

function columnOf(key: string, { fields }: SheetColumns): number | null {
  const name = key.startsWith('invoiceReceiver') ? 'receiverName' : (key.split('.').at(-1) ?? '')
  const own = [...fields].find(([field]) => field === name)?.[1]
  const column = own ?? (key.startsWith('address') ? fields.get('address') : undefined)
  return column === undefined ? null : column + 1
}

function receiver(name: string | undefined, countryCode: string, { receiverOf }: RowFacts) {
  if (name === undefined) return null
  const known = receiverOf(name)
  const blank = { email: null, paymentTerm: null, businessRegistryCode: null, vatNumber: null }
  return { ...blank, id: known?.id ?? null, name: known?.name ?? name, countryCode }
}

/** Address of a row, from separate columns or from one cell; null if its country is unknown. */
function addressOf(texts: Texts, { countryOf, defaultCountry }: RowFacts): CheckedAddress | null {
  const whole = texts.address === undefined ? null : splitAddress(texts.address, countryOf)
  const country = texts.country === undefined ? (whole?.country ?? defaultCountry) : countryOf(texts.country)
  if (country === null) return null
  return {
    objectName: texts.objectName ?? '',
    street: texts.street ?? whole?.street ?? null,
    houseNo: texts.houseNo ?? whole?.houseNo ?? null,
    city: texts.city ?? whole?.city ?? '',
    postalCode: texts.postalCode ?? whole?.postalCode ?? null,
    country,
  }
}
