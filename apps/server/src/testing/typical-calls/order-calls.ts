import {
  clientParams,
  clientInput,
  getProductId,
  buildItemsBody,
  versionedInput,
  pricedInput,
  buildContact,
  type TypicalCalls,
} from './call-parts.ts'

export const orderCalls = {
  getOrderFilters: clientInput,
  listOrders: (scene) => ({ ...clientInput(scene), query: { Page: 1 } }),
  getOrder: (scene) => ({ params: { ...clientParams(scene), id: scene.worldClient.draft.id } }),
  createDraft: clientInput,
  getOpenDraft: clientInput,
  openDraft: async (scene) => ({ ...clientInput(scene), query: { orderId: (await scene.draft()).id } }),
  setDraftAside: clientInput,
  deleteDraft: async (scene) => versionedInput(scene, await scene.draft()),
  addProduct: async (scene) => {
    const { params, query } = versionedInput(scene, await scene.emptyDraft())
    return { params: { ...params, productId: getProductId(scene) }, query }
  },
  removeProduct: async (scene) => {
    const { params, query } = versionedInput(scene, await scene.draft())
    return { params: { ...params, productId: getProductId(scene) }, query }
  },
  setRepresentative: async (scene) => ({
    ...clientInput(scene),
    query: { orderId: (await scene.draft()).id, representativeId: scene.worldClient.manager.userId },
  }),
  saveItems: async (scene) => {
    const order = await scene.draft()
    const { params, query } = versionedInput(scene, order)
    const body = buildItemsBody(order)
    const items = body.items.map((item) => ({
      ...item,
      leftOutDesigns: [{ position: 1, design: { name: 'Suvi', quantity: 5, files: [] } }],
    }))
    return { params, query: { ...query, validateTransportation: true }, body: { ...body, items } }
  },
  distribute: async (scene) => {
    const order = await scene.draft()
    const [item] = order.items
    const quantities = item?.designs.map(({ id, quantity }) => ({ designId: id, quantity: quantity / 2 })) ?? []
    const contactId = scene.worldClient.contactIds[0] ?? ''
    return {
      ...versionedInput(scene, order),
      body: {
        rows: [
          { contactId, quantities },
          { newContact: buildContact(scene), quantities },
        ],
      },
    }
  },
  saveAdditionalInfo: async (scene) => ({
    ...versionedInput(scene, await scene.draft()),
    body: { additionalInfo: 'Palun helistage enne tarnet', deadline: null },
  }),
  submitOrder: async (scene) => pricedInput(scene, await scene.draft()),
  confirmOrder: async (scene) => {
    const { body, ...input } = await pricedInput(scene, await scene.submitted())
    return { ...input, body: { ...body, reason: 'Kokkulepe kliendiga', deadline: null } }
  },
  priceDays: (scene) => ({
    params: { ...clientParams(scene), id: scene.worldClient.draft.id },
    body: { from: '2026-03-11', to: '2026-04-11' },
  }),
  calculatePrices: (scene) => ({ ...clientInput(scene), body: buildItemsBody(scene.worldClient.draft) }),
  saveOrderName: async (scene) => ({ ...versionedInput(scene, await scene.draft()), body: { name: 'Kevadkampaania' } }),
  saveAlterationRequest: async (scene) => ({
    ...versionedInput(scene, await scene.submitted()),
    body: { alterationRequest: 'Palume 200 tk asemel 250 tk' },
  }),
  reorder: async (scene) => {
    const { id, items } = await scene.confirmed()
    const { id: draftId, version: draftVersion } = await scene.emptyDraft()
    return { params: { ...clientParams(scene), id }, query: { itemId: items[0]?.id ?? '', draftId, draftVersion } }
  },
  downloadSummary: async (scene) => ({ params: { ...clientParams(scene), orderId: (await scene.confirmed()).id } }),
  downloadPackingList: async (scene) => ({ params: { ...clientParams(scene), orderId: (await scene.confirmed()).id } }),
  getOrderArtwork: (scene) => ({ params: { ...clientParams(scene), id: scene.worldClient.draft.id } }),
  getOrderSummary: (scene) => ({ ...clientInput(scene), body: { items: scene.worldClient.draft.items } }),
} satisfies Partial<TypicalCalls>
