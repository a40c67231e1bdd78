import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { agencyListedItem, designInput, itemInput, listedItem } from './orders/order-item.ts'
import { designFile, designFileInput } from './design-files/design-file.ts'
import { address, contact, invoiceReceiver } from './contacts/contacts.ts'
import { ENDPOINTS as CALLS } from './endpoints.ts'
import { validationResult } from './validation-result.ts'

/** Strips schemas that wrap another one (nullable, optional, default). */
const unwrapped = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? unwrapped(schema.unwrap())
    : schema instanceof z.ZodPipe
      ? unwrapped(schema.in)
      : schema

/** Returns the schema at a path such as `items[].price`; undefined if a field of the path is missing. */
const at = (schema: unknown, place: readonly string[]): unknown => {
  const plain = unwrapped(schema)
  const [field, ...rest] = place
  if (field === undefined) return plain
  if (plain instanceof z.ZodUnion) return plain.options.map((option) => at(option, place)).find(Boolean)
  if (field === '[]') return plain instanceof z.ZodArray ? at(plain.element, rest) : undefined
  return plain instanceof z.ZodObject && field in plain.shape ? at(plain.shape[field], rest) : undefined
}

const placeOf = (path: string) => path.replaceAll('[]', '.[]').split('.').filter(Boolean)

/** Returns the missing ones of a list of fields: `id name files[].id`. */
const missing = (schema: unknown, fields: string): string[] =>
  fields.split(/\s+/).filter((path) => at(schema, placeOf(path)) === undefined)

describe('people and accounts', () => {
  // spec: SH1
  test('the log-in has user, password and the remember flag', () => {
    expect(missing(CALLS.token.body, 'grant_type scope username password remember_me refresh_token')).toEqual([])
  })
  // spec: SH2
  test('the token response has three tokens and their lifetime', () => {
    expect(missing(CALLS.token.response, 'access_token refresh_token id_token expires_in')).toEqual([])
  })
  // spec: SH3
  test('the user info has the caller and their permissions', () => {
    expect(missing(CALLS.getUserInfo.response, 'id name isAgencyUser')).toEqual([])
    expect(missing(CALLS.getAvailableActions.response, 'canViewAgencyClientsOrders')).toEqual([])
  })
  // spec: SH4
  test('a client of the caller has one of the roles, agency included', () => {
    expect(missing(CALLS.listAvailableClients.response, '[].clientId [].organizationId [].name [].role')).toEqual([])
    const role = at(CALLS.listAvailableClients.response, ['[]', 'role'])
    expect(role instanceof z.ZodEnum && role.options).toContain('agency')
  })
  // spec: SH5
  test('accepting an invitation has its specified fields', () => {
    expect(missing(CALLS.acceptInvitation.body, 'email password passwordConfirmation token')).toEqual([])
  })
  // spec: SH6
  test('the password reset has its request and new password', () => {
    expect(missing(CALLS.forgotPassword.body, 'email')).toEqual([])
    expect(missing(CALLS.resetPassword.body, 'token email password confirmPassword')).toEqual([])
  })
  // spec: SH28
  test('a client has its name and members', () => {
    expect(missing(CALLS.listClientMembers.response, '[].id [].name')).toEqual([])
    expect(missing(CALLS.getClientName.response, 'name')).toEqual([])
  })
})

const LISTED = `orders[].id orders[].projectNumber orders[].user.id orders[].user.name orders[].totalPrice
  orders[].deadline orders[].submittedAt orders[].status.status orders[].status.name orders[].items orders[].version
  orders[].clientId orders[].clientName pageCount`

