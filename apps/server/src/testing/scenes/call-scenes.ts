import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { addDays } from '@tiraaz/domain/calendar/workdays'
import { addFailedJob, addFailedMail } from '../failed-work.ts'
import { addSession, givePassword, giveSecondFactor, PASSWORD, showCode, takeSecondFactor } from '../own-account.ts'
import { addPasskey, createPasskeyAnswer } from '../authenticator.ts'
import { addAgencyInvitation, addInvitation, addPasswordReset } from '../account-links.ts'
import { addMail } from '../add-mail.ts'
import type { TestApp } from '../test-app.ts'
import { uploadAs } from '../upload.ts'
import type { TestUser, WorldClient } from '../worlds/world.ts'
import { addConversation, addPartner } from '../worlds/world-chat.ts'
import { addBankEntry, addPayment, addStatement, getInvoicePart, createInvoice } from '../worlds/world-invoices.ts'
import {
  addConfirmed,
  addProposed,
  addDraft,
  addOrderNote,
  addSubmitted,
  getShownPrices,
} from '../worlds/world-orders.ts'
import { addFix, addFixableUpload } from '../worlds/world-fixes.ts'
import { addNotification } from '../worlds/world-notifications.ts'
import { addLinkedWorksheet, addWorksheet } from '../worlds/world-worksheets.ts'
import { addApprovalGuest, addDeputy, addWaiting, removeDeputies } from '../worlds/world-approvals.ts'
import { addBudget } from '../worlds/world-budgets.ts'
import type { CallScene } from './call-scene.ts'
import { MISSING } from '../worlds/id-of-noun.ts'
import { addProof } from '../worlds/world-proofs.ts'

/** The smallest PDF that type detection recognizes. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')

const signedPartsOf = (address: string) => {
  const url = new URL(address, 'http://portal.test')
  const part = (name: string): string => url.searchParams.get(name) ?? ''
  return { id: url.pathname.split('/').at(-1) ?? '', expires: part('expires'), signature: part('signature') }
}

/** Users of the scene: one with a password, an agency user of the same organization, and the caller. */
type Helpers = { username: string; agency: TestUser; caller?: TestUser }

/** Member of the client whose deputies the caller may set. */
const findApprover = ({ viewer, orderer }: WorldClient, agency: TestUser, caller?: TestUser): string => {
  if (caller === undefined) return orderer.userId
  return caller.userId === agency.userId ? viewer.userId : caller.userId
}

