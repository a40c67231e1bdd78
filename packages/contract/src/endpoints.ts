import * as accountChanges from './accounts/account-changes.ts'
import * as invitations from './accounts/invitations.ts'
import * as people from './accounts/people.ts'
import * as tokens from './accounts/tokens.ts'
import type { EndpointName } from './addresses.ts'
import * as agencyOrders from './agency/agency-orders.ts'
import * as folders from './catalogue/folders.ts'
import * as products from './catalogue/products.ts'
import * as conversations from './chat/conversations.ts'
import * as unread from './chat/unread.ts'
import * as contactChanges from './contacts/contact-changes.ts'
import * as contacts from './contacts/contacts.ts'
import * as designFiles from './design-files/design-files.ts'
import * as previews from './design-files/previews.ts'
import * as uploads from './design-files/uploads.ts'
import type { Endpoint } from './endpoint.ts'
import * as salesInvoices from './invoices/sales-invoices.ts'
import * as outbox from './mail/outbox.ts'
import * as machine from './machine.ts'
import * as distribution from './orders/distribution.ts'
import * as draftChanges from './orders/draft-changes.ts'
import * as order from './orders/order.ts'
import * as orderDocuments from './orders/order-documents.ts'
import * as orderEnds from './orders/order-ends.ts'
import * as orderWishes from './orders/order-wishes.ts'
import * as orderList from './orders/order-list.ts'
import * as prices from './orders/prices.ts'

/** Every endpoint by its name; a name of ADDRESSES without an endpoint does not compile. */
export const ENDPOINTS = {
  token: tokens.token,
  revokeToken: tokens.revokeToken,
  getDiscovery: tokens.getDiscovery,
  getSigningKeys: tokens.getSigningKeys,
  getUserInfo: people.getUserInfo,
  listAvailableClients: people.listAvailableClients,
  getClientName: people.getClientName,
  listClientMembers: people.listClientMembers,
  acceptInvitation: accountChanges.acceptInvitation,
  forgotPassword: accountChanges.forgotPassword,
  resetPassword: accountChanges.resetPassword,
  listInvitations: invitations.listInvitations,
  inviteMember: invitations.inviteMember,
  resendInvitation: invitations.resendInvitation,
  revokeInvitation: invitations.revokeInvitation,
  getAvailableActions: agencyOrders.getAvailableActions,
  getAgencyAttention: agencyOrders.getAgencyAttention,
  getAgencyOrderFilters: agencyOrders.getAgencyOrderFilters,
  listAgencyOrders: agencyOrders.listAgencyOrders,
  getCatalogue: products.getCatalogue,
  getProduct: products.getProduct,
  saveProductDesigns: products.saveProductDesigns,
  createFolder: folders.createFolder,
  deleteFolders: folders.deleteFolders,
  moveToFolder: folders.moveToFolder,
  requestUpload: uploads.requestUpload,
  uploadFile: uploads.uploadFile,
  completeUpload: uploads.completeUpload,
  listDesignFiles: designFiles.listDesignFiles,
  removeDesignFile: designFiles.removeDesignFile,
  getDesignFileAddress: designFiles.getDesignFileAddress,
  downloadDesignFile: designFiles.downloadDesignFile,
  getPreview: previews.getPreview,
  retryPreview: previews.retryPreview,
  getPreviewImage: previews.getPreviewImage,
  listContacts: contacts.listContacts,
  saveContact: contactChanges.saveContact,
  deleteContact: contactChanges.deleteContact,
  listInvoiceReceivers: contactChanges.listInvoiceReceivers,
  suggestOrganizations: contactChanges.suggestOrganizations,
  listCountries: contacts.listCountries,
  getOrderFilters: orderList.getOrderFilters,
  listOrders: orderList.listOrders,
  createDraft: draftChanges.createDraft,
  getOrder: order.getOrder,
  deleteDraft: draftChanges.deleteDraft,
  addProduct: draftChanges.addProduct,
  removeProduct: draftChanges.removeProduct,
  setRepresentative: draftChanges.setRepresentative,
  saveItems: draftChanges.saveItems,
  distribute: distribution.distribute,
  saveAdditionalInfo: draftChanges.saveAdditionalInfo,
  submitOrder: draftChanges.submitOrder,
  confirmOrder: draftChanges.confirmOrder,
  calculatePrices: prices.calculatePrices,
  reorder: draftChanges.reorder,
  getOrderSummary: prices.getOrderSummary,
  downloadSummary: orderDocuments.downloadSummary,
  saveOrderName: orderWishes.saveOrderName,
  saveAlterationRequest: orderWishes.saveAlterationRequest,
  cancelOrder: orderEnds.cancelOrder,
  setWorksheetStatus: orderEnds.setWorksheetStatus,
  addDesignFiles: orderEnds.addDesignFiles,
  downloadPackingList: orderDocuments.downloadPackingList,
  listSalesInvoices: salesInvoices.listSalesInvoices,
  getSalesInvoicePdf: salesInvoices.getSalesInvoicePdf,
  issueInvoices: salesInvoices.issueInvoices,
  openConversation: conversations.openConversation,
  listChatContacts: conversations.listChatContacts,
  listMessages: conversations.listMessages,
  sendMessage: conversations.sendMessage,
  clearUnreadMessages: conversations.clearUnreadMessages,
  listUnreadConversations: unread.listUnreadConversations,
  listOutbox: outbox.listOutbox,
  getOutboxMail: outbox.getOutboxMail,
  getPortalSettings: machine.getPortalSettings,
  getOpenApi: machine.getOpenApi,
  getLiveness: machine.getLiveness,
  getReadiness: machine.getReadiness,
} as const satisfies { [N in EndpointName]: Endpoint & { name: N } }

export type Endpoints = typeof ENDPOINTS
