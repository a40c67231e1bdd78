import type { EndpointName } from '@tiraaz/contract/addresses'
import type { EndpointInput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { addInvitation, addPasswordReset } from './account-links.ts'
import { addMail } from './sample-letters.ts'
import type { TestApp } from './test-app.ts'
import { uploadAs } from './upload.ts'
import type { Person, Place } from './world.ts'
import { addConversation, addPartner } from './world-chat.ts'
import { addConfirmed, addDraft, addSubmitted, type OrderIds, seenPrices } from './world-orders.ts'

export const PASSWORD = 'maailma-parool-2026'

/** What a call may use up: orders that it changes or removes. */
export type Scene = {
  place: Place
  draft: () => Promise<OrderIds>
  emptyDraft: () => Promise<OrderIds>
  submitted: () => Promise<OrderIds>
  confirmed: () => Promise<OrderIds>
  prices: (order: OrderIds) => ReturnType<typeof seenPrices>
  /** What no other call names. */
  newName: () => string
  /** A contact that was made for this call. */
  contact: () => Promise<string>
  /** The name of a folder that was made for this call. */
  folder: () => Promise<string>
  /** The signed address of an upload of the orderer, taken apart. */
  upload: () => Promise<{ fileId: string; expires: string; signature: string }>
  /** The id of an upload of whoever calls. */
  uploaded: () => Promise<string>
  /** The signed address of the original of the first product's file, taken apart. */
  original: () => Promise<{ expires: string; signature: string }>
  /** The signed address of the preview, taken apart. */
  preview: () => Promise<{ expires: string; signature: string }>
  /** Somebody to whom whoever calls may write. */
  chatPartner: () => Promise<string>
  /** A conversation of whoever calls. */
  conversation: () => Promise<string>
  /** What a letter with an invitation to the client holds. */
  invitation: () => Promise<{ id: string; token: string; email: string }>
  /** What a letter about a forgotten password holds. */
  passwordReset: () => Promise<{ token: string; email: string }>
  /** The id of a mail that was kept. */
  mail: () => Promise<string>
  /** E-mail of a user whose password is PASSWORD. */
  username: string
}

/** The smallest PDF by which the type is known. */
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

const signedPartsOf = (address: string) => {
  const url = new URL(address, 'http://portal.test')
  const part = (name: string): string => url.searchParams.get(name) ?? ''
  return { id: url.pathname.split('/').at(-1) ?? '', expires: part('expires'), signature: part('signature') }
}

/** Who else is needed: somebody with a password, an agency user of the place's organization, and who is going to call. */
type Helpers = { username: string; agency: Person; caller?: Person }

/** Makes what each call uses up anew, so that it can succeed. */
export const freshScene = (app: TestApp, place: Place, { username, agency, caller }: Helpers): Scene => ({
  place,
  username,
  draft: () => addDraft(app, place),
  emptyDraft: () => addDraft(app, { ...place, productIds: [] }),
  submitted: () => addSubmitted(app, place),
  confirmed: () => addConfirmed(app, place, agency),
  prices: (order) => seenPrices(app, place, order),
  newName: () => `Uus ${app.newId()}`,
  contact: () => app.make.contact({ id: place.clientId, organizationId: place.organizationId }),
  folder: async () => {
    const name = `Kaust ${app.newId()}`
    await app.make.folder({ id: place.clientId, organizationId: place.organizationId }, { name })
    return name
  },
  invitation: () => addInvitation(app, place),
  passwordReset: () => addPasswordReset(app),
  mail: () => addMail(app, place),
  upload: async () => {
    const { body } = await app.call('requestUpload', place.orderer, { query: { fileName: 'plakat.pdf' } })
    const { expires, signature } = signedPartsOf(body.uploadUrl)
    return { fileId: body.fileId, expires, signature }
  },
  uploaded: async () => (await uploadAs(app, caller ?? place.orderer, 'plakat.pdf', PDF)).fileId,
  chatPartner: () => addPartner(app, caller ?? place.orderer),
  conversation: async () => {
    const person = caller ?? place.orderer
    return addConversation(app, person, await addPartner(app, person))
  },
  original: async () => {
    const query = { productId: place.productIds[0] ?? '', fileId: place.designFileIds[0] ?? '' }
    const params = { clientId: place.clientId }
    const { body } = await app.call('getDesignFileAddress', place.orderer, { params, query })
    return signedPartsOf(body.value)
  },
  preview: async () => {
    const query = { productId: place.productIds[0] ?? '', previewId: place.previewId }
    const { body } = await app.call('getPreview', place.orderer, { params: { clientId: place.clientId }, query })
    return signedPartsOf(body.value ?? '')
  },
})

/** For calls that are to be refused: what exists is named, nothing is made. */
export const standingScene = (place: Place): Scene => ({
  place,
  username: 'keegi@naide.example',
  draft: async () => place.draft,
  emptyDraft: async () => place.draft,
  submitted: async () => place.draft,
  confirmed: async () => place.draft,
  prices: async () => ({ itemsPrices: [], transportPrices: [] }),
  newName: () => 'Uus',
  contact: async () => place.contactIds[0] ?? '',
  folder: async () => 'Kaust',
  invitation: async () => ({ id: place.invitationId, token: 'vale', email: 'keegi@naide.example' }),
  passwordReset: async () => ({ token: 'vale', email: 'keegi@naide.example' }),
  mail: async () => '00000000000000000000000000',
  upload: async () => ({ fileId: place.uploadId, expires: '9999999999', signature: 'vale' }),
  uploaded: async () => place.uploadId,
  chatPartner: async () => place.orderer.userId,
  conversation: async () => place.conversationId,
  original: async () => ({ expires: '9999999999', signature: 'vale' }),
  preview: async () => ({ expires: '9999999999', signature: 'vale' }),
})

type Typical = {
  [N in EndpointName]: (scene: Scene) => EndpointInput<Endpoints[N]> | Promise<EndpointInput<Endpoints[N]>>
}

const nothing = () => ({})
const client = ({ place }: Scene) => ({ clientId: place.clientId })
const ofClient = (scene: Scene) => ({ params: client(scene) })
const productOf = ({ place }: Scene): string => place.productIds[0] ?? ''
const itemsBody = ({ items }: OrderIds) => ({ items, isTransportPriceExcluded: false })

const guarded = (scene: Scene, order: OrderIds) => ({
  params: { ...client(scene), id: order.id },
  query: { version: order.version },
})

const withPrices = async (scene: Scene, order: OrderIds) => ({
  ...guarded(scene, order),
  body: await scene.prices(order),
})

const newContact = ({ newName }: Scene) => ({
  address: { street: 'Lai', houseNo: '12', city: 'Tartu', postalCode: '51005', country: 'EE', objectName: 'Lai pood' },
  invoiceReceiver: { name: newName(), email: 'arved@lai.example', paymentTerm: 21, countryCode: 'EE' },
  contactName: 'Tõnu Õun',
  contactPhone: '+372 5123 4567',
})

/** A call of each endpoint as a person's screen would make it: the gates try every one of them. */
const TYPICAL_CALLS: Typical = {
  token: ({ username }) => ({ body: { grant_type: 'password', username, password: PASSWORD } }),
  revokeToken: () => ({ body: { token: 'ammu-unustatud' } }),
  acceptInvitation: async ({ invitation }) => {
    const { token, email } = await invitation()
    return { body: { email, token, password: PASSWORD, passwordConfirmation: PASSWORD } }
  },
  // Each account may ask only so often.
  forgotPassword: async ({ passwordReset }) => ({ body: { email: (await passwordReset()).email } }),
  resetPassword: async ({ passwordReset }) => ({
    body: { ...(await passwordReset()), password: PASSWORD, confirmPassword: PASSWORD },
  }),
  listInvitations: ofClient,
  inviteMember: (scene) => ({
    ...ofClient(scene),
    body: {
      email: `${scene.newName().replace(' ', '.')}@naide.example`,
      name: 'Mari Maasikas',
      role: 'orderer',
      locale: 'et-EE',
    },
  }),
  resendInvitation: async (scene) => ({
    params: { ...client(scene), invitationId: (await scene.invitation()).id },
  }),
  revokeInvitation: async (scene) => ({
    params: { ...client(scene), invitationId: (await scene.invitation()).id },
  }),
  getDiscovery: nothing,
  getSigningKeys: nothing,
  getPortalSettings: nothing,
  listOutbox: nothing,
  getOutboxMail: async ({ mail }) => ({ params: { mailId: await mail() } }),
  getOpenApi: nothing,
  getLiveness: nothing,
  getReadiness: nothing,
  getUserInfo: nothing,
  listAvailableClients: nothing,
  listCountries: nothing,
  getAvailableActions: nothing,
  listUnreadConversations: nothing,
  listChatContacts: nothing,
  openConversation: async ({ chatPartner }) => ({ body: { userId: await chatPartner() } }),
  listMessages: async ({ conversation }) => ({ query: { conversationId: await conversation(), page: 1 } }),
  sendMessage: async ({ conversation }) => ({
    query: { conversationId: await conversation() },
    body: { message: 'Kas plakatid jõuavad reedeks?' },
  }),
  clearUnreadMessages: async ({ conversation }) => ({
    query: { conversationId: await conversation(), messageTimestamp: '2026-03-11T08:00:00Z' },
  }),
  getAgencyOrderFilters: nothing,
  getAgencyAttention: nothing,
  listAgencyOrders: () => ({ query: { Page: 1 } }),
  getClientName: ofClient,
  listClientMembers: ofClient,
  getCatalogue: ofClient,
  getProduct: (scene) => ({ params: { ...client(scene), id: productOf(scene) } }),
  saveProductDesigns: (scene) => ({
    params: { ...client(scene), productId: productOf(scene) },
    body: {
      designs: scene.place.keptDesignIds.slice(0, 2).map((id, index) => ({
        id,
        name: `Kujundus ${index + 1}`,
        quantity: 50,
        files: scene.place.designFileIds.slice(0, 1).map((fileId) => ({ id: fileId })),
      })),
    },
  }),
  createFolder: async (scene) => ({ ...ofClient(scene), body: { name: `${await scene.folder()} uus` } }),
  deleteFolders: async (scene) => ({ ...ofClient(scene), body: [await scene.folder()] }),
  moveToFolder: async (scene) => ({
    ...ofClient(scene),
    body: { folder: await scene.folder(), products: scene.place.productIds },
  }),
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
  listContacts: (scene) => ({ ...ofClient(scene), query: { search: 'pikk', page: 1 } }),
  saveContact: (scene) => ({ ...ofClient(scene), body: newContact(scene) }),
  deleteContact: async (scene) => ({ ...ofClient(scene), query: { contactId: await scene.contact() } }),
  listInvoiceReceivers: ofClient,
  suggestOrganizations: (scene) => ({ ...ofClient(scene), query: { input: 'näidis' } }),
  getOrderFilters: ofClient,
  listOrders: (scene) => ({ ...ofClient(scene), query: { Page: 1 } }),
  getOrder: (scene) => ({ params: { ...client(scene), id: scene.place.draft.id } }),
  createDraft: ofClient,
  deleteDraft: async (scene) => guarded(scene, await scene.draft()),
  addProduct: async (scene) => {
    const { params, query } = guarded(scene, await scene.emptyDraft())
    return { params: { ...params, productId: productOf(scene) }, query }
  },
  removeProduct: async (scene) => {
    const { params, query } = guarded(scene, await scene.draft())
    return { params: { ...params, productId: productOf(scene) }, query }
  },
  setRepresentative: async (scene) => ({
    ...ofClient(scene),
    query: { orderId: (await scene.draft()).id, representativeId: scene.place.manager.userId },
  }),
  saveItems: async (scene) => {
    const order = await scene.draft()
    const { params, query } = guarded(scene, order)
    return { params, query: { ...query, validateTransportation: true }, body: itemsBody(order) }
  },
  distribute: async (scene) => {
    const order = await scene.draft()
    const [item] = order.items
    const quantities = item?.designs.map(({ id, quantity }) => ({ designId: id, quantity: quantity / 2 })) ?? []
    const contactId = scene.place.contactIds[0] ?? ''
    return {
      ...guarded(scene, order),
      body: {
        rows: [
          { contactId, quantities },
          { newContact: newContact(scene), quantities },
        ],
      },
    }
  },
  saveAdditionalInfo: async (scene) => ({
    ...guarded(scene, await scene.draft()),
    body: { additionalInfo: 'Palun helistage enne tarnet', deadline: null },
  }),
  submitOrder: async (scene) => withPrices(scene, await scene.draft()),
  confirmOrder: async (scene) => withPrices(scene, await scene.submitted()),
  calculatePrices: (scene) => ({ ...ofClient(scene), body: itemsBody(scene.place.draft) }),
  saveOrderName: async (scene) => ({ ...guarded(scene, await scene.draft()), body: { name: 'Kevadkampaania' } }),
  saveAlterationRequest: async (scene) => ({
    ...guarded(scene, await scene.submitted()),
    body: { alterationRequest: 'Palume 200 tk asemel 250 tk' },
  }),
  cancelOrder: async (scene) => ({
    ...guarded(scene, await scene.confirmed()),
    body: { reason: 'Klient loobus tellimusest' },
  }),
  addDesignFiles: async (scene) => {
    const { id, version, items } = await scene.confirmed()
    const [item] = items
    return {
      params: { ...client(scene), id, itemId: item?.id ?? '' },
      query: { version },
      body: {
        designId: item?.designs[0]?.id ?? '',
        files: [{ tempFile: { id: await scene.uploaded(), fileName: 'plakat.pdf' } }],
      },
    }
  },
  setWorksheetStatus: async (scene) => {
    const { id, items } = await scene.confirmed()
    return { params: { ...client(scene), id, itemId: items[0]?.id ?? '' }, body: { from: 1, to: 2 } }
  },
  listSalesInvoices: (scene) => ({
    ...ofClient(scene),
    query: { periodStart: '2025-12-11', periodEnd: '2026-03-11' },
  }),
  getSalesInvoicePdf: (scene) => ({ params: { ...client(scene), invoiceId: scene.place.invoiceId } }),
  issueInvoices: async (scene) => guarded(scene, await scene.confirmed()),
  reorder: async (scene) => ({ params: { ...client(scene), id: (await scene.confirmed()).id } }),
  downloadSummary: async (scene) => ({ params: { ...client(scene), orderId: (await scene.confirmed()).id } }),
  downloadPackingList: async (scene) => ({ params: { ...client(scene), orderId: (await scene.confirmed()).id } }),
  getOrderSummary: (scene) => ({ ...ofClient(scene), body: { items: scene.place.draft.items } }),
}

export type TypicalInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** By a name that is only known at run time: the table is typed by the contract, so every entry is such an input. */
export const typicalInput = async (name: EndpointName, scene: Scene): Promise<TypicalInput> =>
  (await TYPICAL_CALLS[name](scene)) as TypicalInput
