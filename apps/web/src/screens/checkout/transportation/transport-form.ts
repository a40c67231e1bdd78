import {
  type Matrix,
  findRowsWithoutAddress,
  setAddress,
  changeCells,
  appendRows,
  dropRowsAwaitingPieces,
  findRowsAwaitingPieces,
  hasRowsAwaitingPieces,
  keepRowsAwaitingPieces,
} from '@tiraaz/domain/distribution/matrix'
import { toMatrix, applyMatrix } from '@tiraaz/domain/distribution/matrix-items'
import {
  assignSingleAddress,
  completeSingleAddress,
  isAddressed,
  startDistribution,
} from '@tiraaz/domain/distribution/single-address'
import { switchTab, type TabMemory } from '@tiraaz/domain/distribution/tab-memory'
import type { TabLoss } from '@tiraaz/domain/distribution/convert-tab'
import {
  assignAllTo,
  isSingleDestination,
  listDestinations,
  type TransportTab,
  chooseTransportTab,
} from '@tiraaz/domain/orders/destinations'
import { isDistributed } from '@tiraaz/domain/orders/check-distribution'
import type { Contact } from '../../../data/contacts/contacts.ts'
import type { OrderItemBody, Order } from '../../../data/orders/order-queries.ts'
import type { OrderedDesign } from '../../../designs/ordered-design.ts'
import { type FormItem, itemInputs, type MergedItem, NO_EDITS, shownItems } from '../draft-form.ts'

/** Form of the transportation step. */
export type TransportForm = {
  tab: TransportTab
  /** Items of the order; where the matrix differs, it takes precedence. */
  items: readonly FormItem[]
  /** Null on the tab of the single address. */
  matrix: Matrix | null
  memory: TabMemory<FormItem>
  /** Matrices of other tabs with pieces without an address, or addresses without pieces, which items cannot hold; they return with `memory`. */
  strandedIn: Partial<Record<TransportTab, Matrix>>
  /** Losses of the last tab switch; switching back restores them. */
  lost: readonly (TabLoss | 'unaddressed')[]
  isTransportPriceExcluded: boolean
}

export const defaultContactId = (contacts: readonly Contact[]): string | null =>
  contacts.find(({ isDefault }) => isDefault)?.id ?? null

const matrixFor = (tab: TransportTab, items: readonly FormItem[]): Matrix | null => {
  switch (tab) {
    case 'single':
      return null
    case 'singleWithDistribution':
      return toMatrix(items, 'packing')
    case 'multiple':
      return toMatrix(items, 'multiple')
  }
}

const formOf = (
  tab: TransportTab,
  items: readonly FormItem[],
  rest: Partial<TransportForm> & Pick<TransportForm, 'isTransportPriceExcluded'>,
): TransportForm => ({ memory: {}, strandedIn: {}, lost: [], ...rest, tab, items, matrix: matrixFor(tab, items) })

/** Items as a tab shows them: the single address is the address of products added since, too. */
const itemsOn = (tab: TransportTab, items: readonly FormItem[]): readonly FormItem[] =>
  tab === 'multiple' ? items : completeSingleAddress<OrderedDesign, FormItem>(items)

const formOn = (
  tab: TransportTab,
  items: readonly FormItem[],
  rest: Partial<TransportForm> & Pick<TransportForm, 'isTransportPriceExcluded'>,
): TransportForm => formOf(tab, itemsOn(tab, items), rest)

/** Form as the draft opens it (spec "Checkout transportation"). */
export const openTransport = (order: Order, contacts: readonly Contact[]): TransportForm => {
  const items = startDistribution<OrderedDesign, FormItem>(shownItems(order, NO_EDITS), defaultContactId(contacts))
  return formOn(chooseTransportTab(items), items, { isTransportPriceExcluded: order.isTransportPriceExcluded })
}

/** True if the order has a single address that the form shows, and designs that do not go to it yet. */
export const lacksSingleAddress = ({ items }: Order, { tab }: TransportForm): boolean =>
  tab !== 'multiple' && isSingleDestination(items) && !items.every(isAddressed)

/** State of the form that survives a save, as no order holds it: its tabs, and rows of addresses without pieces. */
export type TransportView = Pick<TransportForm, 'tab' | 'memory' | 'strandedIn' | 'lost' | 'matrix'>

