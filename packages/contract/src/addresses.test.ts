import { expect, test } from 'vitest'
import { ADDRESSES, type Address, type EndpointName } from './addresses.ts'

/** Spec §7: where each call lives. Calls of our own stand beside them (ADDRESSES) and are not listed here. */
const SPECIFIED = {
  token: 'POST /connect/token',
  getUserInfo: 'GET /api/store/userinfo',
  listAvailableClients: 'GET /api/store/auth/available-clients',
  acceptInvitation: 'POST /api/store/clientstoreaccount',
  forgotPassword: 'POST /api/store/clientstoreaccount/forgotpassword',
  resetPassword: 'POST /api/store/clientstoreaccount/resetpassword',
  listAgencyOrders: 'GET /api/store/agencyorders',
  getAgencyOrderFilters: 'GET /api/store/agencyorders/filters',
  getAvailableActions: 'GET /api/store/agencyorders/available-actions',
  listClientMembers: 'GET /api/store/clients/{clientId}/clientmembers',
  getClientName: 'GET /api/store/clients/{clientId}/clients/name',
  getOrderFilters: 'GET /api/store/clients/{clientId}/orders/filters',
  listOrders: 'GET /api/store/clients/{clientId}/orders',
  createDraft: 'POST /api/store/clients/{clientId}/orders',
  getOrder: 'GET /api/store/clients/{clientId}/orders/{id}',
  deleteDraft: 'DELETE /api/store/clients/{clientId}/orders/{id}',
  addProduct: 'POST /api/store/clients/{clientId}/orders/{id}/products/{productId}',
  removeProduct: 'DELETE /api/store/clients/{clientId}/orders/{id}/products/{productId}',
  setRepresentative: 'PUT /api/store/clients/{clientId}/orders/set-representative',
  saveItems: 'PUT /api/store/clients/{clientId}/orders/{id}/items',
  saveAdditionalInfo: 'PUT /api/store/clients/{clientId}/orders/{id}/additional-info',
  submitOrder: 'POST /api/store/clients/{clientId}/orders/{id}/submit',
  confirmOrder: 'POST /api/store/clients/{clientId}/orders/{id}/confirm',
  calculatePrices: 'POST /api/store/clients/{clientId}/orders/calculate-prices',
  reorder: 'POST /api/store/clients/{clientId}/orders/re-order/{id}',
  getOrderSummary: 'POST /api/store/clients/{clientId}/orders/summary',
  downloadSummary: 'POST /api/store/clients/{clientId}/orders/{orderId}/download-summary',
  getCatalogue: 'GET /api/store/clients/{clientId}/products',
  getProduct: 'GET /api/store/clients/{clientId}/products/{id}',
  saveProductDesigns: 'POST /api/store/clients/{clientId}/products/{productId}/designs',
  createFolder: 'POST /api/store/clients/{clientId}/products/folders',
  deleteFolders: 'DELETE /api/store/clients/{clientId}/products/folders',
  moveToFolder: 'POST /api/store/clients/{clientId}/products/move-to-folder',
  listDesignFiles: 'GET /api/store/clients/{clientId}/productdesignfiles',
  removeDesignFile: 'DELETE /api/store/clients/{clientId}/productdesignfiles',
  getPreview: 'GET /api/store/clients/{clientId}/productdesignfiles/preview',
  listSalesInvoices: 'GET /api/store/clients/{clientId}/salesinvoices',
  getSalesInvoicePdf: 'GET /api/store/clients/{clientId}/salesinvoices/{invoiceId}/pdf',
  saveContact: 'POST /api/store/clients/{clientId}/contacts',
  listContacts: 'GET /api/store/clients/{clientId}/contacts',
  deleteContact: 'DELETE /api/store/clients/{clientId}/contacts',
  listInvoiceReceivers: 'GET /api/store/clients/{clientId}/contacts/available-invoice-receivers',
  suggestOrganizations: 'GET /api/store/clients/{clientId}/contacts/suggest-organizations',
  listCountries: 'GET /api/store/countries',
  requestUpload: 'POST /api/store/usertemporaryfiles',
  openConversation: 'PUT /api/store/conversations',
  listChatContacts: 'GET /api/store/conversations/contacts',
  listMessages: 'GET /api/store/conversations/messages',
  sendMessage: 'POST /api/store/conversations/messages',
  listUnreadConversations: 'GET /api/store/conversations/unread-messages',
  clearUnreadMessages: 'PUT /api/store/conversations/clear-unread-messages',
} as const satisfies Partial<Record<EndpointName, string>>

// spec: WI1
test('every call of the specification has its address', () => {
  const addresses: Record<string, Address> = ADDRESSES
  const ours = Object.keys(SPECIFIED).map((name) => [name, `${addresses[name]?.method} ${addresses[name]?.path}`])
  expect(Object.fromEntries(ours)).toEqual(SPECIFIED)
})
