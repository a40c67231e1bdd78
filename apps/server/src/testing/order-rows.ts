import type { Insertable } from 'kysely'
import { newId } from '../core/ids.ts'
import { buildOrderSearchText } from '../features/orders/store/build-order-search-text.ts'
import type { Database } from '../db/client.ts'
import type { Tables } from '../db/schema/tables.ts'

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>
type Client = { id: string; organizationId: string }
type ContactQuantity = { contactId: string; quantity: number }

export type DesignRows = Row<'order_designs'> & {
  files?: string[]
  destinations?: ContactQuantity[]
  packages?: ContactQuantity[]
}
export type ItemRows = Row<'order_items'> & { product_id: string; designs?: DesignRows[] }
export type OrderRows = Row<'orders'> & { created_by: string; items?: ItemRows[] }

let lastNumber = 0

const addFiles = async (db: Database, of: Client, productId: string, designId: string, names: string[]) => {
  for (const [position, name] of names.entries()) {
    const id = newId()
    const at = new Date('2026-01-01T00:00:00Z')
    await db
      .insertInto('design_files')
      .values({
        id,
        organization_id: of.organizationId,
        client_id: of.id,
        product_id: productId,
        name,
        storage_key: id,
        file_type: 'pdf',
        byte_size: 1,
        created_at: at,
        last_used_at: at,
      })
      .execute()
    await db.insertInto('order_design_files').values({ design_id: designId, design_file_id: id, position }).execute()
  }
}

const addDesign = async (db: Database, of: Client, item: { id: string; productId: string }, rows: DesignRows) => {
  const { files = [], destinations = [], packages = [], ...row } = rows
  const id = newId()
  await db
    .insertInto('order_designs')
    .values({ position: 0, quantity: 100, ...row, id, organization_id: of.organizationId, item_id: item.id })
    .execute()
  await addFiles(db, of, item.productId, id, files)
  const parts = (list: ContactQuantity[]) =>
    list.map(({ contactId, quantity }, position) => ({ design_id: id, position, contact_id: contactId, quantity }))
  if (destinations.length > 0) await db.insertInto('order_design_destinations').values(parts(destinations)).execute()
  if (packages.length > 0) await db.insertInto('order_design_packages').values(parts(packages)).execute()
}

const buildSearchText = async (db: Database, of: Client, { items = [], ...row }: Omit<OrderRows, 'created_by'>) => {
  const { name: clientName } = await db
    .selectFrom('clients')
    .where('id', '=', of.id)
    .select('name')
    .executeTakeFirstOrThrow()
  const ids = items.map((item) => item.product_id)
  const products = await db
    .selectFrom('products')
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .select(['id', 'name_et as nameEt', 'name_en as nameEn'])
    .execute()
  const searched = items.map(({ product_id: id, designs = [], additional_invoice_info: info }) => ({
    nameEt: '',
    nameEn: '',
    ...products.find((product) => product.id === id),
    additionalInvoiceInfo: info ?? null,
    designs: designs.map(({ name = null }) => ({ name })),
  }))
  const { project_number: projectNumber = null, name = null, purchase_order_number: purchaseOrderNumber = null } = row
  return buildOrderSearchText(clientName, {
    projectNumber,
    name,
    purchaseOrderNumber,
    ownFields: null,
    items: searched,
  })
}

/** Inserts the rows of an order directly, without commands: for tests of queries. */
export const addOrderRows = async (db: Database, of: Client, rows: OrderRows) => {
  const { items = [], ...row } = rows
  const id = newId()
  lastNumber += 1
  const sent = row.status === undefined || row.status === 'draft' ? {} : { project_number: `2026-${lastNumber}` }
  const numbered: Row<'orders'> = { ...sent, ...row }
  await db
    .insertInto('orders')
    .values({
      created_at: new Date('2026-03-01T10:00:00Z'),
      ...numbered,
      created_by: row.created_by,
      search_text: await buildSearchText(db, of, { ...numbered, items }),
      id,
      organization_id: of.organizationId,
      client_id: of.id,
    })
    .execute()
  const itemIds: string[] = []
  for (const [position, { designs = [{}], ...item }] of items.entries()) {
    const itemId = newId()
    await db
      .insertInto('order_items')
      .values({ position, quantity: 100, ...item, id: itemId, organization_id: of.organizationId, order_id: id })
      .execute()
    for (const [nth, design] of designs.entries()) {
      await addDesign(db, of, { id: itemId, productId: item.product_id }, { position: nth, ...design })
    }
    itemIds.push(itemId)
  }
  return { id, itemIds }
}
