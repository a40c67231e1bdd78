import { type RawBuilder, sql } from 'kysely'
import { type SqlParamsOf, defineStatement, defineStatementsByShape } from '../../../db/statement.ts'

type Values = {
  id: string
  clientId: string
  organizationId: string
  /** The version that was loaded. */
  version: number
  actorId: string | null
  now: Date
  /** JSON of the order's fields and the changed rows, by table. */
  doc: string
  removedItems: readonly string[]
  /** Items whose designs are replaced as a whole. */
  replacedItems: readonly string[]
  /** Products of a sent order, and at the same index their items; empty for a draft. */
  orderedProducts: readonly string[]
  orderedItems: readonly string[]
}

const itemsWritten = sql`
  insert into order_items (
    id, organization_id, order_id, product_id, position, quantity, additional_info, additional_invoice_info,
    product_name_et, product_name_en, vat_class, sale_cents, purchase_cents, markup_basis_points,
    printing_house_id, printing_house_name, sale_override_cents, purchase_override_cents, override_reason,
    chosen_printing_house_id
  )
  select
    x.id, held.organization_id, held.id, x.product_id, x.position, x.quantity, x.additional_info,
    x.additional_invoice_info, x.product_name_et, x.product_name_en, x.vat_class, x.sale_cents, x.purchase_cents,
    x.markup_basis_points, x.printing_house_id, h.name, x.sale_override_cents, x.purchase_override_cents,
    x.override_reason, x.chosen_printing_house_id
  from held, jsonb_to_recordset(held.doc->'items') as x(
    id text, product_id text, position integer, quantity integer, additional_info text,
    additional_invoice_info text, product_name_et text, product_name_en text, vat_class text, sale_cents bigint,
    purchase_cents bigint, markup_basis_points integer, printing_house_id text, sale_override_cents bigint,
    purchase_override_cents bigint, override_reason text, chosen_printing_house_id text
  )
  left join printing_houses h on h.id = x.printing_house_id
  on conflict (id) do update set
    position = excluded.position, quantity = excluded.quantity,
    additional_info = excluded.additional_info, additional_invoice_info = excluded.additional_invoice_info,
    product_name_et = excluded.product_name_et, product_name_en = excluded.product_name_en,
    vat_class = excluded.vat_class, sale_cents = excluded.sale_cents, purchase_cents = excluded.purchase_cents,
    markup_basis_points = excluded.markup_basis_points, printing_house_id = excluded.printing_house_id,
    printing_house_name = excluded.printing_house_name, sale_override_cents = excluded.sale_override_cents,
    purchase_override_cents = excluded.purchase_override_cents, override_reason = excluded.override_reason,
    chosen_printing_house_id = excluded.chosen_printing_house_id`

const designsWritten = sql`
  insert into order_designs (id, organization_id, item_id, position, name, quantity)
  select x.id, held.organization_id, x.item_id, x.position, x.name, x.quantity
  from held, jsonb_to_recordset(held.doc->'designs')
    as x(id text, item_id text, position integer, name text, quantity integer)
  on conflict (id) do update set position = excluded.position, name = excluded.name, quantity = excluded.quantity`

const filesWritten = sql`
  insert into order_design_files (design_id, design_file_id, position, alteration_request)
  select x.design_id, x.design_file_id, x.position, x.alteration_request
  from held, jsonb_to_recordset(held.doc->'files')
    as x(design_id text, design_file_id text, position integer, alteration_request text)
  on conflict (design_id, design_file_id) do update set
    position = excluded.position, alteration_request = excluded.alteration_request`

const PARTS = { order_design_destinations: 'destinations', order_design_packages: 'packages' } as const
type PartsTable = keyof typeof PARTS

const partsWritten = (table: PartsTable) => sql`
  insert into ${sql.table(table)} (design_id, position, contact_id, quantity)
  select x.design_id, x.position, x.contact_id, x.quantity
  from held, jsonb_to_recordset(held.doc->${sql.lit(PARTS[table])})
    as x(design_id text, position integer, contact_id text, quantity integer)
  on conflict (design_id, position) do update set contact_id = excluded.contact_id, quantity = excluded.quantity`

/** Subquery, not a join: a hash join would keep the whole document with each of its thousands of rows. */
const doc = sql`(select doc from held)`

