import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { type Cents, centsToEurosOrNull, sumPrices } from '@tiraaz/domain/money/money'
import { presentMargin } from '@tiraaz/domain/pricing/margin'
import { needsSendingAgain } from '@tiraaz/domain/worksheets/worksheet-moves'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { OrganizationCtx } from '../../../context/context.ts'
import { listChangedItems, type OrderTerms, sumTerms } from '../store/order-terms.ts'
import type { StoredItem, StoredOrder } from '../store/stored-order.ts'
import { getItemName } from './present-order.ts'

type AgencyChange = EndpointOutput<Endpoints['previewOrderChange']>
type ClientChange = Omit<AgencyChange, 'totalPurchasePrice' | 'margin' | 'sentAgain'>

/** Terms of an order before and after a proposed change. */
export type TermsChange = { before: OrderTerms; after: OrderTerms }

type Ctx = Pick<OrganizationCtx, 'db' | 'organizationId' | 'locale'>

const priceChange = (before: Cents | null, after: Cents | null) => ({
  before: centsToEurosOrNull(before),
  after: centsToEurosOrNull(after),
})

const itemView = (
  { locale }: Pick<Ctx, 'locale'>,
  item: StoredItem,
  [was, is]: [OrderTerms['items'][number], OrderTerms['items'][number]],
): ClientChange['items'][number] => ({
  id: item.id,
  productName: getItemName({ locale }, item),
  quantity: { before: was.quantity, after: is.quantity },
  price: priceChange(was.saleCents, is.saleCents),
  designs: is.designs.flatMap(({ id, quantity }, at) => {
    const before = was.designs[at]?.quantity ?? quantity
    const name = item.designs.find((design) => design.id === id)?.name ?? null
    return before === quantity ? [] : [{ id, name, position: at, quantity: { before, after: quantity } }]
  }),
})

/** Presents a change as the client sees it: copies field by field, so that purchase prices cannot leak (R4). */
export const presentOrderChange = (
  ctx: Pick<Ctx, 'locale'>,
  order: StoredOrder,
  { before, after }: TermsChange,
): ClientChange => {
  const [was, is] = [sumTerms(before), sumTerms(after)]
  const old = new Map(before.items.map((item) => [item.id, item]))
  return {
    deadline: { before: before.deadline, after: after.deadline },
    items: after.items.flatMap((item) => {
      const [earlier, stored] = [old.get(item.id), order.items.find(({ id }) => id === item.id)]
      if (earlier === undefined || stored === undefined) return []
      const isChanged =
        JSON.stringify(earlier.designs) !== JSON.stringify(item.designs) || earlier.saleCents !== item.saleCents
      return isChanged ? [itemView(ctx, stored, [earlier, item])] : []
    }),
    transportPrice: priceChange(was.transportSaleCents, is.transportSaleCents),
    totalPrice: priceChange(totalSale(was), totalSale(is)),
  }
}

type Totals = ReturnType<typeof sumTerms>
const totalSale = (totals: Totals) => sumPrices([totals.itemsSaleCents, totals.transportSaleCents])
const totalPurchase = (totals: Totals) => sumPrices([totals.itemsPurchaseCents, totals.transportPurchaseCents])

/** Floor of the organization, and the items whose worksheets printing houses have. */
export type ChangeFacts = { floor: number; sent: ReadonlySet<string> }

/** Reads what the agency's view of a change needs besides the order. */
export const readChangeFacts = async (
  { db, organizationId }: Pick<Ctx, 'db' | 'organizationId'>,
  { id }: { id: string },
): Promise<ChangeFacts> => {
  const rows = await db
    .selectFrom('organizations')
    .leftJoin('order_items', (join) => join.on('order_items.order_id', '=', id))
    .leftJoin('worksheets', 'worksheets.order_item_id', 'order_items.id')
    .where('organizations.id', '=', organizationId)
    .select(['organizations.margin_floor_basis_points as floor', 'order_items.id as itemId', 'worksheets.status'])
    .execute()
  const sent = rows.flatMap(({ itemId, status }) =>
    itemId !== null && status !== null && needsSendingAgain(getWorksheetStatus(status)) ? [itemId] : [],
  )
  return { floor: rows[0]?.floor ?? 0, sent: new Set(sent) }
}

/** Presents a change for the agency, with purchase prices and margin (R4). */
export const presentAgencyChange = (
  ctx: Pick<Ctx, 'locale'>,
  order: StoredOrder,
  { before, after }: TermsChange,
  { floor, sent }: ChangeFacts,
): AgencyChange => {
  const [was, is] = [sumTerms(before), sumTerms(after)]
  const changed = listChangedItems(before, after)
  const isDeadlineChanged = before.deadline !== after.deadline
  return {
    ...presentOrderChange(ctx, order, { before, after }),
    totalPurchasePrice: priceChange(totalPurchase(was), totalPurchase(is)),
    margin: {
      before: presentMargin(totalSale(was), totalPurchase(was), floor),
      after: presentMargin(totalSale(is), totalPurchase(is), floor),
    },
    sentAgain: order.items.flatMap((item) =>
      sent.has(item.id) && (isDeadlineChanged || changed.has(item.id)) ? [getItemName(ctx, item)] : [],
    ),
  }
}
