import { PDF } from '../scenes/call-scenes.ts'
import { ofClient, productOf, type TypicalCalls } from './call-parts.ts'

export const designFileCalls = {
  requestUpload: () => ({ query: { fileName: 'plakat.pdf' } }),
  uploadFile: async ({ upload }) => {
    const { fileId, expires, signature } = await upload()
    return { params: { fileId }, query: { expires, signature }, body: PDF }
  },
  completeUpload: async ({ uploaded }) => ({ params: { fileId: await uploaded() } }),
  getDesignFileAddress: (scene) => ({
    ...ofClient(scene),
    query: { productId: productOf(scene), fileId: scene.worldClient.designFileIds[0] ?? '' },
  }),
  downloadDesignFile: async ({ worldClient, original }) => {
    const { expires, signature } = await original()
    return { params: { fileId: worldClient.designFileIds[0] ?? '' }, query: { expires, signature } }
  },
  getPreview: (scene) => ({
    ...ofClient(scene),
    query: { productId: productOf(scene), previewId: scene.worldClient.previewId },
  }),
  listDesignFiles: (scene) => ({ ...ofClient(scene), query: { productId: productOf(scene) } }),
  // The last product's file: other calls name the others.
  removeDesignFile: (scene) => ({
    ...ofClient(scene),
    query: {
      productId: scene.worldClient.productIds.at(-1) ?? '',
      designId: scene.worldClient.designFileIds.at(-1) ?? '',
    },
  }),
  retryPreview: (scene) => ({
    ...ofClient(scene),
    query: { productId: productOf(scene), previewId: scene.worldClient.previewId },
  }),
  getPreviewImage: async ({ worldClient, preview }) => {
    const { expires, signature } = await preview()
    return { params: { previewId: worldClient.previewId }, query: { size: 'page' as const, expires, signature } }
  },
} satisfies Partial<TypicalCalls>
