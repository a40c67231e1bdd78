import { sql } from 'kysely'
import type { ClientCtx } from '../../core/context.ts'
import { Conflict, NotFound } from '../../core/errors.ts'
import { inTransaction } from '../../db/transaction.ts'
import { changesOf, type OrderEventKind } from './order-events.ts'
import { rowsToWrite } from './order-rows.ts'
import type { StoredOrder } from './stored-order.ts'

// The order is read and written by hand-written statements: building them would cost more than running them, and each
// reads as what it does. Every one is bound to organization and client (R1).

const shares = (table: 'order_design_destinations' | 'order_design_packages') => sql`
  coalesce((
    select json_agg(json_build_object('destinationId', s.contact_id, 'quantity', s.quantity) order by s.position)
    from ${sql.table(table)} s where s.design_id = d.id
  ), '[]')`

const designs = sql`
  coalesce((
    select json_agg(json_build_object(
      'id', d.id, 'name', d.name, 'quantity', d.quantity,
      'files', coalesce((
        select json_agg(json_build_object(
          'id', f.id, 'name', f.name, 'previewId', f.preview_id, 'alterationRequest', used.alteration_request
        ) order by used.position)
        from order_design_files used join design_files f on f.id = used.design_file_id
        where used.design_id = d.id
      ), '[]'),
      'destinations', ${shares('order_design_destinations')},
      'packingInfo', ${shares('order_design_packages')}
    ) order by d.position)
    from order_designs d where d.item_id = i.id
  ), '[]')`

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
      'minQuantity', p.min_quantity, 'maxQuantity', p.max_quantity, 'quantityStep', p.quantity_step,
      'areQuantitiesLocked', p.are_quantities_locked, 'designFilesAreRequired', p.design_files_are_required,
      'designs', ${designs}
    ) order by i.position)
    from order_items i join products p on p.id = i.product_id
    where i.order_id = o.id
  ), '[]')`

const places = sql`
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
      'courierPurchaseCents', t.courier_purchase_cents, 'courierSaleCents', t.courier_sale_cents
    ))
    from order_destinations t where t.order_id = o.id
  ), '[]')`

const selectOrder = sql`
  select
    o.id, o.version, o.status, o.name, o.deadline,
    o.representative_id as "representativeId", u.name as "representativeName",
    o.additional_info as "additionalInfo",
    o.is_transport_price_excluded as "isTransportPriceExcluded",
    o.alteration_request as "alterationRequest",
    o.project_number as "projectNumber",
    o.files_missing as "filesMissing",
    o.submitted_at as "submittedAt", o.confirmed_at as "confirmedAt",
    o.items_sale_cents as "itemsSaleCents", o.items_purchase_cents as "itemsPurchaseCents",
    o.transport_sale_cents as "transportSaleCents", o.transport_purchase_cents as "transportPurchaseCents",
    ${items} as items,
    ${places} as places
  from orders o
  left join users u on u.id = o.representative_id`

const inScope = ({ client, organizationId }: ClientCtx) =>
  sql`o.client_id = ${client.id} and o.organization_id = ${organizationId}`

/** The order with everything in it, in one statement; one outside the client is not found. */
export const loadOrder = async (ctx: ClientCtx, id: string): Promise<StoredOrder> => {
  const query = sql<StoredOrder>`${selectOrder} where o.id = ${id} and ${inScope(ctx)}`
  const order = (await query.execute(ctx.db)).rows[0]
  if (order === undefined) throw new NotFound()
  return order
}

/** The order that an item stands in. */
export const loadOrderOfItem = async (ctx: ClientCtx, itemId: string): Promise<StoredOrder> => {
  const query = sql<StoredOrder>`
    ${selectOrder}
    where o.id = (select item.order_id from order_items item where item.id = ${itemId}) and ${inScope(ctx)}`
  const order = (await query.execute(ctx.db)).rows[0]
  if (order === undefined) throw new NotFound()
  return order
}

/** Holds the order against every other change until the transaction ends; for the one call that names no version. */
export const lockOrder = async (ctx: ClientCtx, id: string): Promise<void> => {
  const query = sql`select o.id from orders o where o.id = ${id} and ${inScope(ctx)} for update`
  if ((await query.execute(ctx.db)).rows.length === 0) throw new NotFound()
}

type Rows = ReturnType<typeof rowsToWrite>

/**
 * R22: the version that was loaded must still stand, whoever changed the order meanwhile; then the order is ours until
 * the transaction ends, and what the change replaces makes room.
 */
const takeVersion = async (ctx: ClientCtx, before: StoredOrder, rows: Rows): Promise<number> => {
  const { rows: held } = await sql<{ version: number }>`
    with held as (
      update orders o set version = o.version + 1
      where o.id = ${before.id} and o.version = ${before.version} and ${inScope(ctx)}
      returning o.version
    ), removed as (
      delete from order_items where id = any(${rows.removedItems}::text[]) and exists (select 1 from held)
    ), replaced as (
      delete from order_designs where item_id = any(${rows.replacedItems}::text[]) and exists (select 1 from held)
    )
    select version from held
  `.execute(ctx.db)
  if (held[0] === undefined) throw new Conflict()
  return held[0].version
}

/** Foreign keys are looked at when the statement ends, so children and parents go in together. */
const writeRows = (ctx: ClientCtx, order: StoredOrder, rows: Rows) => sql`
  with given as (select ${JSON.stringify(rows.written)}::jsonb as doc),
  items as (
    insert into order_items (
      id, organization_id, order_id, product_id, position, quantity, additional_info, additional_invoice_info,
      product_name_et, product_name_en, vat_class, sale_cents, purchase_cents, markup_basis_points,
      printing_house_id, printing_house_name
    )
    select
      x.id, ${ctx.organizationId}, ${order.id}, x.product_id, x.position, x.quantity, x.additional_info,
      x.additional_invoice_info, x.product_name_et, x.product_name_en, x.vat_class, x.sale_cents, x.purchase_cents,
      x.markup_basis_points, x.printing_house_id, h.name
    from given, jsonb_to_recordset(doc->'items') as x(
      id text, product_id text, position integer, quantity integer, additional_info text,
      additional_invoice_info text, product_name_et text, product_name_en text, vat_class text, sale_cents bigint,
      purchase_cents bigint, markup_basis_points integer, printing_house_id text
    )
    left join printing_houses h on h.id = x.printing_house_id
    on conflict (id) do update set
      position = excluded.position, quantity = excluded.quantity,
      additional_info = excluded.additional_info, additional_invoice_info = excluded.additional_invoice_info,
      product_name_et = excluded.product_name_et, product_name_en = excluded.product_name_en,
      vat_class = excluded.vat_class, sale_cents = excluded.sale_cents, purchase_cents = excluded.purchase_cents,
      markup_basis_points = excluded.markup_basis_points, printing_house_id = excluded.printing_house_id,
      printing_house_name = excluded.printing_house_name
  ), designs as (
    insert into order_designs (id, organization_id, item_id, position, name, quantity)
    select x.id, ${ctx.organizationId}, x.item_id, x.position, x.name, x.quantity
    from given, jsonb_to_recordset(doc->'designs')
      as x(id text, item_id text, position integer, name text, quantity integer)
  ), files as (
    insert into order_design_files (design_id, design_file_id, position, alteration_request)
    select x.design_id, x.design_file_id, x.position, x.alteration_request
    from given, jsonb_to_recordset(doc->'files')
      as x(design_id text, design_file_id text, position integer, alteration_request text)
  ), destinations as (
    insert into order_design_destinations (design_id, position, contact_id, quantity)
    select x.design_id, x.position, x.contact_id, x.quantity
    from given, jsonb_to_recordset(doc->'destinations')
      as x(design_id text, position integer, contact_id text, quantity integer)
  ), packages as (
    insert into order_design_packages (design_id, position, contact_id, quantity)
    select x.design_id, x.position, x.contact_id, x.quantity
    from given, jsonb_to_recordset(doc->'packages')
      as x(design_id text, position integer, contact_id text, quantity integer)
  ), event as (
    insert into order_events (id, organization_id, order_id, actor_id, at, kind, before, after)
    select x.id, ${ctx.organizationId}, ${order.id}, ${ctx.user.id}, ${ctx.now()}::timestamptz, x.kind, x.before, x.after
    from given, jsonb_to_recordset(doc->'events') as x(id text, kind text, before jsonb, after jsonb)
  )
  update orders o set
    status = ${order.status}, representative_id = ${order.representativeId},
    additional_info = ${order.additionalInfo}, deadline = ${order.deadline}::date,
    is_transport_price_excluded = ${order.isTransportPriceExcluded},
    project_number = ${order.projectNumber}, files_missing = ${order.filesMissing},
    submitted_at = ${order.submittedAt}::timestamptz, confirmed_at = ${order.confirmedAt}::timestamptz,
    items_sale_cents = ${order.itemsSaleCents}, items_purchase_cents = ${order.itemsPurchaseCents},
    transport_sale_cents = ${order.transportSaleCents}, transport_purchase_cents = ${order.transportPurchaseCents}
  where o.id = ${order.id} and ${inScope(ctx)}`

const writePlaces = ({ organizationId }: ClientCtx, { id, places }: StoredOrder) => sql`
  with given as (
    select x.* from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as x(
      "contactId" text, "objectName" text, street text, "houseNo" text, city text, "postalCode" text, country text,
      "contactName" text, "contactPhone" text, "receiverId" text, "receiverName" text, "receiverEmail" text,
      "receiverPaymentTermDays" integer, "receiverRegistryCode" text, "receiverVatNumber" text,
      "receiverCountryCode" text, grams bigint, "courierPurchaseCents" bigint, "courierSaleCents" bigint
    )
  ), gone as (
    delete from order_destinations
    where order_id = ${id} and organization_id = ${organizationId}
      and contact_id not in (select "contactId" from given)
  )
  insert into order_destinations (
    order_id, contact_id, organization_id, object_name, street, house_no, city, postal_code, country,
    contact_name, contact_phone, receiver_id, receiver_name, receiver_email, receiver_payment_term_days,
    receiver_registry_code, receiver_vat_number, receiver_country_code,
    grams, courier_purchase_cents, courier_sale_cents
  )
  select
    ${id}, "contactId", ${organizationId}, "objectName", street, "houseNo", city, "postalCode", country,
    "contactName", "contactPhone", "receiverId", "receiverName", "receiverEmail", "receiverPaymentTermDays",
    "receiverRegistryCode", "receiverVatNumber", "receiverCountryCode",
    grams, "courierPurchaseCents", "courierSaleCents"
  from given
  on conflict (order_id, contact_id) do update set
    grams = excluded.grams, courier_purchase_cents = excluded.courier_purchase_cents,
    courier_sale_cents = excluded.courier_sale_cents`

/** The one way in which an order changes: the guarded version first, then what differs, then the event (R22, R23). */
export const saveOrder = (
  ctx: ClientCtx,
  { before, after, kind }: { before: StoredOrder; after: StoredOrder; kind: OrderEventKind },
): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    const rows = rowsToWrite(before, after, changesOf(before, after, { kind, newId: tx.newId }))
    const version = await takeVersion(tx, before, rows)
    await writeRows(tx, after, rows).execute(tx.db)
    if (after.status !== 'draft') await writePlaces(tx, after).execute(tx.db)
    return { version }
  })

/** Makes an order row for saveOrder to fill. */
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

/** Only as long as the version stands that was loaded (R22). */
export const deleteOrder = async (ctx: ClientCtx, { id, version }: StoredOrder): Promise<void> => {
  const query = sql`delete from orders o where o.id = ${id} and o.version = ${version} and ${inScope(ctx)} returning o.id`
  if ((await query.execute(ctx.db)).rows.length === 0) throw new Conflict()
}