describe('lists of orders', () => {
  // spec: SH7
  test("an order of the client's list has its specified fields and the page count", () => {
    expect(missing(CALLS.listOrders.response, `${LISTED} orders[].canBeOrdered`)).toEqual([])
  })
  // spec: SH8
  test("an order of the agency's list also has purchase price and markup", () => {
    const more = 'orders[].purchasePrice orders[].clientMarkupPercentage'
    expect(missing(CALLS.listAgencyOrders.response, `${LISTED} ${more}`)).toEqual([])
  })
  // spec: SH10
  test('a listed item has its specified fields', () => {
    const fields = 'id productId productName quantity price additionalInfo areQuantitiesLocked designs'
    expect(missing(listedItem, fields)).toEqual([])
  })
  // spec: SH9
  test('a listed item of the agency also has printing house, markup and worksheet', () => {
    const worksheet = 'worksheetStatus.name worksheetStatus.cssClass worksheetStatus.status'
    expect(missing(agencyListedItem, `purchasePrice markupPercentage printingHouseName ${worksheet}`)).toEqual([])
  })
  // spec: SH11
  test('a listed design has files, destinations and packing', () => {
    const files = 'files[].id files[].name files[].previewId'
    const places = 'destinations[].quantity destinations[].address packingInfo[].quantity packingInfo[].address'
    expect(missing(at(listedItem, ['designs', '[]']), `name quantity ${files} ${places}`)).toEqual([])
  })
  // spec: SH26
  test('the order lists have their specified filters', () => {
    const shared = 'users[].id users[].name statuses[].status statuses[].name pageSize'
    expect(missing(CALLS.getOrderFilters.response, shared)).toEqual([])
    const more = 'clients[].id clients[].name clients[].agentId agents[].id agents[].name'
    expect(missing(CALLS.getAgencyOrderFilters.response, `${shared} ${more}`)).toEqual([])
  })
  // spec: SH25
  test('list filters are query parameters', () => {
    const shared = ['Page', 'From', 'To', 'Users[]', 'Status[]', 'Product']
    expect(Object.keys(CALLS.listOrders.query.shape)).toEqual(expect.arrayContaining(shared))
    const ofAgency = expect.arrayContaining([...shared, 'Clients[]', 'Agents[]'])
    expect(Object.keys(CALLS.listAgencyOrders.query.shape)).toEqual(ofAgency)
  })
})

