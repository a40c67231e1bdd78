import type { EndpointName } from '@tiraaz/contract/addresses'
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { CallScene } from '../scenes/call-scenes.ts'
import type { OrderIds } from '../worlds/world-orders.ts'

export type TypicalCalls = {
  [N in EndpointName]: (scene: CallScene) => EndpointInput<Endpoints[N]> | Promise<EndpointInput<Endpoints[N]>>
}

export const nothing = () => ({})
export const client = ({ worldClient }: CallScene) => ({ clientId: worldClient.clientId })
export const ofClient = (scene: CallScene) => ({ params: client(scene) })
export const productOf = ({ worldClient }: CallScene): string => worldClient.productIds[0] ?? ''
export const itemsBody = ({ items }: OrderIds) => ({ items, isTransportPriceExcluded: false })

export const guarded = (scene: CallScene, order: OrderIds) => ({
  params: { ...client(scene), id: order.id },
  query: { version: order.version },
})

export const withPrices = async (scene: CallScene, order: OrderIds) => ({
  ...guarded(scene, order),
  body: await scene.prices(order),
})

export const newContact = ({ newName }: CallScene) => ({
  address: { street: 'Lai', houseNo: '12', city: 'Tartu', postalCode: '51005', country: 'EE', objectName: 'Lai pood' },
  invoiceReceiver: { name: newName(), email: 'arved@lai.example', paymentTerm: 7, countryCode: 'EE' },
  contactName: 'Tõnu Õun',
  contactPhone: '+372 5123 4567',
})
