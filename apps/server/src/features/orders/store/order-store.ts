import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { type RawBuilder, sql } from 'kysely'
import { type ActorCtx, type ClientCtx, getStoredActor, type OrganizationCtx } from '../../../context/context.ts'
import { Conflict, NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import type { Facts } from '../../../core/diff-fields.ts'
import { buildOrderEvents, type OrderEventKind } from './order-events.ts'
import { buildOrderSearchText } from './build-order-search-text.ts'
import { diffOrderRows } from './order-rows.ts'
import { selectStoredDesigns } from './select-stored-designs.ts'
import type { DeliveryAddress, StoredOrder, StoredDestination } from './stored-order.ts'
import { ORDER_CHANGE_PARTS, type OrderChangePart, writeOrder } from './write-order.ts'
import { writeStatuses } from './write-statuses.ts'

// Orders are read and written with hand-written SQL: a query builder would cost more time than the query itself.
// Every statement is limited to organization and client (R1).

const shares = (table: 'order_design_destinations' | 'order_design_packages') => sql`
  coalesce((
    select json_agg(json_build_object('destinationId', s.contact_id, 'quantity', s.quantity) order by s.position)
    from ${sql.table(table)} s where s.design_id = d.id
  ), '[]')`

const designs = selectStoredDesigns({
  file: sql`'previewId', f.preview_id, 'alterationRequest', used.alteration_request`,
  places: sql`
    'destinations', ${shares('order_design_destinations')},
    'packingInfo', ${shares('order_design_packages')}`,
})

const items = sql`
  coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'productId', i.product_id,
      'nameEt', coalesce(i.product_name_et, p.name_et), 'nameEn', coalesce(i.product_name_en, p.name_en),
      'vatClass', coalesce(i.vat_class, p.vat_class),
      'quantity', i.quantity,
      'additionalInfo', i.additional_info, 'additionalInvoiceInfo', i.additional_invoice_info,
      'saleCents', i.sale_cents, 'purchaseCents', i.purchase_cents, 'markup', i.markup_basis_points,
      'printingHouseId', i.printing_house_id,
      'saleOverrideCents', i.sale_override_cents, 'purchaseOverrideCents', i.purchase_override_cents,
      'overrideReason', i.override_reason, 'chosenPrintingHouseId', i.chosen_printing_house_id,
      'minQuantity', p.min_quantity, 'maxQuantity', p.max_quantity, 'quantityStep', p.quantity_step,
      'areQuantitiesLocked', p.are_quantities_locked, 'designFilesAreRequired', p.design_files_are_required,
      'designs', ${designs}
    ) order by i.position)
    from order_items i join products p on p.id = i.product_id
    where i.order_id = o.id
  ), '[]')`

const placesOf = (kind: 'destination' | 'packing') => sql`
  coalesce((
    select json_agg(json_build_object(
      'contactId', t.contact_id, 'objectName', t.object_name, 'street', t.street, 'houseNo', t.house_no,
      'city', t.city, 'postalCode', t.postal_code, 'country', t.country,
      'contactName', t.contact_name, 'contactPhone', t.contact_phone,
      'receiverId', t.receiver_id, 'receiverName', t.receiver_name, 'receiverEmail', t.receiver_email,
      'receiverPaymentTermDays', t.receiver_payment_term_days,
      'receiverRegistryCode', t.receiver_registry_code, 'receiverVatNumber', t.receiver_vat_number,
      'receiverCountryCode', t.receiver_country_code,
      'grams', t.grams,
      'courierPurchaseCents', t.courier_purchase_cents, 'courierSaleCents', t.courier_sale_cents,
      'courierPurchaseOverrideCents', t.courier_purchase_override_cents,
      'courierSaleOverrideCents', t.courier_sale_override_cents,
      'courierOverrideReason', t.courier_override_reason
    ) order by t.contact_id)
    from order_destinations t where t.order_id = o.id and t.is_packing_only = ${sql.lit(kind === 'packing')}
  ), '[]')`

/** Columns of StoredOrder for an order `o` and its representative `u`. */
export const ORDER_COLUMNS = sql`
    o.id, o.version, o.status, o.name, o.deadline,
    o.representative_id as "representativeId", u.name as "representativeName",
    o.additional_info as "additionalInfo",
    o.is_transport_price_excluded as "isTransportPriceExcluded",
    o.alteration_request as "alterationRequest",
    o.cancel_reason as "cancelReason",
    o.project_number as "projectNumber",
    o.files_missing as "filesMissing",
    o.submitted_at as "submittedAt", o.confirmed_at as "confirmedAt",
    o.items_sale_cents as "itemsSaleCents", o.items_purchase_cents as "itemsPurchaseCents",
    o.transport_sale_cents as "transportSaleCents", o.transport_purchase_cents as "transportPurchaseCents",
    ${items} as items,
    ${placesOf('destination')} as places,
    ${placesOf('packing')} as "packingPlaces"`

export const ORDER_TABLES = sql`
  from orders o
  left join users u on u.id = o.representative_id`

const selectOrder = sql`select ${ORDER_COLUMNS} ${ORDER_TABLES}`

export type ClientScope = { clientId: string; organizationId: string }

export const getClientScope = ({ client, organizationId }: ActorCtx): ClientScope => ({
  clientId: client.id,
  organizationId,
})

export const matchesClientScope = ({ clientId, organizationId }: Record<keyof ClientScope, RawBuilder<string>>) =>
  sql`o.client_id = ${clientId} and o.organization_id = ${organizationId}`

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

export const requireFound = <O extends StoredOrder>([order]: O[]): O => {
  if (order === undefined) throw new NotFound()
  return order
}

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
    where id = ${id} and client_id = ${clientId} and organization_id = ${organizationId} for update`
  if ((await query.execute(ctx.db)).rows.length === 0) throw new NotFound()
}

/** Locks several orders of the organization in the order of their ids, which prevents deadlocks. */
export const lockOrders = async ({ db, organizationId }: OrganizationCtx, ids: readonly string[]): Promise<void> => {
  const query = sql`
    select id from orders
    where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and organization_id = ${organizationId}
    order by id for update`
  if ((await query.execute(db)).rows.length < new Set(ids).size) throw new NotFound()
}

const placeRows = (places: readonly StoredDestination[], packingPlaces: readonly DeliveryAddress[]) => [
  ...places.map((place) => ({ ...place, isPackingOnly: false })),
  ...packingPlaces.map((place) => ({ ...place, grams: 0, isPackingOnly: true })),
]

/** Keeps non-empty parts only: an empty list needs no part in the statement. */
const partsOf = (lists: Record<OrderChangePart, readonly unknown[]>): OrderChangePart[] =>
  ORDER_CHANGE_PARTS.filter((part) => lists[part].length > 0)

/** Saves a changed order: checks the version (409), writes the differences and records the event (R22, R23). */
export const saveOrder = async (
  ctx: ActorCtx,
  { before, after, kind, details }: { before: StoredOrder; after: StoredOrder; kind: OrderEventKind; details?: Facts },
): Promise<{ version: number }> => {
  const events = buildOrderEvents(before, after, { kind, newId: ctx.newId, details: details ?? null })
  const { removedItems, replacedItems, written } = diffOrderRows(before, after, events)
  const { items: _, places, packingPlaces, ...order } = after
  const isSent = after.submittedAt !== null
  const ordered = isSent && after.status !== 'canceled' ? after.items : []
  const lists = { removedItems, replacedItems, orderedProducts: ordered.map((item) => item.productId) }
  const rows = { ...written, places: isSent ? placeRows(places, packingPlaces) : [] }
  // A sent order without destinations may still have stored ones to delete.
  const shape = partsOf({ ...lists, ...rows, places: isSent ? [order] : [] })
  const [saved] = await writeOrder(shape)(ctx.db, {
    id: before.id,
    ...getClientScope(ctx),
    version: before.version,
    actorId: getStoredActor(ctx).id,
    now: ctx.now(),
    doc: JSON.stringify({ ...rows, order: { ...order, searchText: buildOrderSearchText(order) } }),
    ...lists,
    orderedItems: ordered.map((item) => item.id),
  })
  if (saved === undefined) throw new Conflict()
  return saved
}

type Step = { before: StoredOrder; status: OrderStatus }

/** Saves a new status of several orders of the organization; 409 if a version changed. */
export const saveStatuses = async (
  ctx: OrganizationCtx | ActorCtx,
  steps: readonly Step[],
  kind: OrderEventKind,
): Promise<void> => {
  const written = await writeStatuses(
    ctx,
    steps.map(({ before, status }) => ({
      id: before.id,
      version: before.version,
      status,
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
