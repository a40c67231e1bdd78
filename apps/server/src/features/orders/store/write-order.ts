import { type RawBuilder, sql } from 'kysely'
import { assignFields, recordFields, upsertRows } from '../../../db/column-map.ts'
import { type SqlParamsOf, defineStatement, defineStatementsByShape } from '../../../db/statement.ts'
import { ADDRESS_COLUMNS } from './order-columns.ts'
import { ADDRESS_ROW, DESIGN_ROW, FILE_ROW, ITEM_ROW, ORDER_ROW, SHARE_ROW } from './order-rows.ts'

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

/** From clause: the row `held`, and the rows of a list in its document as the record `x`. */
const given = (list: string, columns: Parameters<typeof recordFields>[0]) =>
  sql`held, jsonb_to_recordset(held.doc->${sql.lit(list)}) as x(${recordFields(columns)})`

const ORGANIZATION = { organization_id: sql`held.organization_id` }

const itemsWritten = upsertRows({
  table: 'order_items',
  columns: ITEM_ROW,
  others: { ...ORGANIZATION, order_id: sql`held.id`, printing_house_name: sql`h.name` },
  from: sql`${given('items', ITEM_ROW)} left join printing_houses h on h.id = x."printingHouseId"`,
  key: ['id'],
  kept: ['organization_id', 'order_id', 'product_id'],
})

const designsWritten = upsertRows({
  table: 'order_designs',
  columns: DESIGN_ROW,
  others: ORGANIZATION,
  from: given('designs', DESIGN_ROW),
  key: ['id'],
  kept: ['organization_id', 'item_id'],
})

const filesWritten = upsertRows({
  table: 'order_design_files',
  columns: FILE_ROW,
  from: given('files', FILE_ROW),
  key: ['design_id', 'design_file_id'],
})

const PARTS = { order_design_destinations: 'destinations', order_design_packages: 'packages' } as const
type PartsTable = keyof typeof PARTS

const partsWritten = (table: PartsTable) =>
  upsertRows({ table, columns: SHARE_ROW, from: given(PARTS[table], SHARE_ROW), key: ['design_id', 'position'] })

/** Subquery, not a join: a hash join would keep the whole document with each of its thousands of rows. */
const doc = sql`(select doc from held)`

/** Deletes parts of kept designs that are not written again; parts of removed designs are deleted by cascade. */
const partsGone = (table: PartsTable) => sql`
  delete from ${sql.table(table)} old using kept
  where old.design_id = kept.id and not exists (
    select 1 from jsonb_to_recordset(${doc}->${sql.lit(PARTS[table])}) as x("designId" text, position integer)
    where x."designId" = old.design_id and x.position = old.position
  )`

const placesWritten = upsertRows({
  table: 'order_destinations',
  columns: ADDRESS_ROW,
  others: { ...ORGANIZATION, order_id: sql`held.id` },
  from: given('places', ADDRESS_ROW),
  key: ['order_id', 'contact_id'],
  // An address is frozen at submit (R35).
  kept: ['organization_id', ...Object.values(ADDRESS_COLUMNS).map(([column]) => column)],
})

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
    select 1 from jsonb_to_recordset(${doc}->'files') as x("designId" text, "designFileId" text)
    where x."designId" = old.design_id and x."designFileId" = old.design_file_id
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
  budgets: {},
} satisfies Record<string, Record<string, CtePart>>

export type OrderChangePart = keyof typeof WRITES

/** `hasBudgets`: read with the part `budgets` alone. */
export type WrittenOrder = { version: number; hasBudgets?: boolean | null }

/** Safe cast: the object has only the keys of its literal. */
const keysOf = <Key extends string>(table: Record<Key, unknown>): Key[] => Object.keys(table) as Key[]

export const ORDER_CHANGE_PARTS = keysOf(WRITES)

const lockedOrder = ({ id, clientId, organizationId, version, doc }: Params) => sql`
  update orders o set version = o.version + 1, ${assignFields(ORDER_ROW)}
  from (select ${doc}::jsonb as doc) given, jsonb_to_record(given.doc->'order') as x(${recordFields(ORDER_ROW)})
  where o.id = ${id} and o.version = ${version} and o.client_id = ${clientId} and o.organization_id = ${organizationId}
  returning o.id, o.client_id, o.organization_id, o.version, o.submitted_at, given.doc`

/**
 * Column that tells whether the client has budgets by now. The lock makes the first budget of the client wait for this
 * transaction, whose order it then counts; a budget that was first is seen here. Other changes of the client do not wait.
 */
const budgetsColumn = ({ clientId }: Params) =>
  sql`, (select c.has_budgets from clients c where c.id = ${clientId} for key share) as "hasBudgets"`

/**
 * Writes a change of an order, all or nothing; returns no row if the version changed since loading (R22). One statement
 * needs no transaction. All its parts see the tables as they were before; deleted and written rows never overlap, and
 * foreign keys are checked at the end. Only needed parts are included: each costs time even without rows.
 */
export const writeOrder = defineStatementsByShape<OrderChangePart, Values, WrittenOrder>((shape) =>
  defineStatement((values) => {
    const parts = shape.flatMap((part) => Object.entries<CtePart>(WRITES[part]))
    const rest = parts.map(([name, write]) => sql`, ${sql.id(name)} as (${write(values)})`)
    const budgets = shape.includes('budgets') ? budgetsColumn(values) : sql``
    return sql`with held as (${lockedOrder(values)}) ${sql.join(rest, sql` `)} select version ${budgets} from held`
  }),
)