/** Deletes parts of kept designs that are not written again; parts of removed designs are deleted by cascade. */
const partsGone = (table: PartsTable) => sql`
  delete from ${sql.table(table)} old using kept
  where old.design_id = kept.id and not exists (
    select 1 from jsonb_to_recordset(${doc}->${sql.lit(PARTS[table])}) as x(design_id text, position integer)
    where x.design_id = old.design_id and x.position = old.position
  )`

const placesWritten = sql`
  insert into order_destinations (
    order_id, contact_id, organization_id, object_name, street, house_no, city, postal_code, country,
    contact_name, contact_phone, receiver_id, receiver_name, receiver_email, receiver_payment_term_days,
    receiver_registry_code, receiver_vat_number, receiver_country_code,
    grams, courier_purchase_cents, courier_sale_cents, courier_purchase_override_cents, courier_sale_override_cents,
    courier_override_reason, is_packing_only
  )
  select
    held.id, "contactId", held.organization_id, "objectName", street, "houseNo", city, "postalCode", country,
    "contactName", "contactPhone", "receiverId", "receiverName", "receiverEmail", "receiverPaymentTermDays",
    "receiverRegistryCode", "receiverVatNumber", "receiverCountryCode",
    grams, "courierPurchaseCents", "courierSaleCents", "courierPurchaseOverrideCents", "courierSaleOverrideCents",
    "courierOverrideReason", "isPackingOnly"
  from held, jsonb_to_recordset(held.doc->'places') as x(
    "contactId" text, "objectName" text, street text, "houseNo" text, city text, "postalCode" text, country text,
    "contactName" text, "contactPhone" text, "receiverId" text, "receiverName" text, "receiverEmail" text,
    "receiverPaymentTermDays" integer, "receiverRegistryCode" text, "receiverVatNumber" text,
    "receiverCountryCode" text, grams bigint, "courierPurchaseCents" bigint, "courierSaleCents" bigint,
    "courierPurchaseOverrideCents" bigint, "courierSaleOverrideCents" bigint, "courierOverrideReason" text,
    "isPackingOnly" boolean
  )
  on conflict (order_id, contact_id) do update set
    grams = excluded.grams, courier_purchase_cents = excluded.courier_purchase_cents,
    courier_sale_cents = excluded.courier_sale_cents,
    courier_purchase_override_cents = excluded.courier_purchase_override_cents,
    courier_sale_override_cents = excluded.courier_sale_override_cents,
    courier_override_reason = excluded.courier_override_reason, is_packing_only = excluded.is_packing_only`

const kept = ({ replacedItems }: Params) => sql`
  select d.id from held join order_designs d on d.item_id = any(${replacedItems}::text[])
  where exists (select 1 from jsonb_to_recordset(${doc}->'designs') as x(id text) where x.id = d.id)`

const itemsGone = ({ removedItems }: Params) => sql`
  delete from order_items old using held where old.id = any(${removedItems}::text[]) and old.order_id = held.id`

const designsGone = ({ replacedItems }: Params) => sql`
  delete from order_designs old using held
  where old.item_id = any(${replacedItems}::text[]) and old.id not in (select id from kept)`

const filesGone = sql`
  delete from order_design_files old using kept
  where old.design_id = kept.id and not exists (
    select 1 from jsonb_to_recordset(${doc}->'files') as x(design_id text, design_file_id text)
    where x.design_id = old.design_id and x.design_file_id = old.design_file_id
  )`

const placesGone = sql`
  delete from order_destinations old using held
  where old.order_id = held.id
    and old.contact_id not in (select x."contactId" from jsonb_to_recordset(${doc}->'places') as x("contactId" text))`

const usesWritten = ({ orderedProducts, orderedItems }: Params) => sql`
  insert into product_uses (client_id, product_id, organization_id, last_ordered_at, last_item_id)
  select held.client_id, p.id, held.organization_id, held.submitted_at, p.item_id
  from held, unnest(${orderedProducts}::text[], ${orderedItems}::text[]) as p(id, item_id)
  -- The same order for everyone prevents deadlocks between two submits.
  order by p.id
  on conflict (client_id, product_id) do update set
    last_ordered_at = excluded.last_ordered_at, last_item_id = excluded.last_item_id
  -- The agency may have taken a product out of a sent order and put it in again, as another item.
  where product_uses.last_ordered_at < excluded.last_ordered_at
    or (
      product_uses.last_ordered_at = excluded.last_ordered_at
      and product_uses.last_item_id is distinct from excluded.last_item_id
    )`

