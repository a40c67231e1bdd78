import {
  client,
  ofClient,
  productOf,
  itemsBody,
  guarded,
  withPrices,
  newContact,
  type TypicalCalls,
} from './call-parts.ts'

export const orderCalls = {
  getOrderFilters: ofClient,
  listOrders: (scene) => ({ ...ofClient(scene), query: { Page: 1 } }),
  getOrder: (scene) => ({ params: { ...client(scene), id: scene.worldClient.draft.id } }),
  createDraft: ofClient,
  deleteDraft: async (scene) => guarded(scene, await scene.draft()),
  addProduct: async (scene) => {
    const { params, query } = guarded(scene, await scene.emptyDraft())
    return { params: { ...params, productId: productOf(scene) }, query }
  },
  removeProduct: async (scene) => {
    const { params, query } = guarded(scene, await scene.draft())
    return { params: { ...params, productId: productOf(scene) }, query }
  },
  setRepresentative: async (scene) => ({
    ...ofClient(scene),
    query: { orderId: (await scene.draft()).id, representativeId: scene.worldClient.manager.userId },
  }),
  saveItems: async (scene) => {
    const order = await scene.draft()
    const { params, query } = guarded(scene, order)
    return { params, query: { ...query, validateTransportation: true }, body: itemsBody(order) }
  },
  distribute: async (scene) => {
    const order = await scene.draft()
    const [item] = order.items
    const quantities = item?.designs.map(({ id, quantity }) => ({ designId: id, quantity: quantity / 2 })) ?? []
    const contactId = scene.worldClient.contactIds[0] ?? ''
    return {
      ...guarded(scene, order),
      body: {
        rows: [
          { contactId, quantities },
          { newContact: newContact(scene), quantities },
        ],
      },
    }
  },
  saveAdditionalInfo: async (scene) => ({
    ...guarded(scene, await scene.draft()),
    body: { additionalInfo: 'Palun helistage enne tarnet', deadline: null },
  }),
  submitOrder: async (scene) => withPrices(scene, await scene.draft()),
  confirmOrder: async (scene) => withPrices(scene, await scene.submitted()),
  calculatePrices: (scene) => ({ ...ofClient(scene), body: itemsBody(scene.worldClient.draft) }),
  saveOrderName: async (scene) => ({ ...guarded(scene, await scene.draft()), body: { name: 'Kevadkampaania' } }),
  saveAlterationRequest: async (scene) => ({
    ...guarded(scene, await scene.submitted()),
    body: { alterationRequest: 'Palume 200 tk asemel 250 tk' },
  }),
  reorder: async (scene) => {
    const { id, items } = await scene.confirmed()
    return { params: { ...client(scene), id }, query: { itemId: items[0]?.id ?? '' } }
  },
  downloadSummary: async (scene) => ({ params: { ...client(scene), orderId: (await scene.confirmed()).id } }),
  downloadPackingList: async (scene) => ({ params: { ...client(scene), orderId: (await scene.confirmed()).id } }),
  getOrderArtwork: (scene) => ({ params: { ...client(scene), id: scene.worldClient.draft.id } }),
  getOrderSummary: (scene) => ({ ...ofClient(scene), body: { items: scene.worldClient.draft.items } }),
} satisfies Partial<TypicalCalls>
