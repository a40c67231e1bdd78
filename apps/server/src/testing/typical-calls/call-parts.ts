import type { EndpointName } from '@tiraaz/contract/addresses'
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { Scene } from '../call-scenes.ts'
import type { OrderIds } from '../world-orders.ts'

export type TypicalCalls = {
  [N in EndpointName]: (scene: Scene) => EndpointInput<Endpoints[N]> | Promise<EndpointInput<Endpoints[N]>>
}

export const nothing = () => ({})
export const client = ({ place }: Scene) => ({ clientId: place.clientId })
export const ofClient = (scene: Scene) => ({ params: client(scene) })
export const productOf = ({ place }: Scene): string => place.productIds[0] ?? ''
export const itemsBody = ({ items }: OrderIds) => ({ items, isTransportPriceExcluded: false })

export const guarded = (scene: Scene, order: OrderIds) => ({
  params: { ...client(scene), id: order.id },
  query: { version: order.version },
})

export const withPrices = async (scene: Scene, order: OrderIds) => ({
  ...guarded(scene, order),
  body: await scene.prices(order),
})

export const newContact = ({ newName }: Scene) => ({
  address: { street: 'Lai', houseNo: '12', city: 'Tartu', postalCode: '51005', country: 'EE', objectName: 'Lai pood' },
  invoiceReceiver: { name: newName(), email: 'arved@lai.example', paymentTerm: 7, countryCode: 'EE' },
  contactName: 'Tõnu Õun',
  contactPhone: '+372 5123 4567',
})
