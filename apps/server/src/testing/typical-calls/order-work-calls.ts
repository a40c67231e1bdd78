import { clientParams, versionedInput, emptyInput, type TypicalCalls } from './call-parts.ts'

export const orderWorkCalls = {
  getAgencyOrder: (scene) => ({ params: { id: scene.worldClient.draft.id } }),
  getAgencyOrderTimeline: async (scene) => ({ params: { id: (await scene.confirmed()).id } }),
  addOrderNote: (scene) => ({
    params: { id: scene.worldClient.draft.id },
    body: { text: 'Klient helistas: kiire töö' },
  }),
  removeOrderNote: async (scene) => ({ params: { id: scene.worldClient.draft.id, noteId: await scene.orderNote() } }),
  getOrderTimeline: async (scene) => ({ params: { ...clientParams(scene), id: (await scene.confirmed()).id } }),
  getConfirmation: async (scene) => ({ params: { ...clientParams(scene), id: (await scene.submitted()).id } }),
  getItemOffers: (scene) => {
    const { id, items } = scene.worldClient.draft
    return { params: { ...clientParams(scene), id, itemId: items[0]?.id ?? '' } }
  },
  setItemPrices: async (scene) => {
    const order = await scene.submitted()
    const { params, query } = versionedInput(scene, order)
    return {
      params: { ...params, itemId: order.items[0]?.id ?? '' },
      query,
      body: { purchasePrice: null, price: 125.5, printingHouseId: null, reason: 'Püsikliendi hind' },
    }
  },
  setTransportPrices: async (scene) => {
    const order = await scene.submitted()
    const destinationIds = scene.worldClient.contactIds.slice(0, 1)
    return {
      ...versionedInput(scene, order),
      body: { destinationIds, purchasePrice: 8, price: 12.5, reason: 'Oma auto' },
    }
  },
  listAuditEvents: () => ({ query: { Page: 1 } }),
  getAuditFilters: emptyInput,
  exportAuditEvents: () => ({ query: {} }),
} satisfies Partial<TypicalCalls>
