import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PlateFacts } from '@tiraaz/domain/artwork/plates'
import { getPlateKey } from '../../features/design-files/store/plate-keys.ts'
import { getPlateName, PROOF_NAME } from '../../ports/plates/plate-maker.ts'
import { addAgencyInvitation, addInvitation } from '../account-links.ts'
import { SECRETS } from '../secrets.ts'
import type { TestApp } from '../test-app.ts'
import { addFailedJob, addFailedMail } from '../failed-work.ts'
import { addSession } from '../own-account.ts'
import { addPasskey } from '../authenticator.ts'
import { addFix } from './world-fixes.ts'
import { addNotification } from './world-notifications.ts'
import { addPreview } from './world-previews.ts'
import { addConversation, addPartner, addPresence } from './world-chat.ts'
import { addBankEntry, addInvoice, addPaymentOf } from './world-invoices.ts'
import { addApprovalPolicy, addDeputy, addEndedLink } from './world-approvals.ts'
import { addBudget } from './world-budgets.ts'
import { addProof, type ProofIds } from './world-proofs.ts'
import { addDraft, addOrderNote, type OrderIds } from './world-orders.ts'
import { addStandingWorksheet } from './world-worksheets.ts'

/** User account of the world. */
export type TestUser = { userId: string; organizationId: string }

/** Client with everything that an id can refer to: products of its own with artwork, contacts, an upload, a draft. */
export type WorldClient = {
  organizationId: string
  clientId: string
  viewer: TestUser
  orderer: TestUser
  manager: TestUser
  productIds: string[]
  keptDesignIds: string[]
  contactIds: string[]
  savedDistributionId: string
  receiverIds: string[]
  designFileIds: string[]
  previewId: string
  /** Ready plates of the first page of the preview's file. */
  platesId: string
  /** Fix that the orderer has asked for. */
  fixId: string
  /** Printing house of all its products. */
  house: string
  /** A product group of the organization. */
  groupId: string
  /** Open invitation to the client. */
  invitationId: string
  /** Agency user who makes no calls. */
  colleagueId: string
  agencyInvitationId: string
  /** Uploaded by the manager, not used yet. */
  uploadId: string
  /** Conversation of the viewer with an agency user who makes no calls. */
  conversationId: string
  invoiceId: string
  paymentId: string
  bankEntryId: string
  failedJobId: string
  failedMailId: string
  /** Session of a person who makes no call. */
  sessionId: string
  passkeyId: string
  /** Open worksheet of a confirmed order. */
  worksheetId: string
  /** Token of the worksheet's revoked link. */
  endedLinkToken: string
  draft: OrderIds
  /** Notification of an agency user who makes no calls. */
  notificationId: string
  /** Deputy of the viewer. */
  approvalDeputyId: string
  /** Token of an outside approver’s link that has ended. */
  approvalToken: string
  /** Budget of the whole client, which is never used up. */
  budgetId: string
  /** Waiting proof of the draft, which nothing else uses. */
  proof: ProofIds
  /** Note of the agency to the draft. */
  orderNoteId: string
}

/** An organization with two clients, an agency user, and one who may not see the orders of clients. */
export type World = {
  organizationId: string
  own: WorldClient
  sibling: WorldClient
  agency: TestUser
  agencyBlind: TestUser
}

/** Adds a product that costs exactly the secret purchase price at any quantity. */
const addProduct = async (
  { make, database }: TestApp,
  of: { id: string; organizationId: string },
  printingHouse: string,
) => {
  const format = { width_mm: 420, height_mm: 594, bleed_mm: 3 }
  const row = { is_offered_to_all: false, printing_house_id: printingHouse, ...format }
  const price = { printing_house_id: printingHouse, unit_price: 0, setup_fee_cents: SECRETS.purchaseCents }
  const id = await make.product(of.organizationId, row, price)
  await database.db
    .insertInto('product_offers')
    .values({ product_id: id, client_id: of.id, organization_id: of.organizationId })
    .execute()
  return id
}

/** Digest of the design files of a preview. */
const digestOf = (previewId: string): string => createHash('sha256').update(previewId).digest('hex')

