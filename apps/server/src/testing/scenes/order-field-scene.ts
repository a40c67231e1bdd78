import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { TestCaller } from '../caller.ts'
import type { TestApp } from '../test-app.ts'
import type { Shop } from './shop.ts'

export type OrderFieldSettingsInput = EndpointInput<Endpoints['saveOrderFields']>['body']
export type OrderFieldValuesInput = EndpointInput<Endpoints['setOrderFields']>['body']
type OrderRef = { id: string; version: number }

const NO_FIELDS: OrderFieldSettingsInput = {
  purchaseOrder: 'hidden',
  purchaseOrderMask: null,
  costCentre: 'hidden',
  costCentreLevel: 'order',
  ownFields: [],
  costCentres: [],
  blanketOrders: [],
}

const NO_VALUES: OrderFieldValuesInput = { purchaseOrderNumber: null, costCentreId: null, ownFields: [], items: [] }

/** Two cost centres of a client, in the order in which they are entered. */
export const COST_CENTRES: OrderFieldSettingsInput['costCentres'] = [
  { id: null, code: '20', name: 'Turundus' },
  { id: null, code: '3', name: 'Müük' },
]

/** Opens the order fields of a shop’s client, which `editor` keeps: it has none but those of a save. */
export const openOrderFieldScene = (app: TestApp, shop: Shop, editor: TestCaller = shop.agency) => {
  const read = async (caller = editor) => (await app.call('getOrderFields', caller, { params: shop.client })).body

  const save = async (changes: Partial<OrderFieldSettingsInput>, caller = editor, version?: number) =>
    app.call('saveOrderFields', caller, {
      params: shop.client,
      query: { version: version ?? (await read()).version },
      body: { ...NO_FIELDS, ...changes },
    })

  const centreOf = async (code: string): Promise<string> =>
    (await read()).costCentres.find((centre) => centre.code === code)?.id ?? ''

  /** Fills the fields of a draft, as its checkout does. */
  const fill = (order: OrderRef, values: Partial<OrderFieldValuesInput>, caller = shop.orderer) =>
    app.call('saveAdditionalInfo', caller, {
      params: { ...shop.client, id: order.id },
      query: { version: order.version },
      body: { additionalInfo: null, deadline: null, orderFields: { ...NO_VALUES, ...values } },
    })

  /** Draft with these fields. */
  const filled = async (values: Partial<OrderFieldValuesInput>, productIds: string[] = [shop.productId]) => {
    const draft = await shop.draft(productIds)
    await fill(draft, values)
    return shop.get(draft.id)
  }

  /** Changes the fields of a sent order. */
  const set = (order: OrderRef, values: Partial<OrderFieldValuesInput>, caller = shop.agency) =>
    app.call('setOrderFields', caller, {
      params: { ...shop.client, id: order.id },
      query: { version: order.version },
      body: { ...NO_VALUES, ...values },
    })

  return { read, save, centreOf, fill, filled, set }
}

export type OrderFieldScene = ReturnType<typeof openOrderFieldScene>
