import { PDF } from '../call-scenes.ts'
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
    query: { productId: productOf(scene), fileId: scene.place.designFileIds[0] ?? '' },
  }),
  downloadDesignFile: async ({ place, original }) => {
    const { expires, signature } = await original()
    return { params: { fileId: place.designFileIds[0] ?? '' }, query: { expires, signature } }
  },
  getPreview: (scene) => ({
    ...ofClient(scene),
    query: { productId: productOf(scene), previewId: scene.place.previewId },
  }),
  listDesignFiles: (scene) => ({ ...ofClient(scene), query: { productId: productOf(scene) } }),
  // Of the last product: the others' files are named by other calls.
  removeDesignFile: (scene) => ({
    ...ofClient(scene),
    query: { productId: scene.place.productIds.at(-1) ?? '', designId: scene.place.designFileIds.at(-1) ?? '' },
  }),
  retryPreview: (scene) => ({
    ...ofClient(scene),
    query: { productId: productOf(scene), previewId: scene.place.previewId },
  }),
  getPreviewImage: async ({ place, preview }) => {
    const { expires, signature } = await preview()
    return { params: { previewId: place.previewId }, query: { size: 'page' as const, expires, signature } }
  },
} satisfies Partial<TypicalCalls>