describe('edited orders', () => {
  // spec: DR1, SH13
  test('an edited order has its specified fields', () => {
    const client = 'clientInfo.id clientInfo.name clientInfo.representativeId clientInfo.representativeName'
    const fields = `id version ${client} additionalInfo deadline items status isTransportPriceExcluded name alterationRequest`
    expect(missing(CALLS.getOrder.response, fields)).toEqual([])
  })
  // spec: SH14
  test('an edited item has its specified fields', () => {
    const fields = `id productId productName quantity additionalInfo additionalInvoiceInfo designFilesAreRequired
      areQuantitiesLocked designs[].id designs[].quantity designs[].name designs[].files`
    expect(missing(at(CALLS.getOrder.response, ['items', '[]']), fields)).toEqual([])
  })
  // spec: SH14
  test('an edited item is sent as it was read, with names and flags', () => {
    const read = { id: 'i1', productId: 'p1', productName: 'Plakat', quantity: 5, designFilesAreRequired: true }
    const rest = { additionalInfo: null, additionalInvoiceInfo: null, areQuantitiesLocked: false }
    const design = { id: 'd1', quantity: 5, name: null, files: [], destinations: [], packingInfo: [] }
    expect(itemInput.safeParse({ ...read, ...rest, designs: [design] }).success).toBe(true)
  })
  // spec: SH15
  test('an edited design has destinations and packing by contact', () => {
    const places =
      'destinations[].destinationId destinations[].quantity packingInfo[].destinationId packingInfo[].quantity'
    expect(missing(designInput, `id quantity name files ${places}`)).toEqual([])
  })
  // spec: SH16
  test('a design file is an existing one or an upload, with or without an alteration request', () => {
    expect(missing(designFile, 'id name previewId alterationRequest')).toEqual([])
    expect(missing(designFileInput, 'id tempFile.id tempFile.fileName alterationRequest')).toEqual([])
    const kept = designFileInput.parse({ id: 'f1', alterationRequest: null })
    expect(kept).toEqual({ id: 'f1', alterationRequest: null })
  })
  // spec: SH22
  test('calculated prices have items, transport and the earliest deadline', () => {
    expect(missing(CALLS.calculatePrices.body, 'items isTransportPriceExcluded')).toEqual([])
    expect(missing(CALLS.calculatePrices.response, 'deadline items[].id items[].price transportPrice')).toEqual([])
  })
  // spec: SH23
  test('submit and confirm send the shown prices', () => {
    for (const { body } of [CALLS.submitOrder, CALLS.confirmOrder]) {
      expect(missing(body, 'itemsPrices transportPrices')).toEqual([])
    }
  })
  test('checkout steps save their specified fields', () => {
    expect(missing(CALLS.saveItems.body, 'items isTransportPriceExcluded')).toEqual([])
    expect(missing(CALLS.saveAdditionalInfo.body, 'additionalInfo deadline')).toEqual([])
  })
  // spec: SH24
  test('the order summary has receivers, destinations, items and designs', () => {
    const place = 'invoiceReceivers[].destinations[]'
    const item = `${place}.items[]`
    const fields = `deadline additionalInfo transportPrice totalItemsPrice projectNumber representativeName
      invoiceReceivers[].receiverName invoiceReceivers[].totalPrice ${place}.contactId ${place}.address
      ${place}.courierSalePrice ${place}.totalPrice ${item}.id ${item}.name ${item}.totalPrice ${item}.totalQuantity
      ${item}.price ${item}.designs[].id ${item}.designs[].name ${item}.designs[].quantity`
    expect(missing(CALLS.getOrderSummary.response, fields)).toEqual([])
    expect(missing(CALLS.getOrderSummary.body, 'items')).toEqual([])
  })
  // spec: SH39, O16
  test('a new draft, a copied order and a downloaded summary have their specified fields', () => {
    expect(missing(CALLS.createDraft.response, 'id')).toEqual([])
    expect(missing(CALLS.reorder.response, 'id')).toEqual([])
    expect(missing(CALLS.downloadSummary.response, 'data fileName')).toEqual([])
  })
})

describe('products and files', () => {
  // spec: SH20
  test('the catalogue has folders with subfolders and products, and loose products', () => {
    const folder = 'folders[].name folders[].subfolders folders[].products[].id folders[].products[].name'
    expect(missing(CALLS.getCatalogue.response, `${folder} products[].id products[].name`)).toEqual([])
  })
  // spec: SH19
  test('a product has its designs', () => {
    expect(missing(CALLS.getProduct.response, 'id name material designs designFilesAreRequired')).toEqual([])
    expect(missing(CALLS.saveProductDesigns.body, 'designs')).toEqual([])
  })
  // spec: SH21
  test('folders are created and deleted by name, and products are moved into one or none', () => {
    expect(missing(CALLS.createFolder.body, 'name')).toEqual([])
    expect(CALLS.deleteFolders.body.safeParse(['Kevad', 'Suvi']).success).toBe(true)
    expect(CALLS.moveToFolder.body.safeParse({ folder: null, products: ['p1'] }).success).toBe(true)
  })
  // spec: SH17, SH18
  test('an earlier file has its product and preview address', () => {
    const fields = '[].id [].name [].lastUsedAt [].preview.id [].preview.name'
    expect(missing(CALLS.listDesignFiles.response, fields)).toEqual([])
    expect(missing(CALLS.getPreview.response, 'value')).toEqual([])
  })
  // spec: SH12, SH33
  test('an upload has an id and an address', () => {
    expect(missing(CALLS.requestUpload.response, 'fileId uploadUrl')).toEqual([])
  })
})

