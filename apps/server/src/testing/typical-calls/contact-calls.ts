import { emptyInput, clientInput, buildContact, type TypicalCalls } from './call-parts.ts'

export const contactCalls = {
  listContacts: (scene) => ({ ...clientInput(scene), query: { search: 'pikk', page: 1 } }),
  listContactTags: clientInput,
  tagContacts: async (scene) => ({
    ...clientInput(scene),
    body: { contactIds: [await scene.contact()], add: ['Tartu'], remove: ['Tallinn'] },
  }),
  saveContact: (scene) => ({ ...clientInput(scene), body: buildContact(scene) }),
  deleteContact: async (scene) => ({ ...clientInput(scene), query: { contactId: await scene.contact() } }),
  listInvoiceReceivers: clientInput,
  suggestOrganizations: (scene) => ({ ...clientInput(scene), query: { input: 'näidis' } }),
  listCountries: emptyInput,
} satisfies Partial<TypicalCalls>
