import type { EndpointInput, EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { TestCaller } from '../caller.ts'
import type { TestApp } from '../test-app.ts'

type Order = EndpointOutput<Endpoints['getOrder']>
type ItemsInput = EndpointInput<Endpoints['saveItems']>['body']['items']
type ConfirmBody = EndpointInput<Endpoints['confirmOrder']>['body']

/** The first of a list that is not empty. */
export const firstOf = <T>(list: readonly T[]): T => {
  const [first] = list
  if (first === undefined) throw new Error('The list is empty')
  return first
}

/** Opens a client that can order one product to one contact: 1.00 € a piece and 10 € set-up, 25 % markup, 5 € a parcel. */
export const openShop = async (app: TestApp) => {
  const of = await app.make.client()
  const orderer: TestCaller = await app.make.member(of)
  const agency: TestCaller = await app.make.agencyUser(of.organizationId)
  const productId = await app.make.product(of.organizationId)
  const contactId = await app.make.contact(of)
  await app.make.tariff(of.organizationId)
  const client = { clientId: of.id }

  const get = async (id: string, caller = orderer): Promise<Order> =>
    (await app.call('getOrder', caller, { params: { ...client, id } })).body

  const add = (order: { id: string; version: number }, product = productId, caller = orderer) =>
    app.call('addProduct', caller, {
      params: { ...client, id: order.id, productId: product },
      query: { version: order.version },
    })

  const save = (
    order: { id: string; version: number },
    items: ItemsInput,
    options: { caller?: TestCaller; validateTransportation?: boolean; isTransportPriceExcluded?: boolean } = {},
  ) =>
    app.call('saveItems', options.caller ?? orderer, {
      params: { ...client, id: order.id },
      query: { version: order.version, validateTransportation: options.validateTransportation ?? false },
      body: { items, isTransportPriceExcluded: options.isTransportPriceExcluded ?? false },
    })

  /** Items as the checkout sends them: 100 pieces of each, all to one contact unless changed. */
  const itemsOf = (order: Order, quantity = 100, to = contactId): ItemsInput =>
    order.items.map(({ id, productId: product, designs }) => ({
      id,
      productId: product,
      quantity,
      designs: designs.slice(0, 1).map((design) => ({
        id: design.id,
        quantity,
        name: design.name,
        files: design.files.map((file) => ({ id: file.id })),
        destinations: [{ destinationId: to, quantity }],
        packingInfo: [],
      })),
    }))

  /** Creates a draft of the products through the calls of the checkout; ready to be sent. */
  const draft = async (products: string[] = [productId], caller = orderer): Promise<Order> => {
    const { id } = (await app.call('createDraft', caller, { params: client })).body
    for (const product of products) await add(await get(id), product, caller)
    await save(await get(id), itemsOf(await get(id)), { caller })
    return get(id)
  }

  const summary = (order: Order, caller = orderer) =>
    app.call('getOrderSummary', caller, { params: client, body: { items: itemsOf(order) } })

  /** Prices that the summary shows, as submit and confirm send them back (R18). */
  const seen = async (order: Order, caller = orderer) => {
    const { body } = await summary(order, caller)
    const destinations = body.invoiceReceivers.flatMap((receiver) => receiver.destinations)
    const prices = new Map(
      destinations.flatMap(({ items }) => items.map((item) => [item.id, item.price] as [string, number | null])),
    )
    return {
      itemsPrices: [...prices].map(([id, price]) => ({ id, price })),
      transportPrices: destinations.map((to) => ({ destinationId: to.contactId, price: to.courierSalePrice })),
    }
  }

  type Seen = Awaited<ReturnType<typeof seen>>

  const submit = async (order: Order, prices?: Seen, caller = orderer) =>
    app.call('submitOrder', caller, {
      params: { ...client, id: order.id },
      query: { version: order.version },
      body: prices ?? (await seen(order)),
    })

  const confirm = async (order: Order, prices?: ConfirmBody, caller = agency) =>
    app.call('confirmOrder', caller, {
      params: { ...client, id: order.id },
      query: { version: order.version },
      // Products of the tests need files that they do not get (R38).
      body: { reason: 'Kokkulepe kliendiga', ...(prices ?? (await seen(order, agency))) },
    })

  const submitted = async (products?: string[]): Promise<Order> => {
    const order = await draft(products)
    await submit(order)
    return get(order.id)
  }

  /** All rows of an order, to prove that nothing changed. */
  const rowsOf = async (id: string) => {
    const { db } = app.database
    const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
    const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).orderBy('id').execute()
    const designs = await db
      .selectFrom('order_designs')
      .innerJoin('order_items', 'order_items.id', 'order_designs.item_id')
      .selectAll('order_designs')
      .where('order_items.order_id', '=', id)
      .orderBy('order_designs.id')
      .execute()
    const events = await db.selectFrom('order_events').selectAll().where('order_id', '=', id).orderBy('id').execute()
    const places = await db.selectFrom('order_destinations').selectAll().where('order_id', '=', id).execute()
    return { order, items, designs, events, places }
  }

  return {
    of,
    client,
    orderer,
    agency,
    productId,
    contactId,
    get,
    add,
    save,
    itemsOf,
    draft,
    summary,
    seen,
    submit,
    confirm,
    submitted,
    rowsOf,
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
