/**
 * Where every call lives: the only place that spells an address.
 * Free of schemas, so that the browser can call by name without loading a validator.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Address = { readonly method: Method; readonly path: `/${string}` }

const STORE = '/api/store'
const CLIENT = `${STORE}/clients/{clientId}` as const
const ORDERS = `${CLIENT}/orders` as const

export const ADDRESSES = {
  // accounts
  token: { method: 'POST', path: '/connect/token' },
  revokeToken: { method: 'POST', path: '/connect/revocation' },
  getDiscovery: { method: 'GET', path: '/.well-known/openid-configuration' },
  getSigningKeys: { method: 'GET', path: '/.well-known/jwks.json' },
  getUserInfo: { method: 'GET', path: `${STORE}/userinfo` },
  listAvailableClients: { method: 'GET', path: `${STORE}/auth/available-clients` },
  getClientName: { method: 'GET', path: `${CLIENT}/clients/name` },
  listClientMembers: { method: 'GET', path: `${CLIENT}/clientmembers` },
  acceptInvitation: { method: 'POST', path: `${STORE}/clientstoreaccount` },
  forgotPassword: { method: 'POST', path: `${STORE}/clientstoreaccount/forgotpassword` },
  resetPassword: { method: 'POST', path: `${STORE}/clientstoreaccount/resetpassword` },
  listInvitations: { method: 'GET', path: `${CLIENT}/invitations` },
  inviteMember: { method: 'POST', path: `${CLIENT}/invitations` },
  resendInvitation: { method: 'POST', path: `${CLIENT}/invitations/{invitationId}/resend` },
  revokeInvitation: { method: 'DELETE', path: `${CLIENT}/invitations/{invitationId}` },
  // agency
  getAvailableActions: { method: 'GET', path: `${STORE}/agencyorders/available-actions` },
  getAgencyAttention: { method: 'GET', path: `${STORE}/agencyorders/attention` },
  getAgencyOrderFilters: { method: 'GET', path: `${STORE}/agencyorders/filters` },
  listAgencyOrders: { method: 'GET', path: `${STORE}/agencyorders` },
  // catalogue
  getCatalogue: { method: 'GET', path: `${CLIENT}/products` },
  getProduct: { method: 'GET', path: `${CLIENT}/products/{id}` },
  saveProductDesigns: { method: 'POST', path: `${CLIENT}/products/{productId}/designs` },
  createFolder: { method: 'POST', path: `${CLIENT}/products/folders` },
  deleteFolders: { method: 'DELETE', path: `${CLIENT}/products/folders` },
  moveToFolder: { method: 'POST', path: `${CLIENT}/products/move-to-folder` },
  // design files
  requestUpload: { method: 'POST', path: `${STORE}/usertemporaryfiles` },
  uploadFile: { method: 'PUT', path: '/files/uploads/{fileId}' },
  completeUpload: { method: 'POST', path: `${STORE}/usertemporaryfiles/{fileId}/complete` },
  listDesignFiles: { method: 'GET', path: `${CLIENT}/productdesignfiles` },
  removeDesignFile: { method: 'DELETE', path: `${CLIENT}/productdesignfiles` },
  getDesignFileAddress: { method: 'GET', path: `${CLIENT}/productdesignfiles/download` },
  downloadDesignFile: { method: 'GET', path: '/files/originals/{fileId}' },
  getPreview: { method: 'GET', path: `${CLIENT}/productdesignfiles/preview` },
  retryPreview: { method: 'POST', path: `${CLIENT}/productdesignfiles/preview/retry` },
  getPreviewImage: { method: 'GET', path: '/files/previews/{previewId}' },
  // contacts
  listContacts: { method: 'GET', path: `${CLIENT}/contacts` },
  saveContact: { method: 'POST', path: `${CLIENT}/contacts` },
  deleteContact: { method: 'DELETE', path: `${CLIENT}/contacts` },
  listInvoiceReceivers: { method: 'GET', path: `${CLIENT}/contacts/available-invoice-receivers` },
  suggestOrganizations: { method: 'GET', path: `${CLIENT}/contacts/suggest-organizations` },
  listCountries: { method: 'GET', path: `${STORE}/countries` },
  // orders
  getOrderFilters: { method: 'GET', path: `${ORDERS}/filters` },
  listOrders: { method: 'GET', path: ORDERS },
  createDraft: { method: 'POST', path: ORDERS },
  getOrder: { method: 'GET', path: `${ORDERS}/{id}` },
  deleteDraft: { method: 'DELETE', path: `${ORDERS}/{id}` },
  addProduct: { method: 'POST', path: `${ORDERS}/{id}/products/{productId}` },
  removeProduct: { method: 'DELETE', path: `${ORDERS}/{id}/products/{productId}` },
  setRepresentative: { method: 'PUT', path: `${ORDERS}/set-representative` },
  saveItems: { method: 'PUT', path: `${ORDERS}/{id}/items` },
  distribute: { method: 'POST', path: `${ORDERS}/{id}/distribution` },
  saveAdditionalInfo: { method: 'PUT', path: `${ORDERS}/{id}/additional-info` },
  submitOrder: { method: 'POST', path: `${ORDERS}/{id}/submit` },
  confirmOrder: { method: 'POST', path: `${ORDERS}/{id}/confirm` },
  calculatePrices: { method: 'POST', path: `${ORDERS}/calculate-prices` },
  reorder: { method: 'POST', path: `${ORDERS}/re-order/{id}` },
  getOrderSummary: { method: 'POST', path: `${ORDERS}/summary` },
  downloadSummary: { method: 'POST', path: `${ORDERS}/{orderId}/download-summary` },
  saveOrderName: { method: 'PUT', path: `${ORDERS}/{id}/name` },
  saveAlterationRequest: { method: 'PUT', path: `${ORDERS}/{id}/alteration-request` },
  cancelOrder: { method: 'POST', path: `${ORDERS}/{id}/cancel` },
  setWorksheetStatus: { method: 'PUT', path: `${ORDERS}/{id}/items/{itemId}/worksheet` },
  addDesignFiles: { method: 'POST', path: `${ORDERS}/{id}/items/{itemId}/files` },
  downloadPackingList: { method: 'POST', path: `${ORDERS}/{orderId}/download-packing-list` },
  // invoices
  listSalesInvoices: { method: 'GET', path: `${CLIENT}/salesinvoices` },
  getSalesInvoicePdf: { method: 'GET', path: `${CLIENT}/salesinvoices/{invoiceId}/pdf` },
  issueInvoices: { method: 'POST', path: `${ORDERS}/{id}/invoices` },
  // chat
  openConversation: { method: 'PUT', path: `${STORE}/conversations` },
  listChatContacts: { method: 'GET', path: `${STORE}/conversations/contacts` },
  listMessages: { method: 'GET', path: `${STORE}/conversations/messages` },
  sendMessage: { method: 'POST', path: `${STORE}/conversations/messages` },
  clearUnreadMessages: { method: 'PUT', path: `${STORE}/conversations/clear-unread-messages` },
  listUnreadConversations: { method: 'GET', path: `${STORE}/conversations/unread-messages` },
  // mail that is kept instead of sent
  listOutbox: { method: 'GET', path: `${STORE}/outbox` },
  getOutboxMail: { method: 'GET', path: `${STORE}/outbox/{mailId}` },
  // the machine's own
  getPortalSettings: { method: 'GET', path: `${STORE}/settings` },
  getOpenApi: { method: 'GET', path: '/api/openapi.json' },
  getLiveness: { method: 'GET', path: '/health/live' },
  getReadiness: { method: 'GET', path: '/health/ready' },
} as const satisfies Record<string, Address>

export type EndpointName = keyof typeof ADDRESSES
