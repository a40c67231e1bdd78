import { emptyInput, type TypicalCalls } from './call-parts.ts'

const product = (code: string) => ({ code, nameEt: 'Plakat A2', nameEn: 'Poster A2', maxQuantity: 5000 })
const printingHouse = (name: string) => ({ name, email: 'too@naidis.example', leadDays: 4 })
const seen = { version: 0 }

export const productCalls = {
  listAgencyProducts: () => ({ query: { Search: 'plakat', Page: 1 } }),
  getProductChoices: emptyInput,
  getAgencyProduct: async (scene) => ({ params: { id: await scene.product() } }),
  createProduct: ({ newName }) => ({ body: product(newName()) }),
  saveProduct: async (scene) => ({
    params: { id: await scene.product() },
    query: seen,
    body: product(scene.newName()),
  }),
  copyProduct: async (scene) => ({
    params: { id: await scene.product() },
    body: { code: scene.newName(), nameEt: 'Koopia', nameEn: 'Copy' },
  }),
  changeProducts: async (scene) => ({
    body: { products: [{ id: await scene.product(), ...seen }], change: { productionDays: 7 } },
  }),
  setProductThumbnail: async (scene) => ({
    params: { id: await scene.product() },
    query: seen,
    body: { uploadId: await scene.uploaded() },
  }),
  listProductGroups: emptyInput,
  createProductGroup: ({ newName }) => ({ body: { name: newName() } }),
  renameProductGroup: async (scene) => ({
    params: { id: await scene.productGroup() },
    query: seen,
    body: { name: scene.newName() },
  }),
  deleteProductGroup: async (scene) => ({ params: { id: await scene.productGroup() }, query: seen }),
  listPrintingHouses: emptyInput,
  getPrintingHouse: async (scene) => ({ params: { id: await scene.printingHouse() } }),
  createPrintingHouse: ({ newName }) => ({ body: printingHouse(newName()) }),
  savePrintingHouse: async (scene) => ({
    params: { id: await scene.printingHouse() },
    query: seen,
    body: printingHouse(scene.newName()),
  }),
} satisfies Partial<TypicalCalls>