const eventsWritten = ({ actorId, now }: Params) => sql`
  insert into order_events (
    id, organization_id, order_id, actor_id, at, kind, before, after, internal_before, internal_after
  )
  select x.id, held.organization_id, held.id, ${actorId}, ${now}::timestamptz, x.kind, x.before, x.after,
    x."internalBefore", x."internalAfter"
  from held, jsonb_to_recordset(held.doc->'events') as x(
    id text, kind text, before jsonb, after jsonb, "internalBefore" jsonb, "internalAfter" jsonb
  )`

type Params = SqlParamsOf<Values>
type CtePart = (params: Params) => RawBuilder<unknown>

/** Parts of a change, in the order in which the statement contains them. */
const WRITES = {
  removedItems: { items_gone: itemsGone },
  replacedItems: {
    kept,
    designs_gone: designsGone,
    files_gone: () => filesGone,
    destinations_gone: () => partsGone('order_design_destinations'),
    packages_gone: () => partsGone('order_design_packages'),
  },
  items: { items: () => itemsWritten },
  designs: { designs: () => designsWritten },
  files: { files: () => filesWritten },
  destinations: { destinations: () => partsWritten('order_design_destinations') },
  packages: { packages: () => partsWritten('order_design_packages') },
  places: { places_gone: () => placesGone, places: () => placesWritten },
  orderedProducts: { uses: usesWritten },
  events: { event: eventsWritten },
} satisfies Record<string, Record<string, CtePart>>

export type OrderChangePart = keyof typeof WRITES

/** Safe cast: the object has only the keys of its literal. */
const keysOf = <Key extends string>(table: Record<Key, unknown>): Key[] => Object.keys(table) as Key[]

export const ORDER_CHANGE_PARTS = keysOf(WRITES)

const lockedOrder = ({ id, clientId, organizationId, version, doc }: Params) => sql`
  update orders o set
    version = o.version + 1,
    status = x.status, name = x.name, alteration_request = x."alterationRequest", cancel_reason = x."cancelReason",
    search_text = x."searchText", representative_id = x."representativeId",
    additional_info = x."additionalInfo", deadline = x.deadline,
    is_transport_price_excluded = x."isTransportPriceExcluded",
    project_number = x."projectNumber", files_missing = x."filesMissing",
    submitted_at = x."submittedAt", confirmed_at = x."confirmedAt",
    items_sale_cents = x."itemsSaleCents", items_purchase_cents = x."itemsPurchaseCents",
    transport_sale_cents = x."transportSaleCents", transport_purchase_cents = x."transportPurchaseCents"
  from (select ${doc}::jsonb as doc) given, jsonb_to_record(given.doc->'order') as x(
    status text, name text, "alterationRequest" text, "cancelReason" text, "searchText" text, "representativeId" text, "additionalInfo" text, deadline date,
    "isTransportPriceExcluded" boolean, "projectNumber" text, "filesMissing" boolean,
    "submittedAt" timestamptz, "confirmedAt" timestamptz, "itemsSaleCents" bigint, "itemsPurchaseCents" bigint,
    "transportSaleCents" bigint, "transportPurchaseCents" bigint
  )
  where o.id = ${id} and o.version = ${version} and o.client_id = ${clientId} and o.organization_id = ${organizationId}
  returning o.id, o.client_id, o.organization_id, o.version, o.submitted_at, given.doc`

/**
 * Writes a change of an order, all or nothing; returns no row if the version changed since loading (R22). One statement
 * needs no transaction. All its parts see the tables as they were before; deleted and written rows never overlap, and
 * foreign keys are checked at the end. Only needed parts are included: each costs time even without rows.
 */
export const writeOrder = defineStatementsByShape<OrderChangePart, Values, { version: number }>((shape) =>
  defineStatement((values) => {
    const parts = shape.flatMap((part) => Object.entries<CtePart>(WRITES[part]))
    const rest = parts.map(([name, write]) => sql`, ${sql.id(name)} as (${write(values)})`)
    return sql`with held as (${lockedOrder(values)}) ${sql.join(rest, sql` `)} select version from held`
  }),
)
