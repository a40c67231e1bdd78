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

type Place = { id: string; organizationId: string; version: number }

/** Adds a product with one blank design. */
export const addProduct = (pool: pg.Pool, { id, organizationId, version }: Place, productId: string) =>
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
    await addEvent(client, id, organizationId, 'productAdded')
    return { version: next }
  })

export const removeProduct = (pool: pg.Pool, { id, organizationId, version }: Place, productId: string) =>
  inTransaction(pool, async (client) => {
    const next = await raiseVersion(client, id, version)
    await client.query('delete from order_items where order_id = $1 and product_id = $2', [id, productId])
    await addEvent(client, id, organizationId, 'productRemoved')
    return { version: next }
  })

type Part = { destinationId: string; quantity: number }
type Item = {
  id: string
  quantity: number
  designs: { quantity: number; name: string | null; destinations: Part[] }[]
}

const column = <T>(rows: readonly T[], pick: (row: T) => unknown): unknown[] => rows.map(pick)

/** Replaces quantities, designs and destinations of the items; no prices, no checks. */
export const saveItems = (pool: pg.Pool, { id, organizationId, version }: Place, items: Item[]) =>
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
    await addEvent(client, id, organizationId, 'itemsSaved')
    return { version: next }
  })
