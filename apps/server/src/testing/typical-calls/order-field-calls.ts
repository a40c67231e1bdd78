import { clientInput, type TypicalCalls, versionedInput } from './call-parts.ts'

export const orderFieldCalls = {
  getOrderFields: clientInput,
  saveOrderFields: async (scene) => ({
    ...clientInput(scene),
    query: { version: await scene.clientVersion() },
    body: {
      // No field is shown: the orders of other calls cost no statement more.
      purchaseOrder: 'hidden',
      purchaseOrderMask: null,
      costCentre: 'hidden',
      costCentreLevel: 'order',
      ownFields: [],
      costCentres: [{ id: null, code: '20', name: 'Turundus' }],
      blanketOrders: [{ number: 'PO-0001', amount: 1_000_000, endsOn: '2030-12-31' }],
    },
  }),
  setOrderFields: async (scene) => ({
    ...versionedInput(scene, await scene.submitted()),
    body: { purchaseOrderNumber: 'PO-0002', costCentreId: null, ownFields: [], items: [] },
  }),
} satisfies Partial<TypicalCalls>
