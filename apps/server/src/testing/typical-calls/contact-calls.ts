import { nothing, ofClient, newContact, type TypicalCalls } from './call-parts.ts'

export const contactCalls = {
  listContacts: (scene) => ({ ...ofClient(scene), query: { search: 'pikk', page: 1 } }),
  saveContact: (scene) => ({ ...ofClient(scene), body: newContact(scene) }),
  deleteContact: async (scene) => ({ ...ofClient(scene), query: { contactId: await scene.contact() } }),
  listInvoiceReceivers: ofClient,
  suggestOrganizations: (scene) => ({ ...ofClient(scene), query: { input: 'näidis' } }),
  listCountries: nothing,
} satisfies Partial<TypicalCalls>
