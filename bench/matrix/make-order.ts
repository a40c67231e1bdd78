import type { Api } from '../../e2e/fixtures/api.ts'
import { keepDesigns, productId, readOrder } from '../../e2e/fixtures/orders.ts'

const PRODUCT = 'Plakat A4'

const address = (nth: number) => ({
  address: {
    street: 'Mõõdupuu tänav',
    houseNo: String(nth),
    city: nth % 3 === 0 ? 'Tallinn' : 'Tartu',
    postalCode: String(10_000 + nth),
    country: 'EE',
    objectName: `Kauplus ${nth}`,
  },
  invoiceReceiver: { name: 'OÜ Mõõdupuu', countryCode: 'EE' },
  saveToAddressBook: true,
})

/** Creates a draft with one piece of each design to each destination; the destinations are in the address book. */
export const makeOrder = async (api: Api, destinations: number, designs: number): Promise<string> => {
  const { clientId } = api.client
  const product = await productId(api, PRODUCT)
  const quantities = Array.from({ length: designs }, () => destinations)
  await keepDesigns(api, product, quantities)
  const { id } = await api.call('createDraft', { params: { clientId } })
  const { version } = await readOrder(api, id)
  await api.call('addProduct', { params: { clientId, id, productId: product }, query: { version } })
  const order = await readOrder(api, id)
  const columns = order.items.flatMap((item) => item.designs.map((design) => design.id))
  if (columns.length !== designs) throw new Error(`The order has ${columns.length} designs instead of ${designs}`)
  await api.call('distribute', {
    params: { clientId, id },
    query: { version: order.version },
    body: {
      rows: Array.from({ length: destinations }, (_, nth) => ({
        newContact: address(nth + 1),
        quantities: columns.map((designId) => ({ designId, quantity: 1 })),
      })),
    },
  })
  return id
}
