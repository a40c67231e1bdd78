import { getContactPerson } from '@tiraaz/domain/contacts/contact-person'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatDay, formatInteger, formatKilograms, NO_VALUE } from '@tiraaz/messages/formats'
import type { ClientCtx } from '../../../context/context.ts'
import type {
  DocumentBlock,
  DocumentColumn,
  DocumentFact,
  DocumentRow,
} from '../../../ports/documents/printed-document.ts'
import { formatDocumentAddress } from './format-document-address.ts'
import { getDocumentTexts, buildOrderFacts } from './order-document.ts'
import type { PackedBox, PackedLine, Shipment } from './shipments.ts'
import type { StoredOrder } from '../store/stored-order.ts'

const weightOf = ({ locale }: ClientCtx, grams: number): string => {
  if (grams === 0) return NO_VALUE
  return fillText(getDocumentTexts(locale).packingList.kilograms, { weight: formatKilograms(grams, locale) })
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** Rows of products with their designs and pieces; a single unnamed design gets no row. */
const rowsOf = ({ locale }: ClientCtx, lines: readonly PackedLine[]): DocumentRow[] =>
  [...Map.groupBy(lines, ({ product }) => product)].flatMap(([product, designs]): DocumentRow[] => {
    const total = formatInteger(sumOf(designs.map(({ pieces }) => pieces)), locale)
    const named = designs.filter(({ design }) => design !== '')
    return [
      { kind: 'line', cells: [product, total] },
      ...named.map(
        ({ design, pieces }): DocumentRow => ({ kind: 'part', cells: [design, formatInteger(pieces, locale)] }),
      ),
    ]
  })

const columnsOf = ({ locale }: ClientCtx): DocumentColumn[] => {
  const { product, pieces } = getDocumentTexts(locale)
  return [
    { heading: product, share: 8, holds: 'text' },
    { heading: pieces, share: 2, holds: 'number' },
  ]
}

/** Row per design, with the product's name in it; for packages, which hold few pieces of many products. */
const partsOf = ({ locale }: ClientCtx, lines: readonly PackedLine[]): DocumentRow[] =>
  lines.map(({ product, design, pieces }): DocumentRow => {
    const text = design === '' ? product : `${product} · ${design}`
    return { kind: 'part', cells: [text, formatInteger(pieces, locale)] }
  })

/** Heading of a package; adds the address if the package is for another contact than the destination. */
const boxHeading = (
  ctx: ClientCtx,
  { place: destination, boxes }: Shipment,
  box: PackedBox,
  at: number,
): DocumentRow => {
  const words = getDocumentTexts(ctx.locale).packingList
  const title = fillText(words.package, { nth: at + 1, count: boxes.length })
  const value = formatInteger(box.pieces, ctx.locale)
  if (box.place.contactId === destination.contactId) return { kind: 'group', level: 2, text: title, value }
  return {
    kind: 'group',
    level: 2,
    text: `${title} · ${box.place.objectName}`,
    note: formatDocumentAddress(ctx, box.place),
    value,
  }
}

/** Blocks with the contents of each package, and the pieces that are in no package. */
const packingOf = (ctx: ClientCtx, shipment: Shipment): DocumentBlock[] => {
  const { boxes, unboxed } = shipment
  if (boxes.length === 0) return []
  const words = getDocumentTexts(ctx.locale).packingList
  const rows = boxes.flatMap((box, at): DocumentRow[] => [
    boxHeading(ctx, shipment, box, at),
    ...partsOf(ctx, box.lines),
  ])
  const left: DocumentRow[] = unboxed.length === 0 ? [] : [{ kind: 'group', level: 2, text: words.unpacked }]
  return [
    { kind: 'heading', text: words.packing },
    { kind: 'table', columns: columnsOf(ctx), rows: [...rows, ...left, ...partsOf(ctx, unboxed)] },
  ]
}

const factsOf = (
  ctx: ClientCtx,
  { representativeName }: StoredOrder,
  { place: destination, boxes }: Shipment,
): DocumentFact[] => {
  const words = getDocumentTexts(ctx.locale).packingList
  return [
    { label: words.address, value: formatDocumentAddress(ctx, destination) },
    { label: words.contactName, value: getContactPerson(destination.contactName, representativeName) },
    { label: words.contactPhone, value: destination.contactPhone },
    { label: words.weight, value: weightOf(ctx, destination.grams) },
    ...(boxes.length === 0 ? [] : [{ label: words.packages, value: formatInteger(boxes.length, ctx.locale) }]),
  ]
}

/** Signature lines for the receiver of the parcel. */
const receiptOf = ({ locale }: ClientCtx): DocumentBlock => {
  const { received, name, day, signature } = getDocumentTexts(locale).packingList.receipt
  return { kind: 'signature', label: received, lines: [name, day, signature] }
}

/** Contents of one shipment: products, packages and receipt. */
const contentsOf = (ctx: ClientCtx, shipment: Shipment): DocumentBlock[] => {
  const total = getDocumentTexts(ctx.locale).packingList.total
  const value = formatInteger(shipment.pieces, ctx.locale)
  const rows: DocumentRow[] = [...rowsOf(ctx, shipment.lines), { kind: 'total', text: total, value }]
  return [{ kind: 'table', columns: columnsOf(ctx), rows }, ...packingOf(ctx, shipment), receiptOf(ctx)]
}

/** Full page of one shipment; it goes into the parcel alone, so it repeats the order's facts. */
const pageOf = (ctx: ClientCtx, order: StoredOrder, shipment: Shipment): DocumentBlock[] => {
  const words = getDocumentTexts(ctx.locale)
  const ofOrder = [
    { label: words.client, value: ctx.client.name },
    { label: words.deadline, value: formatDay(order.deadline) },
  ]
  return [{ kind: 'facts', facts: [...factsOf(ctx, order, shipment), ...ofOrder] }, ...contentsOf(ctx, shipment)]
}

/** Adds up the pieces of each design over all shipments. */
const sumsOf = (shipments: readonly Shipment[]): PackedLine[] => {
  const sums = new Map<string, PackedLine>()
  for (const line of shipments.flatMap(({ lines }) => lines)) {
    const key = JSON.stringify([line.product, line.design])
    sums.set(key, { ...line, pieces: line.pieces + (sums.get(key)?.pieces ?? 0) })
  }
  return [...sums.values()]
}

/** Table of all destinations; the package column appears only if there are packages. */
const placesOf = (ctx: ClientCtx, shipments: readonly Shipment[]): DocumentBlock => {
  const words = getDocumentTexts(ctx.locale)
  const number = (value: number): string => formatInteger(value, ctx.locale)
  const areBoxed = shipments.some(({ boxes }) => boxes.length > 0)
  const packages: DocumentColumn[] = areBoxed
    ? [{ heading: words.packingList.packages, share: 2, holds: 'number' }]
    : []
  return {
    kind: 'table',
    columns: [
      { heading: '#', share: 0.7, holds: 'number' },
      { heading: words.packingList.destination, share: 8, holds: 'text' },
      ...packages,
      { heading: words.packingList.weight, share: 2, holds: 'number' },
      { heading: words.pieces, share: 2, holds: 'number' },
    ],
    rows: shipments.map(({ place: destination, pieces, boxes }, at) => ({
      kind: 'line',
      cells: [
        number(at + 1),
        { text: destination.objectName, note: formatDocumentAddress(ctx, destination) },
        ...(areBoxed ? [boxes.length === 0 ? null : number(boxes.length)] : []),
        weightOf(ctx, destination.grams),
        number(pieces),
      ],
    })),
  }
}

/** Overview pages: totals of the order and its destinations. */
const overviewOf = (ctx: ClientCtx, shipments: readonly Shipment[]): DocumentBlock[] => {
  const words = getDocumentTexts(ctx.locale).packingList
  const value = formatInteger(sumOf(shipments.map(({ pieces }) => pieces)), ctx.locale)
  const rows: DocumentRow[] = [...rowsOf(ctx, sumsOf(shipments)), { kind: 'total', text: words.total, value }]
  return [
    { kind: 'heading', text: words.totals },
    { kind: 'table', columns: columnsOf(ctx), rows },
    { kind: 'heading', text: words.overview },
    placesOf(ctx, shipments),
  ]
}

/** Builds one page per destination; with several destinations an overview comes first. */
export const buildPackingListBlocks = (
  ctx: ClientCtx,
  order: StoredOrder,
  shipments: readonly Shipment[],
): DocumentBlock[] => {
  const words = getDocumentTexts(ctx.locale).packingList
  const facts = buildOrderFacts(ctx, order)
  const count = shipments.length
  const [only] = shipments
  if (count === 1 && only !== undefined) {
    const heading = { kind: 'heading' as const, text: only.place.objectName }
    return [
      { kind: 'facts', facts },
      heading,
      { kind: 'facts', facts: factsOf(ctx, order, only) },
      ...contentsOf(ctx, only),
    ]
  }
  const weight = weightOf(ctx, sumOf(shipments.map(({ place: destination }) => destination.grams)))
  const about = [
    ...facts,
    { label: words.destinations, value: formatInteger(count, ctx.locale) },
    { label: words.weight, value: weight },
  ]
  return [
    { kind: 'facts', facts: about },
    ...overviewOf(ctx, shipments),
    ...shipments.flatMap((shipment, at): DocumentBlock[] => [
      { kind: 'newPage' },
      { kind: 'heading', text: fillText(words.nth, { nth: at + 1, count, name: shipment.place.objectName }) },
      ...pageOf(ctx, order, shipment),
    ]),
  ]
}
