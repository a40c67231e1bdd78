import { PROOF_NAME } from '../../ports/plates/plate-maker.ts'
import { PDF } from '../scenes/call-scenes.ts'
import { clientInput, getProductId, type TypicalCalls } from './call-parts.ts'

export const designFileCalls = {
  requestUpload: () => ({ query: { fileName: 'plakat.pdf' } }),
  uploadFile: async ({ upload }) => {
    const { fileId, expires, signature } = await upload()
    return { params: { fileId }, query: { expires, signature }, body: PDF }
  },
  completeUpload: async ({ uploaded }) => ({ params: { fileId: await uploaded() } }),
  getDesignFileAddress: (scene) => ({
    ...clientInput(scene),
    query: { productId: getProductId(scene), fileId: scene.worldClient.designFileIds[0] ?? '' },
  }),
  downloadDesignFile: async ({ worldClient, original }) => {
    const { expires, signature } = await original()
    return { params: { fileId: worldClient.designFileIds[0] ?? '' }, query: { expires, signature } }
  },
  getPreview: (scene) => ({
    ...clientInput(scene),
    query: { productId: getProductId(scene), previewId: scene.worldClient.previewId },
  }),
  listDesignFiles: (scene) => ({ ...clientInput(scene), query: { productId: getProductId(scene) } }),
  // The last product's file: other calls name the others.
  removeDesignFile: (scene) => ({
    ...clientInput(scene),
    query: {
      productId: scene.worldClient.productIds.at(-1) ?? '',
      designId: scene.worldClient.designFileIds.at(-1) ?? '',
    },
  }),
  listArtwork: (scene) => ({ ...clientInput(scene), query: { Page: 1 } }),
  listArtworkYears: clientInput,
  listArtworkProducts: (scene) => ({
    params: { ...clientInput(scene).params, fileId: scene.worldClient.designFileIds[0] ?? '' },
  }),
  reuseArtwork: (scene) => ({
    params: {
      ...clientInput(scene).params,
      fileId: scene.worldClient.designFileIds[0] ?? '',
      productId: scene.worldClient.productIds[1] ?? '',
    },
  }),
  retryPreview: (scene) => ({
    ...clientInput(scene),
    query: { productId: getProductId(scene), previewId: scene.worldClient.previewId },
  }),
  getPlates: (scene) => ({
    ...clientInput(scene),
    query: { productId: getProductId(scene), previewId: scene.worldClient.previewId, page: 1 },
  }),
  requestPlates: (scene) => ({
    ...clientInput(scene),
    query: { productId: getProductId(scene), previewId: scene.worldClient.previewId, page: 1 },
  }),
  requestFix: async (scene) => ({
    ...clientInput(scene),
    query: { productId: getProductId(scene), previewId: await scene.fixable() },
    body: { code: 'addBleed' as const },
  }),
  getFix: async (scene) => ({ params: { ...clientInput(scene).params, fixId: await scene.fix() } }),
  getPlateImage: async ({ worldClient, softProof }) => {
    const { expires, signature } = await softProof()
    return { params: { platesId: worldClient.platesId }, query: { name: PROOF_NAME, expires, signature } }
  },
  getPreviewImage: async ({ worldClient, preview }) => {
    const { expires, signature } = await preview()
    return { params: { previewId: worldClient.previewId }, query: { size: 'page' as const, expires, signature } }
  },
} satisfies Partial<TypicalCalls>
