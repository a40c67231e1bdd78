import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const inTransaction = async <T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await run(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const raiseVersion = async (client: pg.PoolClient, id: string, version: number): Promise<number> => {
  const { rows } = await client.query(
    'update orders set version = version + 1 where id = $1 and version = $2 returning version',
    [id, version],
  )
  if (rows[0] === undefined) throw new Error('conflict')
  return rows[0].version
}

const addEvent = (client: pg.PoolClient, id: string, organizationId: string, kind: string) =>
  client.query('insert into order_events (id, organization_id, order_id, at, kind) values ($1, $2, $3, now(), $4)', [
    randomUUID(),
    organizationId,
    id,
    kind,
  ])

const PRICE_ITEMS = `
  update order_items i set purchase_cents = best.cents, sale_cents = round(best.cents * (1 + best.markup / 10000.0)),
    markup_basis_points = best.markup, printing_house_id = best.house_id, printing_house_name = best.house
  from order_items own
    join orders o on o.id = own.order_id
    left join lateral (
      select h.id as house_id, h.name as house, coalesce(c.markup_basis_points, a.markup_basis_points) as markup,
        round(r.unit_price::numeric * own.quantity / 100) + r.setup_fee_cents + r.design_fee_cents *
          greatest(0, (select count(*) from order_designs d where d.item_id = own.id) - 1) as cents
      from price_rows r
        join printing_houses h on h.id = r.printing_house_id
        join clients c on c.id = o.client_id
        join organizations a on a.id = o.organization_id
      where r.product_id = own.product_id and r.valid_from <= current_date
        and (r.valid_to is null or r.valid_to >= current_date)
        and r.quantity_break = (select max(b.quantity_break) from price_rows b
          where b.product_id = r.product_id and b.printing_house_id = r.printing_house_id and b.quantity_break <= own.quantity)
      order by 4 limit 1) best on true
  where own.order_id = $1 and i.id = own.id`

const PRICE_ORDER = `
  update orders o set items_sale_cents = items.sale, items_purchase_cents = items.purchase,
    transport_sale_cents = transport.sale, transport_purchase_cents = transport.purchase
  from (select sum(sale_cents) as sale, sum(purchase_cents) as purchase from order_items where order_id = $1) items, (
    select sum(round(t.purchase_cents * (1 + a.transport_markup_basis_points / 10000.0))) as sale, sum(t.purchase_cents) as purchase
    from (
      select dd.contact_id, ceil(sum(p.weight_milligrams::bigint * dd.quantity) / 1000.0) as grams
      from order_items i join products p on p.id = i.product_id
        join order_designs d on d.item_id = i.id join order_design_destinations dd on dd.design_id = d.id
      where i.order_id = $1 group by dd.contact_id) parcel
      join contacts c on c.id = parcel.contact_id
      join organizations a on a.id = c.organization_id
      cross join lateral (
        select * from transport_tariffs t where t.organization_id = a.id and t.country = c.country
          and t.max_grams >= parcel.grams + a.packaging_grams order by t.max_grams limit 1) t) transport
  where o.id = $1`

/** Recalculates the stored prices of the order. */
const writePrices = async (client: pg.PoolClient, id: string): Promise<void> => {
  await client.query(PRICE_ITEMS, [id])
  await client.query(PRICE_ORDER, [id])
}

type DraftRef = { id: string; organizationId: string; version: number }

/** Adds a product with one blank design. */
export const addProduct = (pool: pg.Pool, { id, organizationId, version }: DraftRef, productId: string) =>
  inTransaction(pool, async (client) => {
    const next = await raiseVersion(client, id, version)
    const item = randomUUID()
    await client.query(
      `insert into order_items (id, organization_id, order_id, product_id, position, quantity)
       select $1, $2, $3, p.id, (select count(*) from order_items where order_id = $3), p.min_quantity from products p where p.id = $4`,
      [item, organizationId, id, productId],
    )
    await client.query(
      'insert into order_designs (id, organization_id, item_id, position, quantity) values ($1, $2, $3, 0, 1)',
      [randomUUID(), organizationId, item],
    )
    await writePrices(client, id)
    await addEvent(client, id, organizationId, 'productAdded')
    return { version: next }
  })

export const removeProduct = (pool: pg.Pool, { id, organizationId, version }: DraftRef, productId: string) =>
  inTransaction(pool, async (client) => {
    const next = await raiseVersion(client, id, version)
    await client.query('delete from order_items where order_id = $1 and product_id = $2', [id, productId])
    await writePrices(client, id)
    await addEvent(client, id, organizationId, 'productRemoved')
    return { version: next }
  })

type DestinationQuantity = { destinationId: string; quantity: number }
type Item = {
  id: string
  quantity: number
  designs: { quantity: number; name: string | null; destinations: DestinationQuantity[] }[]
}

const column = <T>(rows: readonly T[], pick: (row: T) => unknown): unknown[] => rows.map(pick)

/** Replaces quantities, designs and destinations of the items; no checks. */
export const saveItems = (pool: pg.Pool, { id, organizationId, version }: DraftRef, items: Item[]) =>
  inTransaction(pool, async (client) => {
    const next = await raiseVersion(client, id, version)
    const itemIds = column(items, (item) => item.id)
    await client.query(
      'update order_items i set quantity = v.quantity from unnest($1::text[], $2::int[]) as v(id, quantity) where i.id = v.id and i.order_id = $3',
      [itemIds, column(items, (item) => item.quantity), id],
    )
    await client.query('delete from order_designs where item_id = any($1)', [itemIds])
    const designs = items.flatMap((item) =>
      item.designs.map((design, position) => ({ ...design, id: randomUUID(), itemId: item.id, position })),
    )
    await client.query(
      `insert into order_designs (id, organization_id, item_id, position, name, quantity)
       select v.id, $6, v.item_id, v.position, v.name, v.quantity
       from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::int[]) as v(id, item_id, position, name, quantity)`,
      [
        column(designs, (design) => design.id),
        column(designs, (design) => design.itemId),
        column(designs, (design) => design.position),
        column(designs, (design) => design.name),
        column(designs, (design) => design.quantity),
        organizationId,
      ],
    )
    const parts = designs.flatMap((design) =>
      design.destinations.map((part, position) => ({ ...part, designId: design.id, position })),
    )
    await client.query(
      `insert into order_design_destinations (design_id, position, contact_id, quantity)
       select * from unnest($1::text[], $2::int[], $3::text[], $4::int[])`,
      [
        column(parts, (part) => part.designId),
        column(parts, (part) => part.position),
        column(parts, (part) => part.destinationId),
        column(parts, (part) => part.quantity),
      ],
    )
    await writePrices(client, id)
    await addEvent(client, id, organizationId, 'itemsSaved')
    return { version: next }
  })
