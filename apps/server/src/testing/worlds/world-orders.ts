import { SECRETS } from '../secrets.ts'
import type { TestApp } from '../test-app.ts'

/** Data that an order of the client refers to. */
type Stock = {
  organizationId: string
  clientId: string
  orderer: { userId: string }
  productIds: string[]
  contactIds: string[]
  designFileIds: string[]
}

export type OrderedItem = {
  id: string
  productId: string
  quantity: number
  designs: {
    id: string
    quantity: number
    name: string
    files: { id: string }[]
    destinations: { destinationId: string; quantity: number }[]
    packingInfo: { destinationId: string; quantity: number }[]
  }[]
}

export type OrderIds = { id: string; version: number; items: OrderedItem[] }

/** Items in the shape of the contract: every product with two designs, each design split over all contacts. */
const itemsOf = (app: TestApp, { productIds, contactIds, designFileIds }: Stock): OrderedItem[] =>
  productIds.map((productId, index) => ({
    id: app.newId(),
    productId,
    quantity: 100,
    designs: [60, 40].map((quantity, position) => {
      const shares = contactIds.map((destinationId) => ({ destinationId, quantity: quantity / contactIds.length }))
      return {
        id: app.newId(),
        quantity,
        name: `Kujundus ${position + 1}`,
        files: designFileIds.slice(index, index + 1).map((id) => ({ id })),
        destinations: shares,
        packingInfo: shares,
      }
    }),
  }))

const insertItems = async ({ database: { db } }: TestApp, stock: Stock, order: OrderIds): Promise<void> => {
  const own = { organization_id: stock.organizationId }
  const items = order.items.map(({ id, productId, quantity }, position) => ({
    ...own,
    id,
    order_id: order.id,
    product_id: productId,
    position,
    quantity,
    sale_cents: 13_543_704,
    purchase_cents: SECRETS.purchaseCents,
    markup_basis_points: SECRETS.markupBasisPoints,
    printing_house_name: SECRETS.printingHouse,
  }))
  await db.insertInto('order_items').values(items).execute()
  const designs = order.items.flatMap((item) =>
    item.designs.map(({ id, name, quantity }, position) => ({
      ...own,
      id,
      item_id: item.id,
      position,
      name,
      quantity,
    })),
  )
  await db.insertInto('order_designs').values(designs).execute()
}

const insertDesignParts = async ({ database: { db } }: TestApp, order: OrderIds): Promise<void> => {
  const designs = order.items.flatMap((item) => item.designs)
  const files = designs.flatMap((design) =>
    design.files.map((file, position) => ({ design_id: design.id, design_file_id: file.id, position })),
  )
  await db.insertInto('order_design_files').values(files).execute()
  const shares = designs.flatMap((design) =>
    design.destinations.map(({ destinationId, quantity }, position) => ({
      design_id: design.id,
      position,
      contact_id: destinationId,
      quantity,
    })),
  )
  await db.insertInto('order_design_destinations').values(shares).execute()
  await db.insertInto('order_design_packages').values(shares).execute()
}

/** Adds a draft that is ready to be sent. */
export const addDraft = async (app: TestApp, stock: Stock): Promise<OrderIds> => {
  const order = { id: app.newId(), version: 0, items: itemsOf(app, stock) }
  await app.database.db
    .insertInto('orders')
    .values({
      id: order.id,
      organization_id: stock.organizationId,
      client_id: stock.clientId,
      created_by: stock.orderer.userId,
      representative_id: stock.orderer.userId,
      items_sale_cents: 3 * 13_543_704,
      items_purchase_cents: 3 * SECRETS.purchaseCents,
      created_at: app.now(),
    })
    .execute()
  if (order.items.length === 0) return order
  await insertItems(app, stock, order)
  await insertDesignParts(app, order)
  return order
}

/** Adds an agency user's note to the client's draft. */
export const addOrderNote = async (
  app: TestApp,
  { organizationId, draft }: { organizationId: string; draft: OrderIds },
  { userId }: { userId: string },
): Promise<string> => {
  const id = app.newId()
  const note = { id, order_id: draft.id, author_id: userId, text: 'Helista enne trükki', at: app.now() }
  await app.database.db
    .insertInto('order_notes')
    .values({ ...note, organization_id: organizationId })
    .execute()
  return id
}

type SummaryPrices = {
  itemsPrices: { id: string; price: number | null }[]
  transportPrices: { destinationId: string; price: number | null }[]
}

type OrderingClient = Stock & { orderer: { userId: string; organizationId: string } }

/** Prices that the summary shows, as submit and confirm send them back (R18). */
export const getShownPrices = async (
  app: TestApp,
  worldClient: OrderingClient,
  { items }: OrderIds,
): Promise<SummaryPrices> => {
  const params = { clientId: worldClient.clientId }
  const { body, status, text } = await app.call('getOrderSummary', worldClient.orderer, { params, body: { items } })
  if (status !== 200) throw new Error(`The summary of a good order answers ${status}: ${text}`)
  const destinations = body.invoiceReceivers.flatMap((receiver) => receiver.destinations)
  const prices = new Map(destinations.flatMap(({ items: there }) => there.map(({ id, price }) => [id, price] as const)))
  return {
    itemsPrices: [...prices].map(([id, price]) => ({ id, price })),
    transportPrices: destinations.map(({ contactId, courierSalePrice }) => ({
      destinationId: contactId,
      price: courierSalePrice,
    })),
  }
}

/** Adds a submitted order of the client. */
export const addSubmitted = async (app: TestApp, worldClient: OrderingClient): Promise<OrderIds> => {
  const draft = await addDraft(app, worldClient)
  const { status, body, text } = await app.call('submitOrder', worldClient.orderer, {
    params: { clientId: worldClient.clientId, id: draft.id },
    query: { version: draft.version },
    body: await getShownPrices(app, worldClient, draft),
  })
  if (status !== 200) throw new Error(`A good order cannot be sent: ${status} ${text}`)
  return { ...draft, version: body.version }
}

/** Adds an order that the agency has confirmed, with its worksheets. */
export const addConfirmed = async (
  app: TestApp,
  worldClient: OrderingClient,
  agency: { userId: string; organizationId: string },
): Promise<OrderIds> => {
  const order = await addSubmitted(app, worldClient)
  const { status, body, text } = await app.call('confirmOrder', agency, {
    params: { clientId: worldClient.clientId, id: order.id },
    query: { version: order.version },
    body: { ...(await getShownPrices(app, worldClient, order)), reason: 'Kokkulepe kliendiga' },
  })
  if (status !== 200) throw new Error(`A good order cannot be confirmed: ${status} ${text}`)
  return { ...order, version: body.version }
}

/** Adds a confirmed order with a change that its agency has proposed. */
export const addProposed = async (
  app: TestApp,
  worldClient: OrderingClient,
  agency: { userId: string; organizationId: string },
): Promise<OrderIds> => {
  const order = await addConfirmed(app, worldClient, agency)
  const { status, body, text } = await app.call('proposeOrderChange', agency, {
    params: { clientId: worldClient.clientId, id: order.id },
    query: { version: order.version },
    body: { deadline: '2030-05-07', items: [], reason: 'Trükikoda jääb hiljaks' },
  })
  if (status !== 200) throw new Error(`A good change cannot be proposed: ${status} ${text}`)
  return { ...order, version: body.version }
}
