import { emptyInput, clientInput, buildContact, type TypicalCalls } from './call-parts.ts'

export const contactCalls = {
  listContacts: (scene) => ({ ...clientInput(scene), query: { search: 'pikk', page: 1 } }),
  listContactTags: clientInput,
  suggestFirstAddress: clientInput,
  tagContacts: async (scene) => ({
    ...clientInput(scene),
    body: { contactIds: [await scene.contact()], add: ['Tartu'], remove: ['Tallinn'] },
  }),
  listSavedDistributions: clientInput,
  getSavedDistribution: async (scene) => ({
    params: { ...clientInput(scene).params, distributionId: await scene.savedDistribution() },
  }),
  saveDistribution: async (scene) => ({
    ...clientInput(scene),
    body: { orderId: (await scene.draft()).id, name: scene.newName() },
  }),
  renameDistribution: async (scene) => ({
    params: { ...clientInput(scene).params, distributionId: await scene.savedDistribution() },
    body: { version: 1, name: scene.newName() },
  }),
  deleteDistribution: async (scene) => ({
    params: { ...clientInput(scene).params, distributionId: await scene.savedDistribution() },
  }),
  saveContact: (scene) => ({ ...clientInput(scene), body: buildContact(scene) }),
  deleteContact: async (scene) => ({ ...clientInput(scene), query: { contactId: await scene.contact() } }),
  listInvoiceReceivers: clientInput,
  suggestOrganizations: (scene) => ({ ...clientInput(scene), query: { input: 'näidis' } }),
  listCountries: emptyInput,
} satisfies Partial<TypicalCalls>
