import { clientParams, clientInput, getProductId, type TypicalCalls } from './call-parts.ts'

export const catalogueCalls = {
  searchClient: (scene) => ({ ...clientInput(scene), query: { Search: 'plakat' } }),
  searchAgency: () => ({ query: { Search: 'plakat' } }),
  getCatalogue: clientInput,
  getHome: clientInput,
  getProduct: (scene) => ({ params: { ...clientParams(scene), id: getProductId(scene) } }),
  saveProductDesigns: (scene) => ({
    params: { ...clientParams(scene), productId: getProductId(scene) },
    body: {
      designs: scene.worldClient.keptDesignIds.slice(0, 2).map((id, index) => ({
        id,
        name: `Kujundus ${index + 1}`,
        quantity: 50,
        files: scene.worldClient.designFileIds.slice(0, 1).map((fileId) => ({ id: fileId })),
      })),
    },
  }),
  replaceKeptFile: (scene) => ({
    params: { ...clientParams(scene), productId: getProductId(scene) },
    body: { fileId: scene.worldClient.designFileIds[0] ?? '', next: { id: scene.worldClient.designFileIds[0] ?? '' } },
  }),
  createFolder: async (scene) => ({ ...clientInput(scene), body: { name: `${await scene.folder()} uus` } }),
  deleteFolders: async (scene) => ({ ...clientInput(scene), body: [await scene.folder()] }),
  moveToFolder: async (scene) => ({
    ...clientInput(scene),
    body: { folder: await scene.folder(), products: scene.worldClient.productIds },
  }),
} satisfies Partial<TypicalCalls>