const INKS = ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 485 C']
const PLATE_FACTS: PlateFacts = {
  dpi: 36,
  width: 1,
  height: 1,
  inks: INKS.map((name, nth) => ({ name, kind: nth < 4 ? 'process' : 'spot', cmyk: [0, 0, 0, 1] })),
  hasMoreInks: false,
  maximum: { percent: 310, xMm: 1, yMm: 2 },
  heaviestSquare: { percent: 290, xMm: 10, yMm: 20 },
}

const addPlates = async (app: TestApp, organizationId: string, previewId: string): Promise<string> => {
  const id = app.newId()
  for (const name of [...INKS.map((_, nth) => getPlateName(nth)), PROOF_NAME]) {
    await app.ports.files.write(getPlateKey(id, name), Readable.from([Buffer.from('PNG')]), 1000)
  }
  await app.database.db
    .insertInto('renderings_of_plates')
    .values({
      id,
      organization_id: organizationId,
      content_sha256: digestOf(previewId),
      engine: (await app.ports.plates.readEngine()) ?? 'none',
      page: 1,
      state: 'ready',
      storage_key: `uploads/${previewId}`,
      sheet: JSON.stringify({ widthMm: 426, heightMm: 600, trim: { left: 0, top: 0, right: 1, bottom: 1 } }),
      facts: JSON.stringify(PLATE_FACTS),
      created_at: app.now(),
      finished_at: app.now(),
    })
    .execute()
  return id
}

const addDesignFile = async (
  app: TestApp,
  of: { id: string; organizationId: string },
  productId: string,
  previewId: string,
): Promise<string> => {
  const id = app.newId()
  await app.ports.files.write(`uploads/${id}`, Readable.from([Buffer.alloc(1000)]), 1000)
  await app.database.db
    .insertInto('design_files')
    .values({
      id,
      organization_id: of.organizationId,
      client_id: of.id,
      product_id: productId,
      name: 'plakat.pdf',
      storage_key: `uploads/${id}`,
      file_type: 'pdf',
      byte_size: 1000,
      preview_id: previewId,
      content_sha256: digestOf(previewId),
      created_at: app.now(),
      last_used_at: app.now(),
    })
    .execute()
  return id
}

const addKeptDesigns = async (
  app: TestApp,
  of: { id: string; organizationId: string },
  { productId, fileId }: { productId: string; fileId: string },
): Promise<string[]> => {
  const designs = [60, 40].map((quantity, position) => ({
    id: app.newId(),
    organization_id: of.organizationId,
    client_id: of.id,
    product_id: productId,
    position,
    name: `Kujundus ${position + 1}`,
    quantity,
  }))
  await app.database.db.insertInto('product_designs').values(designs).execute()
  await app.database.db
    .insertInto('product_design_files')
    .values(designs.map(({ id }) => ({ design_id: id, design_file_id: fileId, position: 0 })))
    .execute()
  return designs.map(({ id }) => id)
}

const addUpload = async (app: TestApp, { userId, organizationId }: TestUser): Promise<string> => {
  const id = app.newId()
  await app.database.db
    .insertInto('temporary_files')
    .values({
      id,
      organization_id: organizationId,
      user_id: userId,
      name: 'uus.pdf',
      storage_key: `uploads/${id}/1`,
      file_type: 'pdf',
      byte_size: 1000,
      created_at: app.now(),
      uploaded_at: app.now(),
    })
    .execute()
  return id
}

type Products = Pick<WorldClient, 'productIds' | 'designFileIds' | 'keptDesignIds'>

/** Products of one client with artwork of two designs each. */
export const addProducts = async (
  app: TestApp,
  of: { id: string; organizationId: string },
  { house: printingHouse, previewId, count }: { house: string; previewId: string; count: number },
): Promise<Products> => {
  const made: Products = { productIds: [], designFileIds: [], keptDesignIds: [] }
  for (let i = 0; i < count; i++) {
    const productId = await addProduct(app, of, printingHouse)
    const fileId = await addDesignFile(app, of, productId, previewId)
    made.keptDesignIds.push(...(await addKeptDesigns(app, of, { productId, fileId })))
    made.productIds.push(productId)
    made.designFileIds.push(fileId)
  }
  return made
}

