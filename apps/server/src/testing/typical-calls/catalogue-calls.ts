import { client, ofClient, productOf, type TypicalCalls } from './call-parts.ts'

export const catalogueCalls = {
  getCatalogue: ofClient,
  getProduct: (scene) => ({ params: { ...client(scene), id: productOf(scene) } }),
  saveProductDesigns: (scene) => ({
    params: { ...client(scene), productId: productOf(scene) },
    body: {
      designs: scene.worldClient.keptDesignIds.slice(0, 2).map((id, index) => ({
        id,
        name: `Kujundus ${index + 1}`,
        quantity: 50,
        files: scene.worldClient.designFileIds.slice(0, 1).map((fileId) => ({ id: fileId })),
      })),
    },
  }),
  createFolder: async (scene) => ({ ...ofClient(scene), body: { name: `${await scene.folder()} uus` } }),
  deleteFolders: async (scene) => ({ ...ofClient(scene), body: [await scene.folder()] }),
  moveToFolder: async (scene) => ({
    ...ofClient(scene),
    body: { folder: await scene.folder(), products: scene.worldClient.productIds },
  }),
} satisfies Partial<TypicalCalls>
