import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { TestCaller } from '../caller.ts'
import { openShop } from './shop.ts'
import type { TestApp } from '../test-app.ts'

export type ContactBody = EndpointInput<Endpoints['saveContact']>['body']

export const ADDRESS = {
  street: 'Lai',
  houseNo: '12',
  city: 'Tartu',
  postalCode: '51005',
  country: 'EE',
  objectName: 'Lai pood',
}
export const RECEIVER = {
  name: 'Põhjakaare Äri OÜ',
  email: 'arved@naide.example',
  paymentTerm: 10,
  businessRegistryCode: '1241 7834',
  vatNumber: 'ee 101 074 485',
  countryCode: 'EE',
}
export const CONTACT: ContactBody = { address: ADDRESS, contactName: 'Tõnu Õun', contactPhone: '+372 5123 4567' }

/** Opens a shop with a manager who maintains its address book. */
export const openContactScene = async (app: TestApp) => {
  const shop = await openShop(app)
  const manager: TestCaller = await app.make.member(shop.of, 'manager')

  const save = (body: ContactBody, caller = manager) => app.call('saveContact', caller, { params: shop.client, body })
  const remove = (contactId: string, caller = manager) =>
    app.call('deleteContact', caller, { params: shop.client, query: { contactId } })
  const list = async (query: { search?: string; 'Tags[]'?: string[]; page?: number } = {}) =>
    (await app.call('listContacts', manager, { params: shop.client, query })).body
  const receivers = async () => (await app.call('listInvoiceReceivers', manager, { params: shop.client })).body
  const saved = async (id: string) => (await list()).find((contact) => contact.id === id)
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id)

  return { shop, manager, save, remove, list, receivers, saved, defaults }
}

export type ContactScene = Awaited<ReturnType<typeof openContactScene>>

/** Status and problem keys of a rejected call. */
export const getRefusal = ({ status, problems }: { status: number; problems: { key: string }[] }) => [
  status,
  problems.map(({ key }) => key),
]