const buildPlace = async (app: TestApp, organizationId: string, printingHouse: string): Promise<WorldClient> => {
  const { make } = app
  const client = await make.client({ organization_id: organizationId })
  const [viewer, orderer, manager] = [
    await make.member(client, 'viewer'),
    await make.member(client, 'orderer'),
    await make.member(client, 'manager'),
  ]
  const colleague = await make.agencyUser(organizationId)
  await addPresence(app, orderer)
  const previewId = await addPreview(app, orderer)
  const products = await addProducts(app, client, { house: printingHouse, previewId, count: 3 })
  const receiverIds = [await make.invoiceReceiver(client)]
  const contactIds = [await make.contact(client), await make.contact(client)]
  const base = {
    organizationId,
    clientId: client.id,
    viewer,
    orderer,
    manager,
    ...products,
    house: printingHouse,
    groupId: await make.productGroup(organizationId),
    contactIds,
    savedDistributionId: await make.savedDistribution(client, contactIds[0] ?? ''),
    receiverIds,
    previewId,
    platesId: await addPlates(app, organizationId, previewId),
    fixId: await addFix(app, orderer, { clientId: client.id, productId: products.productIds[0] ?? '' }),
    invitationId: (await addInvitation(app, { clientId: client.id, organizationId, manager })).id,
    colleagueId: colleague.userId,
    agencyInvitationId: (await addAgencyInvitation(app, organizationId, colleague.userId)).id,
    uploadId: await addUpload(app, manager),
    conversationId: await addConversation(app, viewer, await addPartner(app, viewer)),
    invoiceId: await addInvoice(app, client, orderer),
    notificationId: await addNotification(app, { organizationId, userId: colleague.userId }),
    failedJobId: (await addFailedJob(app, organizationId)).id,
    failedMailId: await addFailedMail(app, organizationId),
    passkeyId: await addPasskey(app, await app.make.user({ email: `votmega-${app.newId()}@naide.example` })),
    sessionId: await addSession(app, await app.make.user({ email: `seansiga-${app.newId()}@naide.example` })),
    bankEntryId: await addBankEntry(app, { organizationId, userId: colleague.userId }, 'free'),
    paymentId: await addPaymentOf(app, client, await addInvoice(app, client, orderer)),
  }
  await addApprovalPolicy(app, base)
  const draft = await addDraft(app, base)
  const standing = await addStandingWorksheet(app, base)
  return {
    ...base,
    ...standing,
    draft,
    approvalDeputyId: await addDeputy(app, base, { personId: viewer.userId, deputyId: manager.userId }),
    approvalToken: await addEndedLink(app, base, draft),
    budgetId: await addBudget(app, base),
    proof: await addProof(app, base, { order: draft, people: [orderer.userId] }),
    orderNoteId: await addOrderNote(app, { ...base, draft }, { userId: base.colleagueId }),
  }
}

const makeOrganization = async ({ make }: TestApp): Promise<string> => {
  const organizationId = await make.organization({
    markup_basis_points: SECRETS.markupBasisPoints,
    transport_markup_basis_points: 1000,
  })
  await make.tariff(organizationId, { purchase_cents: SECRETS.courierPurchaseCents, max_grams: 1_000_000 })
  return organizationId
}

/** Builds the world in an organization of its own, or inside one that exists and has transport tariffs. */
export const buildWorld = async (app: TestApp, existing?: string): Promise<World> => {
  const { make } = app
  const organizationId = existing ?? (await makeOrganization(app))
  const printingHouse = await make.printingHouse(organizationId, SECRETS.printingHouse)
  return {
    organizationId,
    own: await buildPlace(app, organizationId, printingHouse),
    sibling: await buildPlace(app, organizationId, printingHouse),
    agency: await make.agencyUser(organizationId),
    agencyBlind: await make.agencyUser(organizationId, false),
  }
}
