import { addAgencyInvitation, addInvitation, addPasswordReset } from './account-links.ts'
import { addMail } from './sample-letters.ts'
import type { TestApp } from './test-app.ts'
import { uploadAs } from './upload.ts'
import type { Person, Place } from './world.ts'
import { addConversation, addPartner } from './world-chat.ts'
import { addPayment, addStatement, newInvoice } from './world-invoices.ts'
import { addConfirmed, addDraft, addOrderNote, addSubmitted, type OrderIds, seenPrices } from './world-orders.ts'
import { addLinkedWorksheet, addWorksheet, type WorksheetIds } from './world-worksheets.ts'

export const PASSWORD = 'maailma-parool-2026'

/** What a call may use up: orders that it changes or removes. */
export type Scene = {
  place: Place
  draft: () => Promise<OrderIds>
  emptyDraft: () => Promise<OrderIds>
  submitted: () => Promise<OrderIds>
  confirmed: () => Promise<OrderIds>
  prices: (order: OrderIds) => ReturnType<typeof seenPrices>
  /** An overdue invoice, a payment of one, and a bank statement that pays one, each made for this call. */
  invoice: () => Promise<string>
  payment: () => Promise<string>
  statement: () => Promise<{ xml: string; entries: string[] }>
  /** What no other call names. */
  newName: () => string
  /** A contact that was made for this call. */
  contact: () => Promise<string>
  /** A product, a product group and a printing house that were made for this call: of version 0. */
  product: () => Promise<string>
  productGroup: () => Promise<string>
  printingHouse: () => Promise<string>
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
  /** A note of whoever calls to the draft. */
  orderNote: () => Promise<string>
  /** Somebody to whom whoever calls may write. */
  chatPartner: () => Promise<string>
  /** A conversation of whoever calls. */
  conversation: () => Promise<string>
  /** What a letter with an invitation to the client holds. */
  invitation: () => Promise<{ id: string; token: string; email: string }>
  /** The id of an orderer of the client who was made for this call. */
  member: () => Promise<string>
  /** The id of an agency user who was made for this call. */
  colleague: () => Promise<string>
  /** The id of an open invitation to the staff. */
  agencyInvitation: () => Promise<string>
  /** The id of a client that was made for this call, in its first version. */
  newClient: () => Promise<string>
  /** What a letter about a forgotten password holds. */
  passwordReset: () => Promise<{ token: string; email: string }>
  /** The id of a logo that was made for this call. */
  logo: () => Promise<string>
  /** What saving a setting of the organization names. */
  settingsVersion: () => Promise<number>
  /** What saving the tariff of the organization names. */
  tariffsVersion: () => Promise<number>
  /** The id of a mail that was kept. */
  mail: () => Promise<string>
  /** An open worksheet that can be sent. */
  worksheet: () => Promise<WorksheetIds>
  /** One that was sent, with a link that stands. */
  sentWorksheet: () => Promise<WorksheetIds>
  /** What the link of a worksheet holds that was sent to its printing house. */
  worksheetLink: () => Promise<string>
  /** E-mail of a user whose password is PASSWORD. */
  username: string
}

/** The smallest PDF by which the type is known. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

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
  invoice: () => newInvoice(app, place),
  payment: () => addPayment(app, place),
  statement: () => addStatement(app, place, agency),
  newName: () => `Uus ${app.newId()}`,
  contact: () => app.make.contact({ id: place.clientId, organizationId: place.organizationId }),
  product: () => app.make.product(place.organizationId),
  productGroup: () => app.make.productGroup(place.organizationId),
  printingHouse: () => app.make.printingHouse(place.organizationId),
  folder: async () => {
    const name = `Kaust ${app.newId()}`
    await app.make.folder({ id: place.clientId, organizationId: place.organizationId }, { name })
    return name
  },
  worksheet: () => addWorksheet(app, place, agency),
  sentWorksheet: () => addLinkedWorksheet(app, place, { agency }),
  worksheetLink: async () => (await addLinkedWorksheet(app, place, { agency })).token,
  invitation: () => addInvitation(app, place),
  member: async () =>
    (await app.make.member({ id: place.clientId, organizationId: place.organizationId }, 'orderer')).userId,
  colleague: async () => (await app.make.agencyUser(place.organizationId)).userId,
  agencyInvitation: async () => (await addAgencyInvitation(app, place.organizationId, place.colleagueId)).id,
  newClient: async () => (await app.make.client({ organization_id: place.organizationId })).id,
  passwordReset: () => addPasswordReset(app),
  logo: () => app.make.logo(place.organizationId),
  settingsVersion: async () => {
    const organization = await app.database.db
      .selectFrom('organizations')
      .select('version')
      .where('id', '=', place.organizationId)
      .executeTakeFirstOrThrow()
    return organization.version
  },
  tariffsVersion: async () => {
    const { version } = await app.database.db
      .selectFrom('organizations')
      .select('tariffs_version as version')
      .where('id', '=', place.organizationId)
      .executeTakeFirstOrThrow()
    return version
  },
  mail: () => addMail(app, place),
  upload: async () => {
    const { body } = await app.call('requestUpload', place.orderer, { query: { fileName: 'plakat.pdf' } })
    const { expires, signature } = signedPartsOf(body.uploadUrl)
    return { fileId: body.fileId, expires, signature }
  },
  uploaded: async () => (await uploadAs(app, caller ?? place.orderer, 'plakat.pdf', PDF)).fileId,
  orderNote: () => addOrderNote(app, place, caller ?? agency),
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
  invoice: async () => place.invoiceId,
  payment: async () => place.paymentId,
  statement: async () => ({ xml: '<x/>', entries: ['vale'] }),
  newName: () => 'Uus',
  worksheet: async () => ({ id: place.worksheetId, version: 0 }),
  sentWorksheet: async () => ({ id: place.worksheetId, version: 0 }),
  worksheetLink: async () => place.endedLinkToken,
  contact: async () => place.contactIds[0] ?? '',
  product: async () => place.productIds[0] ?? '',
  productGroup: async () => place.groupId,
  printingHouse: async () => place.house,
  folder: async () => 'Kaust',
  invitation: async () => ({ id: place.invitationId, token: 'vale', email: 'keegi@naide.example' }),
  member: async () => place.orderer.userId,
  colleague: async () => place.colleagueId,
  agencyInvitation: async () => place.agencyInvitationId,
  newClient: async () => place.clientId,
  passwordReset: async () => ({ token: 'vale', email: 'keegi@naide.example' }),
  logo: async () => '00000000000000000000000000',
  settingsVersion: async () => 0,
  tariffsVersion: async () => 0,
  mail: async () => '00000000000000000000000000',
  upload: async () => ({ fileId: place.uploadId, expires: '9999999999', signature: 'vale' }),
  uploaded: async () => place.uploadId,
  orderNote: async () => place.orderNoteId,
  chatPartner: async () => place.orderer.userId,
  conversation: async () => place.conversationId,
  original: async () => ({ expires: '9999999999', signature: 'vale' }),
  preview: async () => ({ expires: '9999999999', signature: 'vale' }),
})
