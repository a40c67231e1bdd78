import { formatContactLine } from '@tiraaz/domain/contacts/contact-person'
import { numberDesigns } from '@tiraaz/domain/orders/number-designs'
import { subtractEuros, sumEuros } from '@tiraaz/domain/money/money'
import { emptyToNull } from '@tiraaz/domain/text/empty-to-null'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatInteger, formatMoney, formatPercent } from '@tiraaz/messages/formats'
import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { ClientCtx } from '../../../context/context.ts'
import { formatDesignName } from '../../../core/format-design-name.ts'
import type {
  DocumentBlock,
  DocumentColumn,
  DocumentRow,
  DocumentTotal,
} from '../../../ports/documents/printed-document.ts'
import { formatDocumentAddress } from './format-document-address.ts'
import { getDocumentTexts, buildOrderFacts } from './order-document.ts'
import type { StoredOrder } from '../store/stored-order.ts'

type Summary = Omit<
  EndpointOutput<Endpoints['getOrderSummary']>,
  'earliestDeadline' | 'approvals' | 'approverChoices' | 'budgets'
>
type Receiver = Summary['invoiceReceivers'][number]
type Destination = Receiver['destinations'][number]
type Item = Destination['items'][number]

/** State of the whole document: notes and files are printed once, at the first mention; designs keep their numbers. */
type SummaryContext = {
  items: Set<string>
  designs: Set<string>
  numbers: ReadonlyMap<string, number>
  representativeName: string | null
}

const isFirst = (printed: Set<string>, id: string): boolean => {
  const first = !printed.has(id)
  printed.add(id)
  return first
}

const filesOf = (ctx: ClientCtx, item: Item, design: Item['designs'][number], context: SummaryContext): string => {
  if (!item.designFilesAreRequired || !isFirst(context.designs, design.id)) return ''
  if (design.files.length === 0) return getDocumentTexts(ctx.locale).noFile
  return design.files.map(({ name }) => name).join(', ')
}

const labelled = (label: string, text: string | null): string[] =>
  emptyToNull(text) === null ? [] : [`${label}: ${text}`]

const notesOf = (ctx: ClientCtx, item: Item, context: SummaryContext): string[] => {
  if (!isFirst(context.items, item.id)) return []
  const words = getDocumentTexts(ctx.locale)
  return [
    ...labelled(words.additionalInfo, item.additionalInfo),
    ...labelled(words.additionalInvoiceInfo, item.additionalInvoiceInfo),
    ...labelled(words.costCentre, item.costCentre),
  ]
}

/** Row of the surcharge or discount of an item's speed (R46). */
const speedRow = ({ locale }: ClientCtx, { days, totalPrice }: NonNullable<Item['speed']>): DocumentRow => {
  const words = getDocumentTexts(locale).summary
  const text = fillText((totalPrice ?? 0) < 0 ? words.slower : words.rush, { days })
  return { kind: 'part', cells: [text, '', formatMoney(totalPrice, locale)] }
}

/** Rows of a product, and of its designs if they add information. */
const rowsOfItem = (ctx: ClientCtx, item: Item, context: SummaryContext): DocumentRow[] => {
  const { locale } = ctx
  const areShown = item.designs.some(({ id }) => context.numbers.has(id))
  const notes = notesOf(ctx, item, context)
  if (!areShown) notes.push(...item.designs.map((design) => filesOf(ctx, item, design, context)))
  const note = notes.filter((text) => text !== '').join('\n')
  const { speed } = item
  const goods = speed === undefined ? item.totalPrice : subtractEuros(item.totalPrice, speed.totalPrice)
  const line: DocumentRow = {
    kind: 'line',
    cells: [{ text: item.name, note }, formatInteger(item.totalQuantity, locale), formatMoney(goods, locale)],
  }
  const rush = speed === undefined ? [] : [speedRow(ctx, speed)]
  if (!areShown) return [line, ...rush]
  const parts = item.designs.map((design, at): DocumentRow => {
    const text = formatDesignName(locale, design, context.numbers.get(design.id) ?? at + 1)
    const note = filesOf(ctx, item, design, context)
    return { kind: 'part', cells: [{ text, note }, formatInteger(design.quantity, locale), null] }
  })
  return [line, ...parts, ...rush]
}

const rowsOfDestination = (ctx: ClientCtx, destination: Destination, context: SummaryContext): DocumentRow[] => {
  const { locale } = ctx
  const words = getDocumentTexts(locale).summary
  const contact = formatContactLine(destination, context.representativeName)
  const note = [formatDocumentAddress(ctx, destination.address), contact].filter((part) => part !== '').join('\n')
  return [
    { kind: 'group', level: 1, text: destination.address.objectName, note },
    ...destination.items.flatMap((item) => rowsOfItem(ctx, item, context)),
    { kind: 'charge', text: words.courier, value: formatMoney(destination.courierSalePrice, locale) },
  ]
}

const receiverNote = ({ locale }: ClientCtx, { receiverRegistryCode: code }: Receiver): string => {
  const words = getDocumentTexts(locale).summary
  return code === null ? '' : fillText(words.registryCode, { code })
}

/** Blocks of one receiver, by destination; totals equal those of the summary screen. */
const blocksOfReceiver = (ctx: ClientCtx, receiver: Receiver, context: SummaryContext): DocumentBlock[] => {
  const { locale } = ctx
  const words = getDocumentTexts(locale)
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
        ...receiver.destinations.flatMap((destination) => rowsOfDestination(ctx, destination, context)),
        { kind: 'total', text: words.summary.receiverTotal, value: formatMoney(receiver.totalPrice, locale) },
      ],
    },
  ]
}

/** VAT and the total with it, as on the summary screen; none where the order has no VAT to show. */
const vatSums = ({ locale }: ClientCtx, { vat }: Summary): DocumentTotal[] => {
  if (vat === null) return []
  const words = getDocumentTexts(locale).summary
  const label =
    vat.percent === null ? words.vat : fillText(words.vatOfRate, { percent: formatPercent(vat.percent, locale) })
  return [
    { label, value: formatMoney(vat.amount, locale) },
    { label: words.totalWithVat, value: formatMoney(vat.totalWithVat, locale), isTotal: true },
  ]
}

/** Builds the summary from the data frozen at submit (R35); contains no purchase prices. */
export const buildSummaryBlocks = (ctx: ClientCtx, order: StoredOrder, summary: Summary): DocumentBlock[] => {
  const { locale } = ctx
  const words = getDocumentTexts(locale)
  const context: SummaryContext = {
    items: new Set(),
    designs: new Set(),
    numbers: numberDesigns(order.items),
    representativeName: order.representativeName,
  }
  const total = sumEuros([summary.totalItemsPrice, summary.transportPrice])
  return [
    { kind: 'facts', facts: buildOrderFacts(ctx, order) },
    ...summary.invoiceReceivers.flatMap((receiver) => blocksOfReceiver(ctx, receiver, context)),
    {
      kind: 'sums',
      sums: [
        { label: words.summary.itemsPrice, value: formatMoney(summary.totalItemsPrice, locale) },
        { label: words.summary.transportPrice, value: formatMoney(summary.transportPrice, locale) },
        { label: words.summary.total, value: formatMoney(total, locale), isTotal: true },
        ...vatSums(ctx, summary),
      ],
    },
    { kind: 'text', text: words.summary.taxNote },
    ...(summary.additionalInfo === null
      ? []
      : [{ kind: 'text' as const, label: words.orderInfo, text: summary.additionalInfo }]),
  ]
}
