import { emptyInput, getProductId, type TypicalCalls } from './call-parts.ts'

const product = (scene: Parameters<typeof getProductId>[0]) => ({ params: { id: getProductId(scene) } })

export const pricingCalls = {
  getProductPrices: product,
  saveProductPrices: async (scene) => ({
    params: { id: await scene.product() },
    query: { version: 0 },
    body: {
      lists: [
        {
          printingHouseId: scene.worldClient.house,
          validFrom: '2026-01-01',
          validTo: null,
          steps: [
            { quantityBreak: 1, unitPrice: 0.85, setupFee: 12, designFee: 4.5 },
            { quantityBreak: 500, unitPrice: 0.4275, setupFee: 12, designFee: 4.5 },
          ],
        },
      ],
    },
  }),
  previewPrice: (scene) => ({
    ...product(scene),
    query: { buyerId: scene.worldClient.clientId, quantity: 500, designs: 2, day: '2026-03-11' },
  }),
  getClientMarkups: ({ worldClient }) => ({ params: { id: worldClient.clientId } }),
  saveClientMarkups: async (scene) => ({
    params: { id: await scene.newClient() },
    query: { version: 0 },
    body: { groups: [], products: [{ id: getProductId(scene), markup: 32.5 }] },
  }),
  getSpeedLevels: emptyInput,
  saveSpeedLevels: async (scene) => ({
    query: { version: await scene.speedsVersion() },
    body: {
      levels: [
        {
          groupId: null,
          productCode: await scene.productCode(),
          printingHouseId: scene.worldClient.house,
          productionDays: 2,
          salePercent: 20,
          salePrice: 0,
          minimum: 15,
          purchasePercent: 10,
          purchasePrice: 0,
          cutOffHour: 9,
          activeFrom: null,
          activeTo: null,
        },
      ],
    },
  }),
  getTransportTariffs: emptyInput,
  saveTransportTariffs: async (scene) => ({
    query: { version: await scene.tariffsVersion() },
    body: {
      tariffs: [{ country: 'EE', postalPrefix: '', maxGrams: 1_000_000, purchasePrice: 4.5, transportDays: 1 }],
    },
  }),
} satisfies Partial<TypicalCalls>
