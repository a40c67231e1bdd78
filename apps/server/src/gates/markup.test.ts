import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import type { Endpoint } from '@tiraaz/contract/endpoint'
import { ENDPOINTS } from '@tiraaz/contract/endpoints'
import { type Permission, PERMISSIONS } from '@tiraaz/contract/permissions'
import type { EditableEmail } from '@tiraaz/domain/emails/editable-emails'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { listCallers, getExpectedStatus, type CallerProfile } from '../testing/worlds/callers.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { createFreshScene, createStandingScene } from '../testing/scenes/call-scenes.ts'
import { type TypicalInput, getTypicalInput } from '../testing/scenes/typical-calls.ts'
import { buildWorld, type World } from '../testing/worlds/world.ts'

type Schema = {
  type?: string
  pattern?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  maxLength?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Path = (string | 0)[]

const NAMES = Object.keys(ADDRESSES) as EndpointName[]
const endpointOf = (name: EndpointName): Endpoint => ENDPOINTS[name]

/** Paths of a body that accept any text: strings without a pattern, a format or an enum. */
const textsIn = (schema: Schema, path: Path = []): Path[] => {
  const { type, pattern, format, properties = {}, items } = schema
  const isText = type === 'string' && pattern === undefined && format === undefined
  const own = isText && schema.enum === undefined && schema.const === undefined ? [path] : []
  const inside = Object.entries(properties).flatMap(([key, part]) => textsIn(part, [...path, key]))
  const listed = items === undefined ? [] : textsIn(items, [...path, 0])
  const kinds = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [...own, ...inside, ...listed, ...kinds.flatMap((part) => textsIn(part, path))]
}

const textsOf = (name: EndpointName): string[] => {
  const { body } = endpointOf(name)
  if (body === undefined) return []
  // JSON Schema as zod writes it; only the parts above are read.
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  return [...new Set(textsIn(schema).map((path) => path.join('.')))]
}

const OF_AN_ACCOUNT = 'is compared or made a password of, and told to nobody'
const ONLY_CALCULATED = 'is calculated with, and not kept'
const NO_MAIL_ADDRESS = 'has to be an address of mail'
const NO_COUNTRY = 'has to be a country'
const NO_CODE = 'is written as registers write it, without spaces and in capitals'
const NO_VAT_NUMBER = 'has to be a VAT number of its country'
const NO_PREFIX = 'has to be the beginning of a number'
const NO_DAYS = 'has to name a number of days'
const NO_PHONE = 'has to be a number of a telephone'
const ANSWERED = 'answers an open alteration request, in the order’s history and in an email'
const ANSWERS_QUESTION =
  'is added to the notes where the printing house has asked, as the test of sending in bulk reads it'
const OWN_NAME = 'is told by the name under which it was uploaded'

const NO_COLOUR = 'has to be a colour'
const NO_CLASS = 'has to be a class of VAT that there is'
const SHORT_FIELD =
  'is shorter than the markup, or of a field that the client has not; the test of order fields reads it'
const OF_A_TABLE = 'is a cell, which the tests of tables bring in and take out'
const NO_STATEMENT = 'has to be a statement of a bank'
const ONE_FIRST_AGENCY = 'makes nothing where there is an agency already'

/** Texts that no call returns unchanged, each with its reason. */
const NEVER_RETURNED: Record<string, string> = {
  'token.*': OF_AN_ACCOUNT,
  'revokeToken.*': OF_AN_ACCOUNT,
  'acceptInvitation.*': OF_AN_ACCOUNT,
  'forgotPassword.*': OF_AN_ACCOUNT,
  'resetPassword.*': OF_AN_ACCOUNT,
  'changePassword.*': OF_AN_ACCOUNT,
  'confirmIdentity.*': OF_AN_ACCOUNT,
  'startSecondFactor.*': OF_AN_ACCOUNT,
  'confirmSecondFactor.*': OF_AN_ACCOUNT,
  'changeRecoveryCodes.*': OF_AN_ACCOUNT,
  'endSecondFactor.*': OF_AN_ACCOUNT,
  'startPasskey.*': OF_AN_ACCOUNT,
  'confirmPasskey.*': OF_AN_ACCOUNT,
  'inviteMember.email': NO_MAIL_ADDRESS,
  'erasePerson.email': 'repeats the address of the person',
  'saveAlterationRequest.answer': ANSWERED,
  'confirmOrder.answer': ANSWERED,
  'confirmOrder.reason': 'stands within a line of the agency’s timeline, as the test of confirming reads it',
  'proposeOrderChange.reason': 'is read with the proposal, as the test of changes reads it',
  'answerOrderChange.answer': 'stands within a line of the timeline, as the test of changes reads it',
  'sendProof.guests.0.name': 'is read with the proof that the call makes, as the test of guests reads it',
  'sendProof.guests.0.email': NO_MAIL_ADDRESS,
  'decideLinkedProof.code': 'is compared with the hash of a code, never stored',
  'decideLinkedProof.note': 'is read with the proof that the answer ends, as the test of guests reads it',
  'passItemProof.reason': 'is read with the proof that the call makes, as the test of policies reads it',
  'tryApprovalPolicy.*': ONLY_CALCULATED,
  'submitOrder.approver.name': 'is read with the approval of the order, as the test of outside approvers reads it',
  'submitOrder.approver.email': NO_MAIL_ADDRESS,
  'saveApprovalPolicy.approverDomains.0': 'has to be a mail domain',
  'nameApprover.approver.name':
    'is read with the approval that the call changes, as the test of outside approvers reads it',
  'nameApprover.approver.email': NO_MAIL_ADDRESS,
  'decideLinkedApproval.code': 'is compared with the hash of a code, never stored',
  'decideLinkedApproval.note': 'is read with the approval that the call decides, as the test of links reads it',
  'decideApproval.note': 'is read with the approval that the call decides, as the test of approvals reads it',
  'sendProof.message': 'is read with the proof that the call makes, as the test of proofs reads it',
  'sendWorksheet.email': NO_MAIL_ADDRESS,
  'sendWorksheet.message': 'goes out in a mail, whose own tests say how',
  'sendWorksheets.message': 'goes out in a mail, whose own tests say how',
  'sendWorksheets.worksheets.0.answer': ANSWERS_QUESTION,
  'previewEmailText.*': 'is drawn in a preview and not kept, as the tests of email texts read it',
  'deleteFolders.0': 'names a folder that there is',
  'saveSpeedLevels.levels.0.productCode': 'names a product that there is',
  'calculatePrices.*': ONLY_CALCULATED,
  'getOrderSummary.*': ONLY_CALCULATED,
  'saveProductDesigns.designs.0.files.0.tempFile.fileName': OWN_NAME,
  'replaceKeptFile.next.tempFile.fileName': OWN_NAME,
  'saveItems.items.0.designs.0.files.0.tempFile.fileName': OWN_NAME,
  'saveItems.items.0.leftOutDesigns.0.design.files.0.tempFile.fileName': OWN_NAME,
  'addDesignFiles.files.0.tempFile.fileName': OWN_NAME,
  'saveContact.address.country': NO_COUNTRY,
  'saveContact.contactPhone': NO_PHONE,
  'saveContact.invoiceReceiver.email': NO_MAIL_ADDRESS,
  'saveContact.invoiceReceiver.paymentTerm': NO_DAYS,
  'saveContact.invoiceReceiver.businessRegistryCode': NO_CODE,
  'saveContact.invoiceReceiver.vatNumber': NO_VAT_NUMBER,
  'saveContact.invoiceReceiver.countryCode': NO_COUNTRY,
  'tagContacts.remove.0': 'names a tag to remove',
  'distribute.rows.0.newContact.address.country': NO_COUNTRY,
  'distribute.rows.0.newContact.contactPhone': NO_PHONE,
  'distribute.rows.0.newContact.invoiceReceiver.email': NO_MAIL_ADDRESS,
  'distribute.rows.0.newContact.invoiceReceiver.paymentTerm': NO_DAYS,
  'distribute.rows.0.newContact.invoiceReceiver.businessRegistryCode': NO_CODE,
  'distribute.rows.0.newContact.invoiceReceiver.vatNumber': NO_VAT_NUMBER,
  'distribute.rows.0.newContact.invoiceReceiver.countryCode': NO_COUNTRY,
  'checkVatNumber.vatNumber': NO_VAT_NUMBER,
  'checkVatNumber.countryCode': NO_COUNTRY,
  'createClient.registryCode': NO_CODE,
  'createClient.vatNumber': NO_VAT_NUMBER,
  'createClient.postalCode': NO_CODE,
  'createClient.countryCode': NO_COUNTRY,
  'createClient.email': NO_MAIL_ADDRESS,
  'createClient.personEmail': NO_MAIL_ADDRESS,
  'saveClient.registryCode': NO_CODE,
  'saveClient.vatNumber': NO_VAT_NUMBER,
  'saveClient.postalCode': NO_CODE,
  'saveClient.countryCode': NO_COUNTRY,
  'saveClient.email': NO_MAIL_ADDRESS,
  'inviteAgencyUser.email': NO_MAIL_ADDRESS,
  'previewImport.*': OF_A_TABLE,
  'applyImport.*': OF_A_TABLE,
  'issueProposedInvoices.receivers.0.groupValue': 'names an invoice of the proposal, as the tests of the split read it',
  'issueProposedInvoices.receivers.0.note': 'is printed on the invoice, whose own tests say how',
  'checkBankStatement.xml': NO_STATEMENT,
  'recordBankStatement.xml': NO_STATEMENT,
  'createProduct.vatClass': NO_CLASS,
  'saveProduct.vatClass': NO_CLASS,
  'changeProducts.change.vatClass': NO_CLASS,
  'createPrintingHouse.email': NO_MAIL_ADDRESS,
  'createPrintingHouse.phone': NO_PHONE,
  'savePrintingHouse.email': NO_MAIL_ADDRESS,
  'savePrintingHouse.phone': NO_PHONE,
  'saveOrderFields.purchaseOrderMask': SHORT_FIELD,
  'saveOrderFields.ownFields.0.name': SHORT_FIELD,
  'saveOrderFields.costCentres.0.code': SHORT_FIELD,
  'saveOrderFields.blanketOrders.0.number': SHORT_FIELD,
  'setOrderFields.*': SHORT_FIELD,
  'saveAdditionalInfo.orderFields.purchaseOrderNumber': SHORT_FIELD,
  'saveAdditionalInfo.orderFields.ownFields.0.value': SHORT_FIELD,
  'makeFirstAgency.*': ONE_FIRST_AGENCY,
  'saveCompany.registryCode': NO_CODE,
  'saveCompany.vatNumber': NO_VAT_NUMBER,
  'saveCompany.postalCode': NO_CODE,
  'saveCompany.countryCode': NO_COUNTRY,
  'saveCompany.iban': NO_CODE,
  'saveCompany.invoicePrefix': NO_PREFIX,
  'saveCompany.email': NO_MAIL_ADDRESS,
  'saveCompany.phone': NO_PHONE,
  'saveBrand.accent': NO_COLOUR,
}

const isReturned = ({ name, field }: { name: string; field: string }): boolean =>
  NEVER_RETURNED[`${name}.*`] === undefined && NEVER_RETURNED[`${name}.${field}`] === undefined

const ALL = NAMES.flatMap((name) => textsOf(name).map((field) => ({ name, field })))
const CASES = ALL.filter(isReturned)

let app: TestApp
let world: World
let everybody: CallerProfile[]
beforeAll(async () => {
  app = await openTestApp()
  world = await buildWorld(app)
  everybody = await listCallers(app, world, await buildWorld(app))
})
afterAll(() => app.close())

const callersOfCall = (name: EndpointName): CallerProfile[] => {
  const permission: Permission = PERMISSIONS[name]
  const target = { organizationId: world.organizationId, client: world.own }
  return everybody.filter((who) => getExpectedStatus(permission, who, target) === 'ok')
}

const inputOf = (name: EndpointName, { userId, organizationId }: CallerProfile) => {
  const person = userId === null || organizationId === null ? undefined : { userId, organizationId }
  const helpers = { username: 'keegi@naide.example', agency: world.agency, caller: person }
  return getTypicalInput(name, createFreshScene(app, world.own, helpers))
}

type Holder = Record<string, unknown>
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** The element that already has the next step of the path, else the first one. */
const elementOf = (list: unknown[], next: string | undefined): unknown => {
  const fitting = list.find((one) => isHolder(one) && next !== undefined && isHolder(one[next]))
  return fitting ?? list[0]
}

/** Writes the value at the path, also where the typical call leaves that field out. */
const put = (body: unknown, [step, next, ...rest]: string[], value: string): void => {
  if (step === undefined || !isHolder(body)) throw new Error(`No place for ${value}`)
  if (next === undefined) {
    body[step] = value
    return
  }
  body[step] ??= next === '0' ? [] : {}
  const inside = body[step]
  if (!Array.isArray(inside)) return put(inside, [next, ...rest], value)
  if (rest.length === 0) {
    inside[0] = value
    return
  }
  if (inside.length === 0) inside.push({})
  put(elementOf(inside, rest[0]), rest, value)
}

/** Emails that have a text which the typical one lacks. */
const EMAILS_WITH_FIELD: Record<string, EditableEmail> = {
  'texts.textWithPdf': 'invoiceIssued',
  'texts.textWithCanceled': 'orderDone',
  'texts.action': 'orderChangeProposed',
  'texts.note': 'orderChangeProposed',
}

/**
 * Makes the other fields fit: a design's file is one of the product's own; postal codes are free text only in countries
 * without a rule; own words are of an email that has the field.
 */
const prepare = (body: unknown, field: string): void => {
  const [files, file] = field.split('.files.0')
  if (file !== undefined) put(body, `${files}.files.0.id`.split('.'), world.own.designFileIds[0] ?? '')
  const [address, postalCode] = field.split('postalCode')
  if (postalCode !== undefined) put(body, `${address}country`.split('.'), 'FI')
  const email = EMAILS_WITH_FIELD[field]
  if (email !== undefined) Object.assign(body ?? {}, { email, texts: {} })
}

/** Every call in which people read what others have written. */
const READS: readonly EndpointName[] = [
  'getCatalogue',
  'getProduct',
  'listDesignFiles',
  'listContacts',
  'listSavedDistributions',
  'listInvoiceReceivers',
  'listOrders',
  'listAgencyOrders',
  'getSavedOrderFilters',
  'getOrder',
  'listMessages',
  'listInvitations',
  'getAgencyOrder',
  'getWorksheet',
  'getLinkedWorksheet',
  'getProof',
  'listAgencyProofs',
  'getLinkedProof',
  'getOrganizationSettings',
  'listPrintingHouses',
  'listAuditEvents',
  'getOrderFields',
  'getBudgets',
]

/** Calls that read the same thing that another call has written. */
const OF_ONE: readonly EndpointName[] = [
  'getOrder',
  'getAgencyOrder',
  'getWorksheet',
  'getLinkedWorksheet',
  'getProof',
  'getLinkedProof',
]

const sharedWith = (written: Record<string, string> = {}, read: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(written).filter(([key]) => key !== 'clientId' && key in read))

/** Name of the first call in which people read the text, or null. */
const whereRead = async ({ name }: CallerProfile, input: TypicalInput, written: string): Promise<string | null> => {
  for (const read of READS) {
    for (const reader of callersOfCall(read).filter((one) => [name, 'manager', 'agency'].includes(one.name))) {
      const { params, query, body } = await getTypicalInput(read, createStandingScene(world.own))
      const own = OF_ONE.includes(read) ? sharedWith(input.params, params) : {}
      const shown: Record<string, unknown> = read === 'listContacts' ? { page: 1 } : { ...query }
      if (read === 'listMessages') shown.conversationId = input.query?.conversationId ?? shown.conversationId
      const answer = await app.callRaw(read, reader, { params: { ...params, ...own }, query: shown, body })
      if (!answer.text.includes(written)) continue
      expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(String(answer.headers['content-type'])).toMatch(/^application\/json/)
      return read
    }
  }
  return null
}

it.each(CASES)('$field of $name comes back unchanged, as plain text', async ({ name, field }) => {
  // The audit log shows the newest events first; events of one moment have no order.
  app.setNow(new Date(app.now().getTime() + 1000).toISOString())
  const [who] = callersOfCall(name)
  if (who === undefined) throw new Error(`Nobody may call ${name}`)
  const markup = `<b>${NAMES.indexOf(name)}</b><script>alert("õ ${field.length}")</script>`.slice(0, 100)
  const input = await inputOf(name, who)
  const body = structuredClone(input.body)
  prepare(body, field)
  put(body, field.split('.'), markup)
  const answer = await app.callRaw(name, who, { ...input, body })
  expect([answer.status, answer.problems]).toEqual([expect.toBeOneOf([200, 204]), []])
  expect(await whereRead(who, input, JSON.stringify(markup).slice(1, -1))).not.toBeNull()
})

it('the name of an uploaded file must not contain markup', async () => {
  const name = '<b>õ</b><script>alert(1)</script>.pdf'
  const { status, problems } = await app.callRaw('requestUpload', world.own.orderer, { query: { fileName: name } })
  expect([status, problems.map(({ key }) => key)]).toEqual([400, ['fileName']])
})

it('the list of texts that never come back names existing fields', () => {
  const known = new Set(ALL.flatMap(({ name, field }) => [`${name}.*`, `${name}.${field}`]))
  expect(Object.keys(NEVER_RETURNED).filter((key) => !known.has(key))).toEqual([])
})
