import { centsToEuros } from '@tiraaz/domain/money/money'
import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatDay, formatInteger, formatMoney, NO_VALUE } from '@tiraaz/messages/formats'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import { diffFields, type FieldValues } from '../../../core/diff-fields.ts'
import { ORDER_EVENT_KINDS, type OrderEventKind } from '../store/order-events.ts'
import { readFacts, type TimelineEvent } from './timeline-events.ts'

const WORDS = { et: et.timeline, en: en.timeline }
export const getTimelineTexts = (locale: Locale) => WORDS[getLanguage(locale)]
type Words = ReturnType<typeof getTimelineTexts>

/** Names by id for items, people and printing houses; deleted ones have no name. */
export type TimelineNames = {
  items: ReadonlyMap<string, string>
  people: ReadonlyMap<string, string>
  houses: ReadonlyMap<string, string>
}

type TextContext = { words: Words; locale: Locale; names: TimelineNames }
type FormatValue = (value: unknown, speaker: TextContext) => string

const MAX_TEXT = 300

const shortened = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} …` : text)
const textOf: FormatValue = (value, { words }) =>
  typeof value === 'string' && value !== '' ? shortened(value) : words.none
const moneyOf: FormatValue = (value, { locale }) =>
  typeof value === 'number' ? formatMoney(centsToEuros(value), locale) : NO_VALUE
const dayOf: FormatValue = (value, { words }) => (typeof value === 'string' ? formatDay(value) : words.none)
const boolOf: FormatValue = (value, { words }) => (value === true ? words.yes : words.no)
const piecesOf: FormatValue = (value, { words, locale }) =>
  fillText(words.pieces, { quantity: formatInteger(typeof value === 'number' ? value : 0, locale) })
const nameIn =
  (kind: 'people' | 'houses'): FormatValue =>
  (value, { names, words }) =>
    (typeof value === 'string' ? names[kind].get(value) : undefined) ?? words.none

/** Name of an item of the order by its id. */
const itemOf: FormatValue = (value, { names, words }) =>
  (typeof value === 'string' ? names.items.get(value) : undefined) ?? words.none
const roundOf: FormatValue = (value) => String(value)

type Field = keyof Words['fields']
/** Format of a changed field: old and new value, or only the new value if `isAfterAlone`. */
type FieldFormat = { field: Field; say: FormatValue; isAfterAlone?: boolean }

const ORDER_FIELDS: Record<string, FieldFormat> = {
  projectNumber: { field: 'projectNumber', say: textOf, isAfterAlone: true },
  name: { field: 'name', say: textOf },
  representativeId: { field: 'representativeId', say: nameIn('people') },
  deadline: { field: 'deadline', say: dayOf },
  additionalInfo: { field: 'additionalInfo', say: textOf },
  purchaseOrderNumber: { field: 'purchaseOrderNumber', say: textOf },
  costCentre: { field: 'costCentre', say: textOf },
  ownFields: { field: 'ownFields', say: textOf },
  alterationRequest: { field: 'alterationRequest', say: textOf },
  answer: { field: 'answer', say: textOf, isAfterAlone: true },
  changeReason: { field: 'changeReason', say: textOf, isAfterAlone: true },
  proposedDeadline: { field: 'proposedDeadline', say: dayOf, isAfterAlone: true },
  proposedPriceCents: { field: 'proposedPriceCents', say: moneyOf, isAfterAlone: true },
  changeAnswer: { field: 'changeAnswer', say: textOf, isAfterAlone: true },
  approvalFor: { field: 'approvalFor', say: textOf, isAfterAlone: true },
  approvalGuest: { field: 'approvalGuest', say: textOf, isAfterAlone: true },
  approvalGuestEmail: { field: 'approvalGuestEmail', say: textOf, isAfterAlone: true },
  approverNamed: { field: 'approverNamed', say: textOf, isAfterAlone: true },
  approvalNote: { field: 'approvalNote', say: textOf, isAfterAlone: true },
  approvalReason: { field: 'approvalReason', say: textOf, isAfterAlone: true },
  proofItem: { field: 'proofItem', say: itemOf, isAfterAlone: true },
  proofRound: { field: 'proofRound', say: roundOf, isAfterAlone: true },
  proofGuest: { field: 'proofGuest', say: textOf, isAfterAlone: true },
  proofEarliest: { field: 'proofEarliest', say: dayOf, isAfterAlone: true },
  proofNote: { field: 'proofNote', say: textOf, isAfterAlone: true },
  cancelReason: { field: 'cancelReason', say: textOf, isAfterAlone: true },
  isTransportPriceExcluded: { field: 'isTransportPriceExcluded', say: boolOf },
  itemsSaleCents: { field: 'itemsSaleCents', say: moneyOf },
  transportSaleCents: { field: 'transportSaleCents', say: moneyOf },
}

const ITEM_FIELDS: Record<string, FieldFormat> = {
  quantity: { field: 'quantity', say: piecesOf },
  additionalInfo: { field: 'itemInfo', say: textOf },
  additionalInvoiceInfo: { field: 'itemInvoiceInfo', say: textOf },
  costCentre: { field: 'itemCostCentre', say: textOf },
  saleCents: { field: 'saleCents', say: moneyOf },
  purchaseCents: { field: 'purchaseCents', say: moneyOf },
  printingHouseId: { field: 'printingHouseId', say: nameIn('houses') },
  reason: { field: 'reason', say: textOf, isAfterAlone: true },
}

/** Internal fields of the agency. */
const INTERNAL_FIELDS: Record<string, FieldFormat> = {
  note: { field: 'note', say: textOf },
  confirmReason: { field: 'confirmReason', say: textOf, isAfterAlone: true },
}

const valueOf = (
  { say, isAfterAlone }: FieldFormat,
  [before, after]: ValueChange,
  speaker: TextContext,
): string | null => {
  if (before === after || (isAfterAlone === true && after === null)) return null
  const now = say(after, speaker)
  if (isAfterAlone === true || before === null || before === undefined) return now
  return fillText(speaker.words.change, { before: say(before, speaker), after: now })
}

type ValueChange = [before: unknown, after: unknown]
type FactsChange = { before: FieldValues; after: FieldValues }

const fieldLines = (
  table: Record<string, FieldFormat>,
  { before, after }: FactsChange,
  speaker: TextContext,
  line: (field: string, value: string) => string,
): string[] =>
  Object.entries(table).flatMap(([key, format]) => {
    if (!(key in before) && !(key in after)) return []
    const value = valueOf(format, [before[key] ?? null, after[key] ?? null], speaker)
    return value === null ? [] : [line(speaker.words.fields[format.field], value)]
  })

const listIn = (value: unknown): FieldValues[] => (Array.isArray(value) ? value.map(readFacts) : [])
const designsIn = (item: FieldValues): FieldValues[] => listIn(item['designs'])
const filesIn = (item: FieldValues): Map<string, FieldValues> =>
  new Map(designsIn(item).flatMap((design) => listIn(design['files']).map((file) => [String(file['id']), file])))

const namesOf = (files: readonly FieldValues[]): string => files.map((file) => String(file['name'])).join(', ')
const partOf = (item: FieldValues, ...keys: readonly string[]): string =>
  JSON.stringify(designsIn(item).map((design) => keys.map((key) => design[key])))

const designLines = (item: string, { before, after }: FactsChange, { words }: TextContext): string[] => {
  const [was, is] = [filesIn(before), filesIn(after)]
  const added = [...is].flatMap(([id, file]) => (was.has(id) ? [] : [file]))
  const removed = [...was].flatMap(([id, file]) => (is.has(id) ? [] : [file]))
  const requests = [...is.values()].filter((file) => {
    const request = file['alterationRequest'] ?? null
    return request !== null && request !== (was.get(String(file['id']))?.['alterationRequest'] ?? null)
  })
  const differs = (...keys: string[]): boolean => partOf(before, ...keys) !== partOf(after, ...keys)
  return [
    ...(added.length > 0 ? [fillText(words.filesAdded, { item, files: namesOf(added) })] : []),
    ...(removed.length > 0 ? [fillText(words.filesRemoved, { item, files: namesOf(removed) })] : []),
    ...requests.map((file) =>
      fillText(words.fileAlterationRequest, {
        item,
        file: String(file['name']),
        value: shortened(String(file['alterationRequest'])),
      }),
    ),
    ...(differs('name', 'quantity') ? [fillText(words.designs, { item })] : []),
    ...(differs('destinations') ? [fillText(words.destinations, { item })] : []),
    ...(differs('packingInfo') ? [fillText(words.packing, { item })] : []),
  ]
}

const nameOf = (value: unknown, words: Words): string => (typeof value === 'string' ? value : words.none)

const itemLines = (id: string, before: unknown, after: unknown, speaker: TextContext): string[] => {
  const { words, names, locale } = speaker
  const known = readFacts(after ?? before)
  const item = names.items.get(id) ?? nameOf(known['productName'], words)
  const quantity = formatInteger(typeof known['quantity'] === 'number' ? known['quantity'] : 0, locale)
  if (before === undefined) return [fillText(words.added, { item, quantity })]
  if (after === undefined) return [fillText(words.removed, { item })]
  const [was, is] = diffFields(readFacts(before), readFacts(after))
  const two = { before: was ?? {}, after: is ?? {} }
  return [
    ...fieldLines(ITEM_FIELDS, two, speaker, (field, value) => fillText(words.ofItem, { item, field, value })),
    ...('designs' in two.after ? designLines(item, two, speaker) : []),
  ]
}

const partsOf = (key: 'items' | 'places', before: FieldValues | null, after: FieldValues | null) => {
  const [was, is] = [readFacts(before?.[key]), readFacts(after?.[key])]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((id) => ({ id, was: was[id], is: is[id] }))
}

/** Lines of the speeds that a sent order has: working days of production, and the surcharge or the discount (R46). */
const speedLines = (after: FieldValues | null, { words, locale, names }: TextContext): string[] =>
  Object.entries(readFacts(after?.['speeds'])).flatMap(([id, value]) => {
    const { days, cents } = readFacts(value)
    if (typeof days !== 'number' || typeof cents !== 'number') return []
    const about = { item: names.items.get(id) ?? words.none, sum: formatMoney(centsToEuros(Math.abs(cents)), locale) }
    const [one, other] = cents > 0 ? [words.rush_one, words.rush_other] : [words.slow_one, words.slow_other]
    return [fillText(days === 1 ? one : other, { ...about, count: formatInteger(days, locale) })]
  })

const placeLines = (was: unknown, is: unknown, speaker: TextContext): string[] => {
  const { words } = speaker
  const place = nameOf(readFacts(is)['name'], words)
  const [before, after] = diffFields(readFacts(was), readFacts(is))
  const two = { before: before ?? {}, after: after ?? {} }
  return fieldLines(ITEM_FIELDS, two, speaker, (field, value) => fillText(words.ofDelivery, { place, field, value }))
}

const isKind = (kind: string): kind is OrderEventKind => ORDER_EVENT_KINDS.some((one) => one === kind)

/** Formats an event as title and lines; internal data appears only if it was read (R4). */
export const formatEvent = (event: TimelineEvent, speaker: TextContext): { title: string; lines: string[] } => {
  const { words } = speaker
  const two = { before: event.before ?? {}, after: event.after ?? {} }
  const { internalBefore, internalAfter } = event
  const internal = { before: internalBefore ?? {}, after: internalAfter ?? {} }
  return {
    title: isKind(event.kind) ? words.kinds[event.kind] : words.otherKind,
    lines: [
      ...fieldLines(ORDER_FIELDS, two, speaker, (field, value) => fillText(words.field, { field, value })),
      ...fieldLines(INTERNAL_FIELDS, internal, speaker, (field, value) => fillText(words.field, { field, value })),
      ...partsOf('items', event.before, event.after).flatMap(({ id, was, is }) => itemLines(id, was, is, speaker)),
      ...partsOf('items', internalBefore, internalAfter).flatMap(({ id, was, is }) => itemLines(id, was, is, speaker)),
      ...speedLines(event.after, speaker),
      ...partsOf('places', internalBefore, internalAfter).flatMap(({ was, is }) => placeLines(was, is, speaker)),
    ],
  }
}

/** Collects the ids of people and printing houses in the events. */
export const collectIds = (events: readonly TimelineEvent[]): { people: string[]; houses: string[] } => {
  const text = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])
  const people = events.flatMap(({ before, after }) => [
    ...text(before?.['representativeId']),
    ...text(after?.['representativeId']),
  ])
  const printingHouses = events.flatMap(({ internalBefore, internalAfter }) =>
    partsOf('items', internalBefore, internalAfter).flatMap(({ was, is }) => [
      ...text(readFacts(was)['printingHouseId']),
      ...text(readFacts(is)['printingHouseId']),
    ]),
  )
  return { people: [...new Set(people)], houses: [...new Set(printingHouses)] }
}
