import { emptyInput, clientParams, versionedInput, type TypicalCalls } from './call-parts.ts'

export const agencyOrderCalls = {
  getAgencyOrderFilters: emptyInput,
  getAgencyAttention: emptyInput,
  getSavedOrderFilters: emptyInput,
  saveOrderFilters: async ({ savedFiltersVersion }) => ({
    body: {
      version: await savedFiltersVersion(),
      filters: [{ name: 'Minu kiired', isDefault: true, search: { attention: ['late'], search: 'plakat' } }],
    },
  }),
  getAgencyCalendar: () => ({ query: { From: '2026-03-01', To: '2026-04-05', By: 'worksheets' } }),
  listAgencyProofs: () => ({ query: { Tab: 'waiting', Page: 1 } }),
  countAgencyProofs: emptyInput,
  listAgencyOrders: async (scene) => {
    // The newest order is a draft, so that the addresses of today are read too.
    await scene.draft()
    return { query: { Page: 1 } }
  },
  cancelOrder: async (scene) => ({
    ...versionedInput(scene, await scene.confirmed()),
    body: { reason: 'Klient loobus tellimusest' },
  }),
  addDesignFiles: async (scene) => {
    const { id, version, items } = await scene.confirmedWithoutFiles()
    const [item] = items
    return {
      params: { ...clientParams(scene), id, itemId: item?.id ?? '' },
      query: { version },
      body: {
        designId: item?.designs[0]?.id ?? '',
        files: [{ tempFile: { id: await scene.uploaded(), fileName: 'plakat.pdf' } }],
      },
    }
  },
  deliverOrder: async (scene) => {
    const { id, items } = await scene.inProduction()
    return { params: { ...clientParams(scene), id }, body: { items: items.map((item) => ({ id: item.id, from: 2 })) } }
  },
  setWorksheetStatus: async (scene) => {
    const { id, items } = await scene.confirmed()
    return { params: { ...clientParams(scene), id, itemId: items[0]?.id ?? '' }, body: { from: 1, to: 2 } }
  },
} satisfies Partial<TypicalCalls>
