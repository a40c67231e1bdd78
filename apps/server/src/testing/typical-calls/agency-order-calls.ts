import { emptyInput, clientParams, versionedInput, type TypicalCalls } from './call-parts.ts'

export const agencyOrderCalls = {
  getAgencyOrderFilters: emptyInput,
  getAgencyAttention: emptyInput,
  listAgencyOrders: () => ({ query: { Page: 1 } }),
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
  setWorksheetStatus: async (scene) => {
    const { id, items } = await scene.confirmed()
    return { params: { ...clientParams(scene), id, itemId: items[0]?.id ?? '' }, body: { from: 1, to: 2 } }
  },
} satisfies Partial<TypicalCalls>
