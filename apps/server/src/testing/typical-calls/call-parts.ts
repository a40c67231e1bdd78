import type { EndpointName } from '@tiraaz/contract/addresses'
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { CallScene } from '../scenes/call-scene.ts'
import type { OrderIds } from '../worlds/world-orders.ts'

export type TypicalCalls = {
  [N in EndpointName]: (scene: CallScene) => EndpointInput<Endpoints[N]> | Promise<EndpointInput<Endpoints[N]>>
}

export const emptyInput = () => ({})
export const clientParams = ({ worldClient }: CallScene) => ({ clientId: worldClient.clientId })
export const clientInput = (scene: CallScene) => ({ params: clientParams(scene) })
export const getProductId = ({ worldClient }: CallScene): string => worldClient.productIds[0] ?? ''
export const buildItemsBody = ({ items }: OrderIds) => ({ items, isTransportPriceExcluded: false })

export const versionedInput = (scene: CallScene, order: OrderIds) => ({
  params: { ...clientParams(scene), id: order.id },
  query: { version: order.version },
})

export const pricedInput = async (scene: CallScene, order: OrderIds) => ({
  ...versionedInput(scene, order),
  body: await scene.prices(order),
})

export const buildContact = ({ newName }: CallScene) => ({
  address: { street: 'Lai', houseNo: '12', city: 'Tartu', postalCode: '51005', country: 'EE', objectName: 'Lai pood' },
  invoiceReceiver: { name: newName(), email: 'arved@lai.example', paymentTerm: 7, countryCode: 'EE' },
  contactName: 'Tõnu Õun',
  contactPhone: '+372 5123 4567',
})
