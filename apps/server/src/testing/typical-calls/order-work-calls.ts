import type { OrderIds } from '../worlds/world-orders.ts'
import { clientParams, versionedInput, emptyInput, type TypicalCalls } from './call-parts.ts'

/** Change of the first design of an order, with the agency's own price. */
const changeOf = ({ items }: OrderIds) => ({
  deadline: null,
  items: items.slice(0, 1).map(({ id, designs }) => ({
    id,
    designs: designs.slice(0, 1).map((design) => ({ id: design.id, quantity: design.quantity + 20 })),
    price: 150,
    purchasePrice: 100,
  })),
})

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
      body: { purchasePrice: null, price: 500_000, printingHouseId: null, reason: 'Püsikliendi hind' },
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
  previewOrderChange: async (scene) => {
    const order = await scene.confirmed()
    return { params: versionedInput(scene, order).params, body: changeOf(order) }
  },
  proposeOrderChange: async (scene) => {
    const order = await scene.confirmed()
    return { ...versionedInput(scene, order), body: { ...changeOf(order), reason: 'Klient soovib rohkem' } }
  },
  withdrawOrderChange: async (scene) => versionedInput(scene, await scene.proposed()),
  getOrderChange: async (scene) => ({ params: versionedInput(scene, await scene.proposed()).params }),
  getAgencyOrderChange: async (scene) => ({ params: { id: (await scene.proposed()).id } }),
  answerOrderChange: async (scene) => ({
    ...versionedInput(scene, await scene.proposed()),
    body: { isAccepted: true, answer: 'Sobib' },
  }),
  listAuditEvents: () => ({ query: { Page: 1 } }),
  getAuditFilters: emptyInput,
  exportAuditEvents: () => ({ query: {} }),
} satisfies Partial<TypicalCalls>
