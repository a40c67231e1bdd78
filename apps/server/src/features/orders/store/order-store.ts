import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import { type ActorCtx, type ClientCtx, getStoredActor, type OrganizationCtx } from '../../../context/context.ts'
import { Conflict, NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { FieldValues } from '../../../core/diff-fields.ts'
import { type ClientScope, getClientScope, matchesClientScope } from './client-scope.ts'
import { buildOrderEvents, type OrderEventKind } from './order-events.ts'
import { buildOrderSearchText } from './build-order-search-text.ts'
import { mayLowerMargin, notifyOfLowMargin } from './notify-low-margin.ts'
import { diffOrderRows } from './order-rows.ts'
import { mayChangeBudgets, settleOrderBudgets } from './settle-order-budgets.ts'
import { ORDER_FIELDS, ORDER_TABLES, requireFound } from './select-order.ts'
import type { DeliveryAddress, StoredOrder, StoredDestination } from './stored-order.ts'
import { ORDER_CHANGE_PARTS, type OrderChangePart, writeOrder, type WrittenOrder } from './write-order.ts'
import { writeStatuses } from './write-statuses.ts'

// Orders are read and written with hand-written SQL: a query builder would cost more time than the query itself.
// Every statement is limited to organization and client (R1).

const selectOrder = sql`select ${ORDER_FIELDS} ${ORDER_TABLES}`

const readOrder = defineStatement<ClientScope & { id: string }, StoredOrder>(
  ({ id, clientId, organizationId }) =>
    sql`${selectOrder} where o.id = ${id} and ${matchesClientScope({ clientId, organizationId })}`,
)

const readOrders = defineStatement<{ organizationId: string; ids: string }, StoredOrder>(
  ({ organizationId, ids }) => sql`
    ${selectOrder}
    where o.organization_id = ${organizationId} and o.id in (select jsonb_array_elements_text(${ids}::jsonb))`,
)

const readOrderOfItem = defineStatement<ClientScope & { itemId: string }, StoredOrder>(
  ({ itemId, clientId, organizationId }) => sql`
    ${selectOrder}
    where o.id = (select item.order_id from order_items item where item.id = ${itemId})
      and ${matchesClientScope({ clientId, organizationId })}`,
)

/** Loads the full order in one statement; 404 outside the client. */
export const loadOrder = async (ctx: ActorCtx, id: string): Promise<StoredOrder> =>
  requireFound(await readOrder(ctx.db, { id, ...getClientScope(ctx) }))

/** Loads orders of the organization by id, of all clients. */
export const loadOrders = async (
  { db, organizationId }: OrganizationCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredOrder>> => {
  const orders = await readOrders(db, { organizationId, ids: JSON.stringify(ids) })
  return new Map(orders.map((order) => [order.id, order]))
}

/** Loads the order of an item; 404 outside the client. */
export const loadOrderOfItem = async (ctx: ClientCtx, itemId: string): Promise<StoredOrder> =>
  requireFound(await readOrderOfItem(ctx.db, { itemId, ...getClientScope(ctx) }))

/** Locks the order until the transaction ends; 404 outside the client. */
export const lockOrder = async (ctx: ActorCtx, id: string): Promise<void> => {
  const { clientId, organizationId } = getClientScope(ctx)
  const query = sql`
    select id from orders
    where id = ${id} and client_id = ${clientId} and organization_id = ${organizationId} for no key update`
  if ((await query.execute(ctx.db)).rows.length === 0) throw new NotFound()
}

/** Locks several orders of the organization in the order of their ids, which prevents deadlocks. */
export const lockOrders = async ({ db, organizationId }: OrganizationCtx, ids: readonly string[]): Promise<void> => {
  const query = sql`
    select id from orders
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and organization_id = ${organizationId}
    order by id for no key update`
  if ((await query.execute(db)).rows.length < new Set(ids).size) throw new NotFound()
}

const placeRows = (places: readonly StoredDestination[], packingPlaces: readonly DeliveryAddress[]) => [
  ...places.map((place) => ({ ...place, isPackingOnly: false })),
  ...packingPlaces.map((place) => ({ ...place, grams: 0, isPackingOnly: true })),
]

/** Keeps non-empty parts only: an empty list needs no part in the statement. */
const partsOf = (lists: Record<OrderChangePart, readonly unknown[]>): OrderChangePart[] =>
  ORDER_CHANGE_PARTS.filter((part) => lists[part].length > 0)

type SavedChange = {
  before: StoredOrder
  after: StoredOrder
  kind: OrderEventKind
  details?: FieldValues
  /** Facts of the event that only the agency reads (R4). */
  internal?: FieldValues | undefined
}

const writeChange = async (
  ctx: ActorCtx,
  { before, after, kind, details, internal }: SavedChange,
  { asksForBudgets }: { asksForBudgets: boolean },
): Promise<WrittenOrder> => {
  const events = buildOrderEvents(before, after, {
    kind,
    newId: ctx.newId,
    details: details ?? null,
    internal: internal ?? null,
  })
  const { removedItems, replacedItems, written } = diffOrderRows(before, after, events)
  const { items: _, places, packingPlaces, ...order } = after
  const isSent = after.submittedAt !== null
  const ordered = isSent && after.status !== 'canceled' ? after.items : []
  const lists = { removedItems, replacedItems, orderedProducts: ordered.map((item) => item.productId) }
  const rows = { ...written, places: isSent ? placeRows(places, packingPlaces) : [] }
  // A sent order without destinations may still have stored ones to delete.
  const shape = partsOf({ ...lists, ...rows, places: isSent ? [order] : [], budgets: asksForBudgets ? [order] : [] })
  const [saved] = await writeOrder(shape)(ctx.db, {
    id: before.id,
    ...getClientScope(ctx),
    version: before.version,
    actorId: getStoredActor(ctx).id,
    now: ctx.now(),
    doc: JSON.stringify({ ...rows, order: { ...order, searchText: buildOrderSearchText(ctx.client.name, after) } }),
    ...lists,
    orderedItems: ordered.map((item) => item.id),
  })
  if (saved === undefined) throw new Conflict()
  return saved
}

/**
 * Saves a changed order: checks the version (409), writes the differences and records the event (R22, R23). An order that
 * falls below the margin floor is notified of, and the budgets of the client follow it (R48); 409 where its first budget
 * came meanwhile.
 */
export const saveOrder = async (ctx: ActorCtx, change: SavedChange): Promise<{ version: number }> => {
  const isCounted = mayChangeBudgets(ctx, change)
  if (!mayLowerMargin(change) && !isCounted) return writeChange(ctx, change, { asksForBudgets: false })
  return inTransaction(ctx, async (tx) => {
    const known = tx.client.hasBudgets
    const { version, hasBudgets } = await writeChange(tx, change, { asksForBudgets: isCounted && !known })
    // The client’s first budget came after the call began. Its lock would be late here: it comes before those of numbers.
    if (hasBudgets === true) throw new Conflict()
    if (isCounted && known) await settleOrderBudgets(tx, change)
    if (mayLowerMargin(change)) await notifyOfLowMargin(tx, change, version)
    return { version }
  })
}

/** `restCents`: net price left to invoice (R41). */
type Step = { before: StoredOrder; status: OrderStatus; restCents: Cents | null }

/** Saves a new status, and what is left to invoice, of several orders of the organization; 409 if a version changed. */
export const saveStatuses = async (
  ctx: OrganizationCtx | ActorCtx,
  steps: readonly Step[],
  kind: OrderEventKind,
): Promise<void> => {
  const written = await writeStatuses(
    ctx,
    steps.map(({ before, status, restCents }) => ({
      id: before.id,
      version: before.version,
      status,
      restCents,
      events: buildOrderEvents(before, { ...before, status }, { kind, newId: ctx.newId }),
    })),
  )
  if (written.length < steps.length) throw new Conflict()
}

/** Inserts an empty order row that saveOrder fills. */
export const insertDraft = async (ctx: ClientCtx, order: StoredOrder): Promise<void> => {
  await ctx.db
    .insertInto('orders')
    .values({
      id: order.id,
      organization_id: ctx.organizationId,
      client_id: ctx.client.id,
      version: order.version,
      created_by: ctx.user.id,
      representative_id: order.representativeId,
      created_at: ctx.now(),
    })
    .execute()
}

/** Deletes the order; 409 if its version changed since it was loaded (R22). */
export const deleteOrder = async (ctx: ClientCtx, { id, version }: StoredOrder): Promise<void> => {
  const { clientId, organizationId } = getClientScope(ctx)
  const query = sql`
    delete from orders
    where id = ${id} and version = ${version} and client_id = ${clientId} and organization_id = ${organizationId}
    returning id`
  if ((await query.execute(ctx.db)).rows.length === 0) throw new Conflict()
}
