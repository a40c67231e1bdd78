import type { CallScene } from '../scenes/call-scene.ts'
import { emptyInput, type TypicalCalls } from './call-parts.ts'

const ofWorksheet = async ({ worksheet }: CallScene) => ({ params: { id: (await worksheet()).id } })

const guardedWorksheet = async ({ worksheet }: Pick<CallScene, 'worksheet'>) => {
  const { id, version } = await worksheet()
  return { params: { id }, query: { version } }
}

const byLink = async ({ worksheetLink }: CallScene) => ({ params: { token: await worksheetLink() } })

export const worksheetCalls = {
  getAgencyNews: emptyInput,
  listWorksheets: () => ({ query: { Page: 1 } }),
  getWorksheetBoard: emptyInput,
  getWorksheetFilters: emptyInput,
  planWorksheetSending: async ({ worksheet }) => ({ body: { purpose: 'send', ids: [(await worksheet()).id] } }),
  // A reminder goes to the address of the link; the printing houses of the world have none of their own.
  sendWorksheets: async ({ sentWorksheet }) => {
    const { id, version } = await sentWorksheet()
    return { body: { purpose: 'remind', message: 'Palun kiiresti', worksheets: [{ id, version }] } }
  },
  markWorksheets: async ({ sentWorksheet }) => {
    const { id } = await sentWorksheet()
    return { body: { to: 'completed', worksheets: [{ id, from: 2 }] } }
  },
  getWorksheet: ofWorksheet,
  getWorksheetPdf: ofWorksheet,
  sendWorksheet: async (scene) => ({
    ...(await guardedWorksheet(scene)),
    body: { email: 'trykk@naide.example', message: 'Palun kiiresti', expiresOn: null },
  }),
  revokeWorksheetLink: ({ sentWorksheet }) => guardedWorksheet({ worksheet: sentWorksheet }),
  listWorksheetHouses: ofWorksheet,
  chooseWorksheetHouse: async (scene) => ({
    ...(await guardedWorksheet(scene)),
    body: { printingHouseId: scene.worldClient.house, purchasePrice: null },
  }),
  saveWorksheetDeadline: async (scene) => ({ ...(await guardedWorksheet(scene)), body: { deadline: '2026-03-10' } }),
  saveHouseInvoice: async (scene) => ({
    ...(await guardedWorksheet({ worksheet: scene.sentWorksheet })),
    body: { invoice: { number: scene.newName(), date: '2026-03-10', sum: 110.5 } },
  }),
  saveWorksheetNote: async (scene) => ({ ...(await guardedWorksheet(scene)), body: { note: scene.newName() } }),
  getLinkedWorksheets: async ({ worksheetBundle }) => ({ params: { token: await worksheetBundle() } }),
  getLinkedWorksheet: byLink,
  answerLinkedWorksheet: async (scene) => ({
    ...(await byLink(scene)),
    body: { from: 2, step: 'reject', text: 'Paber on otsas' },
  }),
  acceptLinkedWorksheets: async ({ sentWorksheet }) => {
    const { bundleToken, token, version } = await sentWorksheet()
    return { params: { token: bundleToken }, body: { worksheets: [{ token, version }] } }
  },
  promiseLinkedWorksheet: async (scene) => ({ ...(await byLink(scene)), body: { promisedOn: scene.inDays(9) } }),
  saveLinkedShipments: async (scene) => ({
    params: { token: await scene.acceptedWorksheetLink() },
    body: { shipments: [{ destinationId: null, carrier: scene.newName(), trackingNumber: 'CC123456789EE' }] },
  }),
  getOrderShipments: async ({ worldClient, confirmed }) => ({
    params: { clientId: worldClient.clientId, id: (await confirmed()).id },
  }),
  getLinkedWorksheetPdf: byLink,
  getLinkedWorksheetFile: async (scene) => ({
    params: { ...(await byLink(scene)).params, fileId: scene.worldClient.designFileIds[0] ?? '' },
  }),
  getLinkedWorksheetFiles: byLink,
} satisfies Partial<TypicalCalls>