export const viewOf = ({ tab, memory, strandedIn, lost, matrix }: TransportForm): TransportView => ({
  tab,
  memory,
  strandedIn,
  lost,
  matrix,
})

const withRowsOf = (matrix: Matrix | null, form: TransportForm): TransportForm =>
  matrix === null || form.matrix === null ? form : { ...form, matrix: keepRowsAwaitingPieces(form.matrix, matrix) }

const canShow = (tab: TransportTab, items: readonly FormItem[]): boolean => {
  switch (tab) {
    case 'single':
      return chooseTransportTab(items) === 'single'
    case 'singleWithDistribution':
      return listDestinations(items).length <= 1
    case 'multiple':
      return items.every((item) => item.designs.every((design) => design.packingInfo.length === 0))
  }
}

/** Form after a save without leaving: on the same tab, if that can show the order's distribution. */
export const reopenTransport = (order: Order, { tab, matrix, ...view }: TransportView): TransportForm => {
  const items = shownItems(order, NO_EDITS)
  const { isTransportPriceExcluded } = order
  return canShow(tab, items)
    ? withRowsOf(matrix, formOn(tab, items, { ...view, isTransportPriceExcluded }))
    : formOn(chooseTransportTab(items), items, { isTransportPriceExcluded })
}

/** Items with their destinations, from the matrix where there is one. */
export const distributedItems = ({ items, matrix }: TransportForm): readonly FormItem[] =>
  matrix === null ? items : applyMatrix<OrderedDesign, FormItem>(items, matrix)

/** Single address, on the tabs that have one. */
export const singleAddressOf = ({ items }: TransportForm): string | null => listDestinations(items)[0] ?? null

/** Sets the single address; on the packing tab its packages move along. */
export const chooseSingleAddress = (form: TransportForm, contactId: string | null): TransportForm => {
  if (contactId === null) return { ...form, items: withoutDestinations(form.items) }
  if (form.matrix === null) return { ...form, items: assignAllTo<OrderedDesign, FormItem>(form.items, contactId) }
  const before = singleAddressOf(form)
  return {
    ...form,
    items: assignSingleAddress<OrderedDesign, FormItem>(form.items, contactId),
    matrix: form.matrix.rows.reduce(
      (matrix, row, at) => (row.destinationId === before ? moved(matrix, at, contactId) : matrix),
      form.matrix,
    ),
  }
}

const withoutDestinations = (items: readonly FormItem[]): FormItem[] =>
  items.map((item) => ({ ...item, designs: item.designs.map((design) => ({ ...design, destinations: [] })) }))

const moved = (matrix: Matrix, at: number, contactId: string): Matrix => {
  const outcome = setAddress(matrix, at, contactId)
  return outcome.kind === 'set' ? outcome.matrix : matrix
}

/** Sends new packages to the order's single address. */
export const withPackagesAddressed = (form: TransportForm): TransportForm => {
  const single = singleAddressOf(form)
  if (form.tab !== 'singleWithDistribution' || form.matrix === null || single === null) return form
  const matrix = form.matrix.rows.reduce(
    (before, row, at) => (row.destinationId === null ? moved(before, at, single) : before),
    form.matrix,
  )
  return { ...form, matrix }
}

export const switchTransportTab = (
  form: TransportForm,
  to: TransportTab,
  contacts: readonly Contact[],
): TransportForm => {
  const { items, memory, lost } = switchTab<OrderedDesign, FormItem>(distributedItems(form), form.tab, to, {
    memory: form.memory,
    defaultContactId: defaultContactId(contacts),
  })
  const isStranded = unaddressedRows(form).length > 0
  const isKept = isStranded || (form.matrix !== null && hasRowsAwaitingPieces(form.matrix))
  const next = formOf(to, items, {
    ...form,
    memory,
    strandedIn: { ...form.strandedIn, [form.tab]: isKept ? form.matrix : undefined, [to]: undefined },
    lost: isStranded ? [...lost, 'unaddressed'] : lost,
  })
  const isBack = form.memory[to]?.held === items
  return withPackagesAddressed({ ...next, matrix: (isBack ? form.strandedIn[to] : undefined) ?? next.matrix })
}