describe('contacts, invoices and chat', () => {
  test('a delivery address has its specified fields', () => {
    expect(missing(address, 'street houseNo city postalCode country objectName')).toEqual([])
  })
  // spec: SH30, SH31
  test('a contact has its invoice receiver', () => {
    expect(missing(contact, 'id address invoiceReceiver contactName contactPhone isDefault')).toEqual([])
    const fields = 'id name email paymentTerm businessRegistryCode vatNumber countryCode'
    expect(missing(invoiceReceiver, fields)).toEqual([])
    expect(missing(CALLS.listInvoiceReceivers.response, '[].id [].name')).toEqual([])
  })
  // spec: SH32
  test('a registered company and a country have their specified fields', () => {
    expect(missing(CALLS.suggestOrganizations.response, '[].index [].name [].code [].vatNumber')).toEqual([])
    expect(missing(CALLS.listCountries.response, '[].code [].name')).toEqual([])
  })
  // spec: SH29
  test('a sales invoice has its specified fields', () => {
    const fields = '[].id [].invoiceNo [].createdOn [].dueOn [].totalSum [].paidAmount [].isOverdue [].invoiceReceiver'
    expect(missing(CALLS.listSalesInvoices.response, fields)).toEqual([])
  })
  // spec: SH34, SH35
  test('a chat contact has its unread count', () => {
    expect(missing(CALLS.listChatContacts.response, '[].userId [].name [].organizations')).toEqual([])
    const unread = '[].conversationId [].contacts [].hasUnreadMessages'
    expect(missing(CALLS.listUnreadConversations.response, unread)).toEqual([])
  })
  // spec: SH36
  test('a conversation has pages of messages, and a new message its text', () => {
    expect(missing(CALLS.openConversation.body, 'userId')).toEqual([])
    const message = 'messages[].id messages[].content messages[].authorId messages[].authorName messages[].timestamp'
    expect(missing(CALLS.listMessages.response, `${message} hasMoreResults`)).toEqual([])
    expect(missing(CALLS.sendMessage.body, 'message')).toEqual([])
  })
})

// spec: SH37
test('an error response has problems by key', () => {
  expect(missing(validationResult, 'success errors[].key errors[].errors')).toEqual([])
})

test('the field finder finds a missing field', () => {
  expect(missing(CALLS.getOrder.response, 'id items[].nobody clientInfo.id.more')).toEqual([
    'items[].nobody',
    'clientInfo.id.more',
  ])
})

// spec: WI25
test.each([
  ['listOrders', 'Page'],
  ['listAgencyOrders', 'Page'],
  ['deleteDraft', 'version'],
  ['addProduct', 'version'],
  ['removeProduct', 'version'],
  ['saveItems', 'version'],
  ['saveItems', 'validateTransportation'],
  ['saveAdditionalInfo', 'version'],
  ['submitOrder', 'version'],
  ['confirmOrder', 'version'],
  ['setRepresentative', 'representativeId'],
  ['setRepresentative', 'orderId'],
  ['listDesignFiles', 'productId'],
  ['removeDesignFile', 'productId'],
  ['removeDesignFile', 'designId'],
  ['getPreview', 'productId'],
  ['getPreview', 'previewId'],
  ['listSalesInvoices', 'periodStart'],
  ['listSalesInvoices', 'periodEnd'],
  ['deleteContact', 'contactId'],
  ['suggestOrganizations', 'input'],
  ['requestUpload', 'fileName'],
  ['listMessages', 'conversationId'],
  ['listMessages', 'page'],
  ['sendMessage', 'conversationId'],
  ['clearUnreadMessages', 'conversationId'],
  ['clearUnreadMessages', 'messageTimestamp'],
] as const)('endpoint %s has its specified parameter %s', (name, parameter) => {
  const { query } = CALLS[name]
  const refused = query.safeParse({}).error?.issues.map(({ path }) => path[0])
  expect(refused).toContain(parameter)
})