/** Creates new data for each call that uses some up, so that the call can succeed. */
export const createFreshScene = (
  app: TestApp,
  worldClient: WorldClient,
  { username, agency, caller }: Helpers,
): CallScene => ({
  worldClient,
  username,
  draft: () => addDraft(app, worldClient),
  emptyDraft: () => addDraft(app, { ...worldClient, productIds: [] }),
  submitted: () => addSubmitted(app, worldClient),
  confirmed: () => addConfirmed(app, worldClient, agency),
  inProduction: async () => {
    const order = await addConfirmed(app, worldClient, agency)
    const items = order.items.map(({ id }) => id)
    const { number } = WORKSHEET_STATUSES.confirmed
    await app.database.db
      .updateTable('worksheets')
      .set({ status: number })
      .where('order_item_id', 'in', items)
      .execute()
    return order
  },
  proposed: () => addProposed(app, worldClient, agency),
  waiting: async () =>
    addWaiting(app, worldClient, {
      draft: await addDraft(app, worldClient),
      approverId: caller?.userId === agency.userId ? null : (caller ?? worldClient.orderer).userId,
    }),
  linkedApproval: async () => {
    const draft = await addDraft(app, worldClient)
    const waiting = await addWaiting(app, worldClient, { draft, approverId: null })
    return { ...waiting, token: await addApprovalGuest(app, worldClient, waiting.stepId) }
  },
  approver: async () => {
    const personId = findApprover(worldClient, agency, caller)
    await removeDeputies(app, personId)
    return personId
  },
  otherMember: async () =>
    (await app.make.member({ id: worldClient.clientId, organizationId: worldClient.organizationId }, 'orderer')).userId,
  approvalDeputy: () => {
    const personId = findApprover(worldClient, agency, caller)
    const { orderer, manager } = worldClient
    return addDeputy(app, worldClient, {
      personId,
      deputyId: personId === manager.userId ? orderer.userId : manager.userId,
    })
  },
  budget: () => addBudget(app, worldClient),
  approvalVersion: async () => {
    const { version } = await app.database.db
      .selectFrom('approval_policies')
      .select('version')
      .where('client_id', '=', worldClient.clientId)
      .executeTakeFirstOrThrow()
    return version
  },
  proof: async () =>
    addProof(app, worldClient, {
      order: await addConfirmed(app, worldClient, agency),
      people: [...new Set([worldClient.orderer.userId, (caller ?? worldClient.orderer).userId])],
    }),
  outdated: async () => {
    const order = await addConfirmed(app, worldClient, agency)
    const { proofId } = await addProof(app, worldClient, { order, people: [worldClient.orderer.userId] })
    const changed = { state: 'approved', files_key: 'muutunud' } as const
    await app.database.db.updateTable('proof_rounds').set(changed).where('id', '=', proofId).execute()
    return order
  },
  confirmedWithoutFiles: async () => {
    const order = await addConfirmed(app, worldClient, agency)
    const designs = order.items.flatMap((item) => item.designs.map(({ id }) => id))
    await app.database.db.deleteFrom('order_design_files').where('design_id', 'in', designs).execute()
    return order
  },
  prices: (order) => getShownPrices(app, worldClient, order),
  invoicePart: (order) => getInvoicePart(app, worldClient, { agency, orderId: order.id }),
  invoice: () => createInvoice(app, worldClient),
  payment: () => addPayment(app, worldClient),
  statement: () => addStatement(app, worldClient, agency),
  bankEntry: (state) => addBankEntry(app, agency, state),
  newName: () => `Uus ${app.newId()}`,
  inDays: (count) => addDays(toTallinnDay(app.now()), count),
  contact: () => app.make.contact({ id: worldClient.clientId, organizationId: worldClient.organizationId }),
  clientVersion: async () => {
    const client = app.database.db.selectFrom('clients').where('id', '=', worldClient.clientId).select('version')
    return (await client.executeTakeFirstOrThrow()).version
  },
  savedDistribution: () =>
    app.make.savedDistribution(
      { id: worldClient.clientId, organizationId: worldClient.organizationId },
      worldClient.contactIds[0] ?? '',
    ),
  product: () => app.make.product(worldClient.organizationId),
  productGroup: () => app.make.productGroup(worldClient.organizationId),
  printingHouse: () => app.make.printingHouse(worldClient.organizationId),
  folder: async () => {
    const name = `Kaust ${app.newId()}`
    await app.make.folder({ id: worldClient.clientId, organizationId: worldClient.organizationId }, { name })
    return name
  },
  worksheet: () => addWorksheet(app, worldClient, agency),
  sentWorksheet: () => addLinkedWorksheet(app, worldClient, { agency }),
  worksheetLink: async () => (await addLinkedWorksheet(app, worldClient, { agency })).token,
  acceptedWorksheetLink: async () => (await addLinkedWorksheet(app, worldClient, { agency, status: 'accepted' })).token,
  worksheetBundle: async () => (await addLinkedWorksheet(app, worldClient, { agency })).bundleToken,
  invitation: () => addInvitation(app, worldClient),
  member: async () =>
    (await app.make.member({ id: worldClient.clientId, organizationId: worldClient.organizationId }, 'orderer')).userId,
  erasable: async () => {
    const email = `kustutatav-${app.newId().toLowerCase()}@naide.example`
    const of = { id: worldClient.clientId, organizationId: worldClient.organizationId }
    return { userId: (await app.make.member(of, 'orderer', { email })).userId, email }
  },
  personWithSecondFactor: async () => {
    const of = { id: worldClient.clientId, organizationId: worldClient.organizationId }
    const { userId } = await app.make.member(of)
    await giveSecondFactor(app, userId)
    return userId
  },
  colleague: async () => (await app.make.agencyUser(worldClient.organizationId)).userId,
  agencyInvitation: async () =>
    (await addAgencyInvitation(app, worldClient.organizationId, worldClient.colleagueId)).id,
  newClient: async () => (await app.make.client({ organization_id: worldClient.organizationId })).id,
  passwordReset: () => addPasswordReset(app),
  logo: () => app.make.logo(worldClient.organizationId),
  settingsVersion: async () => {
    const organization = await app.database.db
      .selectFrom('organizations')
      .select('version')
      .where('id', '=', worldClient.organizationId)
      .executeTakeFirstOrThrow()
    return organization.version
  },
  tariffsVersion: async () => {
    const { version } = await app.database.db
      .selectFrom('organizations')
      .select('tariffs_version as version')
      .where('id', '=', worldClient.organizationId)
      .executeTakeFirstOrThrow()
    return version
  },
  speedsVersion: async () => {
    const { version } = await app.database.db
      .selectFrom('organizations')
      .select('speeds_version as version')
      .where('id', '=', worldClient.organizationId)
      .executeTakeFirstOrThrow()
    return version
  },
  productCode: async () => {
    const { code } = await app.database.db
      .selectFrom('products')
      .select('code')
      .where('id', '=', worldClient.productIds[0] ?? '')
      .executeTakeFirstOrThrow()
    return code
  },
  failedJob: async () => (await addFailedJob(app, worldClient.organizationId)).id,
  failedMail: () => addFailedMail(app, worldClient.organizationId),
  ownPassword: async () => {
    await givePassword(app, (caller ?? worldClient.orderer).userId)
    return PASSWORD
  },
  unconfirmedCode: async () =>
    showCode(await giveSecondFactor(app, (caller ?? worldClient.orderer).userId, { isConfirmed: false }), app.now()),
  secondFactor: async (state) => {
    const { userId } = caller ?? worldClient.orderer
    if (state === 'on') return showCode(await giveSecondFactor(app, userId), app.now())
    await takeSecondFactor(app, userId)
    return ''
  },
  passkeyAnswer: async () => createPasskeyAnswer(app, (caller ?? worldClient.orderer).userId),
  passkey: () => addPasskey(app, (caller ?? worldClient.orderer).userId),
  session: () => addSession(app, (caller ?? worldClient.orderer).userId),
  mail: () => addMail(app, worldClient),
  upload: async () => {
    const { body } = await app.call('requestUpload', worldClient.orderer, { query: { fileName: 'plakat.pdf' } })
    const { expires, signature } = signedPartsOf(body.uploadUrl)
    return { fileId: body.fileId, expires, signature }
  },
  uploaded: async () => (await uploadAs(app, caller ?? worldClient.orderer, 'plakat.pdf', PDF)).fileId,
  fixable: () => addFixableUpload(app, caller ?? worldClient.orderer),
  fix: () =>
    addFix(app, caller ?? worldClient.orderer, {
      clientId: worldClient.clientId,
      productId: worldClient.productIds[0] ?? '',
    }),
  orderNote: () => addOrderNote(app, worldClient, caller ?? agency),
  savedFiltersVersion: async () => {
    const saved = await app.database.db
      .selectFrom('saved_order_filters')
      .select('version')
      .where('organization_id', '=', worldClient.organizationId)
      .where('user_id', '=', (caller ?? agency).userId ?? '')
      .executeTakeFirst()
    return saved?.version ?? 0
  },
  notification: () =>
    addNotification(app, {
      organizationId: worldClient.organizationId,
      userId: (caller ?? agency).userId ?? '',
    }),
  chatPartner: () => addPartner(app, caller ?? worldClient.orderer),
  conversation: async () => {
    const person = caller ?? worldClient.orderer
    return addConversation(app, person, await addPartner(app, person))
  },
  original: async () => {
    const query = { productId: worldClient.productIds[0] ?? '', fileId: worldClient.designFileIds[0] ?? '' }
    const params = { clientId: worldClient.clientId }
    const { body } = await app.call('getDesignFileAddress', worldClient.orderer, { params, query })
    return signedPartsOf(body.value)
  },
  softProof: async () => {
    const query = { productId: worldClient.productIds[0] ?? '', previewId: worldClient.previewId, page: 1 }
    const params = { clientId: worldClient.clientId }
    const { body } = await app.call('getPlates', worldClient.orderer, { params, query })
    return signedPartsOf(body.plates?.proofUrl ?? '')
  },
  preview: async () => {
    const query = { productId: worldClient.productIds[0] ?? '', previewId: worldClient.previewId }
    const { body } = await app.call('getPreview', worldClient.orderer, {
      params: { clientId: worldClient.clientId },
      query,
    })
    return signedPartsOf(body.value ?? '')
  },
})