/** Keeps pieces without an address when the matrix is rebuilt: no item holds them. */
const withUnaddressedOf = ({ items, matrix }: TransportForm, form: TransportForm): TransportForm => {
  if (matrix === null || form.matrix === null) return form
  const before = items.flatMap((item) => item.designs)
  const now = form.items.flatMap((item) => item.designs)
  const rows = findRowsWithoutAddress(matrix).flatMap((at) => matrix.rows[at] ?? [])
  const first = form.matrix.rows.length
  const changes = rows.flatMap(({ cells }, row) =>
    now.map(({ id }, column) => {
      const quantity = cells[before.findIndex((design) => design.id === id)] ?? 0
      return { row: first + row, column, quantity }
    }),
  )
  return { ...form, matrix: changeCells(appendRows(form.matrix, rows.length), changes) }
}

/** Form over a newer order: destinations come from the form, everything else from the order. */
export const rebaseForm = (order: Order, form: TransportForm, now: readonly MergedItem[]): TransportForm => {
  const designs = new Map(now.flatMap((item) => item.designs.map((design) => [design.id, design])))
  const items = shownItems(order, NO_EDITS).map((item) => ({
    ...item,
    designs: item.designs.map((design) => {
      const known = designs.get(design.id)
      return known === undefined
        ? design
        : { ...design, destinations: known.destinations, packingInfo: known.packingInfo }
    }),
  }))
  return withUnaddressedOf(form, withRowsOf(form.matrix, formOn(form.tab, items, form)))
}

/** True if the form has the order's current designs and quantities; otherwise it must be rebuilt with `rebaseForm`. */
export const isFormCurrent = (order: Order, { items }: TransportForm): boolean => {
  const facts = (from: readonly Pick<FormItem, 'id' | 'designs'>[] | Order['items']) =>
    from.flatMap((item) => item.designs.map(({ id, quantity }) => `${item.id} ${id} ${quantity}`)).join()
  return facts(order.items) === facts(items)
}

/** Rows with pieces but without an address: saving would lose them. */
export const unaddressedRows = ({ matrix }: TransportForm): readonly number[] =>
  matrix === null ? [] : findRowsWithoutAddress(matrix)

/** Rows of chosen addresses that got no pieces, once all pieces have another address: going on would drop them. */
export const rowsLeftOut = (form: TransportForm): readonly number[] =>
  form.matrix !== null && isDistributed(distributedItems(form)) ? findRowsAwaitingPieces(form.matrix) : []

export const withoutRowsLeftOut = (form: TransportForm): TransportForm =>
  form.matrix === null ? form : { ...form, matrix: dropRowsAwaitingPieces(form.matrix) }

/** Items for the request. With a matrix, quantities are not corrected: the server reports a wrong total. */
export const transportInputs = (tab: TransportTab, items: readonly MergedItem[]): OrderItemBody[] => {
  const inputs = itemInputs(items)
  if (tab === 'single') return inputs
  return inputs.map((input, at) => ({
    ...input,
    designs: input.designs.map((design, nth) => {
      const exact = items[at]?.designs[nth]
      return exact === undefined
        ? design
        : { ...design, destinations: exact.destinations, packingInfo: exact.packingInfo }
    }),
  }))
}

type Shares = OrderedDesign['destinations']

const isSame = (one: Shares, other: Shares): boolean =>
  one === other ||
  (one.length === other.length &&
    one.every((share, at) => {
      const twin = other[at]
      return share.destinationId === twin?.destinationId && share.quantity === twin.quantity
    }))

/** True if the form has changes to save; an order that has no address before and after has none. */
export const isTransportEdited = (order: Order, form: TransportForm): boolean => {
  if (unaddressedRows(form).length > 0) return true
  if (form.isTransportPriceExcluded !== order.isTransportPriceExcluded) return true
  if (form.tab === 'single' && singleAddressOf(form) === null) return listDestinations(order.items).length > 0
  const saved = order.items.flatMap((item) => item.designs)
  const now = distributedItems(form).flatMap((item) => item.designs)
  return now.some(({ destinations, packingInfo }, at) => {
    const before = saved[at]
    return (
      before === undefined || !isSame(destinations, before.destinations) || !isSame(packingInfo, before.packingInfo)
    )
  })
}
