import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { contactLine } from '@tiraaz/domain/contacts/contact-person'
import { designNumbers } from '@tiraaz/domain/orders/design-numbers'
import { totalOfEuros } from '@tiraaz/domain/money/money'
import { filledOrNull } from '@tiraaz/domain/text/filled-or-null'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatInteger, formatMoney } from '@tiraaz/messages/formats'
import type { ClientCtx } from '../../../context/context.ts'
import { designName } from '../../../core/design-name.ts'
import type { DocumentBlock, DocumentColumn, DocumentRow } from '../../../ports/documents/printed-document.ts'
import { documentAddress } from './document-address.ts'
import { documentWords, orderFacts } from './order-document.ts'
import type { StoredOrder } from '../store/stored-order.ts'

type Summary = EndpointOutput<Endpoints['getOrderSummary']>
type Receiver = Summary['invoiceReceivers'][number]
type Destination = Receiver['destinations'][number]
type Item = Destination['items'][number]

/** Of the whole document: notes and files stand where an item is named first, designs keep their numbers. */
type Told = {
  items: Set<string>
  designs: Set<string>
  numbers: ReadonlyMap<string, number>
  representativeName: string | null
}

const isFirst = (told: Set<string>, id: string): boolean => {
  const first = !told.has(id)
  told.add(id)
  return first
}

const filesOf = (ctx: ClientCtx, item: Item, design: Item['designs'][number], told: Told): string => {
  if (!item.designFilesAreRequired || !isFirst(told.designs, design.id)) return ''
  if (design.files.length === 0) return documentWords(ctx.locale).noFile
  return design.files.map(({ name }) => name).join(', ')
}

const labelled = (label: string, text: string | null): string[] =>
  filledOrNull(text) === null ? [] : [`${label}: ${text}`]

const notesOf = (ctx: ClientCtx, item: Item, told: Told): string[] => {
  if (!isFirst(told.items, item.id)) return []
  const words = documentWords(ctx.locale)
  return [
    ...labelled(words.additionalInfo, item.additionalInfo),
    ...labelled(words.additionalInvoiceInfo, item.additionalInvoiceInfo),
  ]
}

/** A product, and its designs where they tell more than it does. */
const rowsOfItem = (ctx: ClientCtx, item: Item, told: Told): DocumentRow[] => {
  const { locale } = ctx
  const areShown = item.designs.some(({ id }) => told.numbers.has(id))
  const notes = notesOf(ctx, item, told)
  if (!areShown) notes.push(...item.designs.map((design) => filesOf(ctx, item, design, told)))
  const note = notes.filter((text) => text !== '').join('\n')
  const line: DocumentRow = {
    kind: 'line',
    cells: [{ text: item.name, note }, formatInteger(item.totalQuantity, locale), formatMoney(item.totalPrice, locale)],
  }
  if (!areShown) return [line]
  const parts = item.designs.map((design, at): DocumentRow => {
    const text = designName(locale, design, told.numbers.get(design.id) ?? at + 1)
    const note = filesOf(ctx, item, design, told)
    return { kind: 'part', cells: [{ text, note }, formatInteger(design.quantity, locale), null] }
  })
  return [line, ...parts]
}

const rowsOfDestination = (ctx: ClientCtx, destination: Destination, told: Told): DocumentRow[] => {
  const { locale } = ctx
  const words = documentWords(locale).summary
  const contact = contactLine(destination, told.representativeName)
  const note = [documentAddress(ctx, destination.address), contact].filter((part) => part !== '').join('\n')
  return [
    { kind: 'group', level: 1, text: destination.address.objectName, note },
    ...destination.items.flatMap((item) => rowsOfItem(ctx, item, told)),
    { kind: 'charge', text: words.courier, value: formatMoney(destination.courierSalePrice, locale) },
  ]
}

const receiverNote = ({ locale }: ClientCtx, { isClient, receiverRegistryCode: code }: Receiver): string => {
  const words = documentWords(locale).summary
  if (isClient) return words.billedToClient
  return code === null ? '' : fillText(words.registryCode, { code })
}

/** What one receiver pays for, place by place; the totals are those that the summary's screen shows. */
const blocksOfReceiver = (ctx: ClientCtx, receiver: Receiver, told: Told): DocumentBlock[] => {
  const { locale } = ctx
  const words = documentWords(locale)
  const columns: DocumentColumn[] = [
    { heading: words.product, share: 7, holds: 'text' },
    { heading: words.pieces, share: 2, holds: 'number' },
    { heading: words.summary.price, share: 2, holds: 'number' },
  ]
  return [
    {
      kind: 'heading',
      text: fillText(words.summary.receiver, { name: receiver.receiverName }),
      note: receiverNote(ctx, receiver),
    },
    {
      kind: 'table',
      columns,
      rows: [
        ...receiver.destinations.flatMap((destination) => rowsOfDestination(ctx, destination, told)),
        { kind: 'total', text: words.summary.receiverTotal, value: formatMoney(receiver.totalPrice, locale) },
      ],
    },
  ]
}

/** The summary that the orderer agreed to, from what the order froze at submit (R35); nothing of what the agency pays. */
export const summaryBlocks = (ctx: ClientCtx, order: StoredOrder, summary: Summary): DocumentBlock[] => {
  const { locale } = ctx
  const words = documentWords(locale)
  const told: Told = {
    items: new Set(),
    designs: new Set(),
    numbers: designNumbers(order.items),
    representativeName: order.representativeName,
  }
  const total = totalOfEuros([summary.totalItemsPrice, summary.transportPrice])
  return [
    { kind: 'facts', facts: orderFacts(ctx, order) },
    ...summary.invoiceReceivers.flatMap((receiver) => blocksOfReceiver(ctx, receiver, told)),
    {
      kind: 'sums',
      sums: [
        { label: words.summary.itemsPrice, value: formatMoney(summary.totalItemsPrice, locale) },
        { label: words.summary.transportPrice, value: formatMoney(summary.transportPrice, locale) },
        { label: words.summary.total, value: formatMoney(total, locale), isTotal: true },
      ],
    },
    { kind: 'text', text: words.summary.taxNote },
    ...(summary.additionalInfo === null
      ? []
      : [{ kind: 'text' as const, label: words.additionalInfo, text: summary.additionalInfo }]),
  ]
}