/** For calls that must be refused: names data that already exists and creates none. */
export const createStandingScene = (worldClient: WorldClient): CallScene => ({
  worldClient,
  username: 'keegi@naide.example',
  draft: async () => worldClient.draft,
  emptyDraft: async () => worldClient.draft,
  submitted: async () => worldClient.draft,
  confirmed: async () => worldClient.draft,
  inProduction: async () => worldClient.draft,
  proposed: async () => worldClient.draft,
  waiting: async () => ({ ...worldClient.draft, stepId: MISSING }),
  linkedApproval: async () => ({ ...worldClient.draft, stepId: MISSING, token: worldClient.approvalToken }),
  approver: async () => worldClient.viewer.userId,
  otherMember: async () => worldClient.orderer.userId,
  approvalDeputy: async () => worldClient.approvalDeputyId,
  budget: async () => worldClient.budgetId,
  approvalVersion: async () => 1,
  proof: async () => worldClient.proof,
  outdated: async () => worldClient.draft,
  confirmedWithoutFiles: async () => worldClient.draft,
  prices: async () => ({ itemsPrices: [], transportPrices: [] }),
  invoicePart: async () => [],
  invoice: async () => worldClient.invoiceId,
  payment: async () => worldClient.paymentId,
  statement: async () => ({ xml: '<x/>', entries: ['vale'] }),
  bankEntry: async () => worldClient.bankEntryId,
  newName: () => 'Uus',
  inDays: (count) => addDays('2026-03-11', count),
  worksheet: async () => ({ id: worldClient.worksheetId, version: 0 }),
  sentWorksheet: async () => ({
    id: worldClient.worksheetId,
    version: 0,
    token: worldClient.endedLinkToken,
    bundleToken: worldClient.endedLinkToken,
  }),
  worksheetLink: async () => worldClient.endedLinkToken,
  acceptedWorksheetLink: async () => worldClient.endedLinkToken,
  worksheetBundle: async () => worldClient.endedLinkToken,
  contact: async () => worldClient.contactIds[0] ?? '',
  clientVersion: async () => 0,
  savedDistribution: async () => worldClient.savedDistributionId,
  product: async () => worldClient.productIds[0] ?? '',
  productGroup: async () => worldClient.groupId,
  printingHouse: async () => worldClient.house,
  folder: async () => 'Kaust',
  invitation: async () => ({ id: worldClient.invitationId, token: 'vale', email: 'keegi@naide.example' }),
  member: async () => worldClient.orderer.userId,
  erasable: async () => ({ userId: worldClient.orderer.userId, email: 'vale@naide.example' }),
  colleague: async () => worldClient.colleagueId,
  agencyInvitation: async () => worldClient.agencyInvitationId,
  newClient: async () => worldClient.clientId,
  passwordReset: async () => ({ token: 'vale', email: 'keegi@naide.example' }),
  logo: async () => '00000000000000000000000000',
  settingsVersion: async () => 0,
  tariffsVersion: async () => 0,
  speedsVersion: async () => 0,
  productCode: async () => 'TOODE',
  failedJob: async () => worldClient.failedJobId,
  failedMail: async () => worldClient.failedMailId,
  ownPassword: async () => PASSWORD,
  unconfirmedCode: async () => '123456',
  secondFactor: async () => '123456',
  passkeyAnswer: async () => ({ ticket: 'vale', credential: '{}' }),
  passkey: async () => worldClient.passkeyId,
  personWithSecondFactor: async () => worldClient.orderer.userId,
  session: async () => worldClient.sessionId,
  mail: async () => '00000000000000000000000000',
  upload: async () => ({ fileId: worldClient.uploadId, expires: '9999999999', signature: 'vale' }),
  uploaded: async () => worldClient.uploadId,
  fixable: async () => worldClient.previewId,
  fix: async () => worldClient.fixId,
  orderNote: async () => worldClient.orderNoteId,
  savedFiltersVersion: async () => 0,
  notification: async () => worldClient.notificationId,
  chatPartner: async () => worldClient.orderer.userId,
  conversation: async () => worldClient.conversationId,
  original: async () => ({ expires: '9999999999', signature: 'vale' }),
  preview: async () => ({ expires: '9999999999', signature: 'vale' }),
  softProof: async () => ({ expires: '9999999999', signature: 'vale' }),
})
