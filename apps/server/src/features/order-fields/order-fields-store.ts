import {
  type BlanketOrder,
  type CostCentre,
  formatCostCentre,
  hasOrderFields,
  NO_ORDER_FIELDS,
  type OrderFieldSettings,
} from '@tiraaz/domain/order-fields/order-fields'
import { sql } from 'kysely'
import type { ClientCtx } from '../../context/context.ts'
import { Conflict } from '../../core/errors.ts'
import { insertMany } from '../../db/many-rows.ts'
import { defineStatement } from '../../db/statement.ts'

/** Settings of the client's order fields; those without fields where the client has none. */
export const getOrderFieldSettings = ({ client }: Pick<ClientCtx, 'client'>): OrderFieldSettings => ({
  ...NO_ORDER_FIELDS,
  ...client.orderFields,
})

/** Cost centres of the client by code, numbers in their order. */
export const listCostCentres = async ({ db, client, organizationId }: ClientCtx): Promise<CostCentre[]> => {
  const rows = await db
    .selectFrom('cost_centres')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select(['id', 'code', 'name'])
    .execute()
  return rows.toSorted((one, other) => one.code.localeCompare(other.code, 'et', { numeric: true }))
}

/** Cost centres of the client by code, for choices: code and name in one text. */
export const listNamedCostCentres = async (ctx: ClientCtx): Promise<{ id: string; name: string }[]> =>
  (await listCostCentres(ctx)).map((centre) => ({ id: centre.id, name: formatCostCentre(centre) }))

/** Blanket orders of the client by last day, then by number. */
export const listBlanketOrders = ({ db, client, organizationId }: ClientCtx): Promise<BlanketOrder[]> =>
  db
    .selectFrom('blanket_orders')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select(['number', 'amount_cents as amountCents', 'ends_on as endsOn'])
    .orderBy('ends_on')
    .orderBy('number')
    .execute()

/** Net prices of the client's sent orders by purchase order number, canceled ones left out; `exceptId` is not counted. */
export const sumByPurchaseOrder = async (
  { db, client, organizationId }: ClientCtx,
  numbers: readonly string[],
  exceptId = '',
): Promise<ReadonlyMap<string, number>> => {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('purchase_order_number', 'in', [...numbers])
    .where('status', 'not in', ['draft', 'waitingApproval', 'canceled'])
    .where('id', '<>', exceptId)
    .groupBy('purchase_order_number')
    .select(['purchase_order_number as number'])
    .select(sql<number>`sum(coalesce(items_sale_cents, 0) + coalesce(transport_sale_cents, 0))::bigint`.as('cents'))
    .execute()
  return new Map(rows.map(({ number, cents }) => [number ?? '', cents]))
}

const blanketOrderOf = ({ db, client, organizationId }: ClientCtx, number: string) =>
  db
    .selectFrom('blanket_orders')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where(sql`lower(number)`, '=', sql`lower(${number})`)
    .select(['number', 'amount_cents as amountCents', 'ends_on as endsOn'])

/** Blanket order of a number, whatever its capitals; null where the client has none. */
export const findBlanketOrder = async (ctx: ClientCtx, number: string): Promise<BlanketOrder | null> =>
  (await blanketOrderOf(ctx, number).executeTakeFirst()) ?? null

/** Locks the blanket order of a number, whatever its capitals, until the transaction ends; null where the client has none. */
export const lockBlanketOrder = async (ctx: ClientCtx, number: string): Promise<BlanketOrder | null> =>
  (await blanketOrderOf(ctx, number).forUpdate().executeTakeFirst()) ?? null

/** Version of the client, under which its order fields are saved. */
export const readClientVersion = async ({ db, client, organizationId }: ClientCtx): Promise<number> => {
  const { version } = await db
    .selectFrom('clients')
    .where('id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Writes the settings at a version of the client, which it raises by one. Throws Conflict for another version. */
export const writeSettings = async (
  { db, client, organizationId }: ClientCtx,
  version: number,
  settings: OrderFieldSettings,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('clients')
    .set({ order_fields: hasOrderFields(settings) ? JSON.stringify(settings) : null, version: version + 1 })
    .where('id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Conflict()
}

/** Rows stay where their number does: an order that waits for the lock of one finds it afterwards. */
const replaceBlanketOrders = defineStatement<
  { clientId: string; organizationId: string; blanketOrders: string },
  never
>(
  ({ clientId, organizationId, blanketOrders }) => sql`
    with given as (
      select * from jsonb_to_recordset(${blanketOrders}::jsonb) as x(number text, "amountCents" bigint, "endsOn" date)
    ), kept as (
      insert into blanket_orders (client_id, organization_id, number, amount_cents, ends_on)
      select ${clientId}, ${organizationId}, x.number, x."amountCents", x."endsOn" from given x
      on conflict (client_id, number) do update set amount_cents = excluded.amount_cents, ends_on = excluded.ends_on
    )
    delete from blanket_orders
    where client_id = ${clientId} and organization_id = ${organizationId} and number not in (select number from given)`,
)

/** Replaces the lists of the client; orders keep their copies. */
export const replaceLists = async (
  { db, client, organizationId }: ClientCtx,
  costCentres: readonly CostCentre[],
  blanketOrders: readonly BlanketOrder[],
): Promise<void> => {
  const scope = { organization_id: organizationId, client_id: client.id }
  await db
    .deleteFrom('cost_centres')
    .where('client_id', '=', client.id)
    .where('organization_id', '=', organizationId)
    .execute()
  await insertMany(db, 'cost_centres', {
    rows: costCentres.map((centre) => ({ ...scope, ...centre })),
    types: { id: 'text', organization_id: 'text', client_id: 'text', code: 'text', name: 'text' },
  })
  await replaceBlanketOrders(db, {
    clientId: client.id,
    organizationId,
    blanketOrders: JSON.stringify(blanketOrders),
  })
}
