import type { Role } from '@tiraaz/domain/access/role'
import type { EndpointName } from './addresses.ts'

/** Kind of thing that an id parameter names. An id from outside the caller's scope gets 404 (R1). */
export type PermissionNoun =
  | 'order'
  | 'product'
  | 'member'
  | 'preview'
  | 'plates'
  | 'fileFix'
  | 'upload'
  | 'designFile'
  | 'user'
  | 'client'
  | 'contact'
  | 'savedDistribution'
  | 'conversation'
  | 'invitation'
  | 'orderItem'
  | 'invoice'
  | 'mail'
  | 'payment'
  | 'bankEntry'
  | 'agencyUser'
  | 'agencyInvitation'
  | 'productGroup'
  | 'printingHouse'
  | 'logo'
  | 'worksheet'
  | 'worksheetLink'
  | 'orderNote'
  | 'proof'
  | 'proofComment'
  | 'proofGuest'
  | 'proofLink'
  | 'notification'
  | 'failedJob'
  | 'failedMail'
  | 'session'
  | 'passkey'

/**
 * Permission of an endpoint. The server enforces this table at the edge (bind), and the isolation test checks it for
 * every endpoint × role × scope. Policies of a feature only narrow it further.
 * - public: anyone, without a token
 * - signed: anyone with the signed address, until it expires (R27)
 * - user: anyone with a token
 * - organization: anyone who belongs to the organization of the header
 * - agency: its agency users who may see clients' orders (R3)
 * - client: the named roles at the client of the path (R1)
 *
 * `isSensitive`: the log-in may not be older than ten minutes (decision 150).
 * `isOfFrame`: answered without the second step that the organization requires, because the page where it is set up
 * shows it (decision 152).
 */
export type Permission =
  | { scope: 'public'; ids?: Record<string, PermissionNoun> }
  | { scope: 'signed'; ids?: Record<string, PermissionNoun> }
  | { scope: 'user' | 'agency'; ids?: Record<string, PermissionNoun>; isSensitive?: true }
  | { scope: 'organization'; ids?: Record<string, PermissionNoun>; isSensitive?: true; isOfFrame?: true }
  | { scope: 'client'; roles: readonly Role[]; ids?: Record<string, PermissionNoun>; isSensitive?: true }

const everyone = ['viewer', 'orderer', 'manager', 'agency'] as const
const whoInvites = ['manager', 'agency'] as const
const whoOrders = ['orderer', 'manager', 'agency'] as const
/** Members of the client: the agency does not answer its own proposals. */
const whoAnswers = ['orderer', 'manager'] as const

/** `ids` names every id parameter of path and query but clientId; filters (`Users[]`, `Product`) only narrow a list. */
export const PERMISSIONS = {
  token: { scope: 'public' },
  revokeToken: { scope: 'public' },
  startPasskeyLogIn: { scope: 'public' },
  getDiscovery: { scope: 'public' },
  getSigningKeys: { scope: 'public' },
  acceptInvitation: { scope: 'public' },
  forgotPassword: { scope: 'public' },
  resetPassword: { scope: 'public' },
  listOutbox: { scope: 'public' },
  getOutboxMail: { scope: 'public', ids: { mailId: 'mail' } },
  getPortalSettings: { scope: 'public' },
  getFirstStart: { scope: 'public' },
  makeFirstAgency: { scope: 'public' },
  getLogo: { scope: 'public', ids: { logoId: 'logo' } },
  getOpenApi: { scope: 'public' },
  getLiveness: { scope: 'public' },
  getReadiness: { scope: 'public' },
  uploadFile: { scope: 'signed', ids: { fileId: 'upload' } },
  downloadDesignFile: { scope: 'signed', ids: { fileId: 'designFile' } },
  getPreviewImage: { scope: 'signed', ids: { previewId: 'preview' } },
  getPlateImage: { scope: 'signed', ids: { platesId: 'plates' } },
  getUserInfo: { scope: 'user' },
  listAvailableClients: { scope: 'user' },
  listCountries: { scope: 'user' },
  changeOwnName: { scope: 'user' },
  changePassword: { scope: 'user' },
  getSecondFactor: { scope: 'user' },
  startSecondFactor: { scope: 'user' },
  confirmSecondFactor: { scope: 'user' },
  changeRecoveryCodes: { scope: 'user' },
  endSecondFactor: { scope: 'user' },
  listPasskeys: { scope: 'user' },
  startPasskey: { scope: 'user' },
  confirmPasskey: { scope: 'user' },
  removePasskey: { scope: 'user', ids: { passkeyId: 'passkey' }, isSensitive: true },
  listSessions: { scope: 'user' },
  confirmIdentity: { scope: 'user' },
  endSession: { scope: 'user', ids: { sessionId: 'session' }, isSensitive: true },
  endOtherSessions: { scope: 'user', isSensitive: true },
  getAvailableActions: { scope: 'organization', isOfFrame: true },
  requestUpload: { scope: 'organization' },
  completeUpload: { scope: 'organization', ids: { fileId: 'upload' } },
  listUnreadConversations: { scope: 'organization' },
  openConversation: { scope: 'organization' },
  listChatContacts: { scope: 'organization' },
  listMessages: { scope: 'organization', ids: { conversationId: 'conversation' } },
  sendMessage: { scope: 'organization', ids: { conversationId: 'conversation' } },
  clearUnreadMessages: { scope: 'organization', ids: { conversationId: 'conversation' } },
  getBrand: { scope: 'organization', isOfFrame: true },
  getFirstSteps: { scope: 'agency' },
  showFirstSteps: { scope: 'agency' },
  getOrganizationSettings: { scope: 'agency' },
  saveCompany: { scope: 'agency' },
  saveBrand: { scope: 'agency' },
  saveColours: { scope: 'agency' },
  saveOrderRules: { scope: 'agency' },
  saveSecurity: { scope: 'agency', isSensitive: true },
  getEmailTexts: { scope: 'agency' },
  saveEmailText: { scope: 'agency' },
  previewEmailText: { scope: 'agency' },
  exportOwnData: { scope: 'user', isSensitive: true },
  exportPersonData: { scope: 'agency', ids: { userId: 'user' }, isSensitive: true },
  getErasurePreview: { scope: 'agency', ids: { userId: 'user' } },
  resetSecondFactor: { scope: 'agency', ids: { userId: 'user' }, isSensitive: true },
  erasePerson: { scope: 'agency', ids: { userId: 'user' }, isSensitive: true },
  getRetention: { scope: 'agency' },
  getRetentionPreview: { scope: 'agency' },
  saveRetention: { scope: 'agency' },
  saveVat: { scope: 'agency' },
  listVatClasses: { scope: 'agency' },
  listAgencyUsers: { scope: 'agency' },
  changeAgencyUser: { scope: 'agency', ids: { id: 'agencyUser' }, isSensitive: true },
  disableAgencyUser: { scope: 'agency', ids: { id: 'agencyUser' }, isSensitive: true },
  enableAgencyUser: { scope: 'agency', ids: { id: 'agencyUser' }, isSensitive: true },
  saveAbsence: { scope: 'agency', ids: { id: 'agencyUser' } },
  removeAbsence: { scope: 'agency', ids: { id: 'agencyUser' } },
  listAgencyInvitations: { scope: 'agency' },
  inviteAgencyUser: { scope: 'agency' },
  resendAgencyInvitation: { scope: 'agency', ids: { id: 'agencyInvitation' } },
  revokeAgencyInvitation: { scope: 'agency', ids: { id: 'agencyInvitation' } },
  listAgencyClients: { scope: 'agency' },
  createClient: { scope: 'agency' },
  getAgencyClient: { scope: 'agency', ids: { id: 'client' } },
  saveClient: { scope: 'agency', ids: { id: 'client' } },
  blockClient: { scope: 'agency', ids: { id: 'client' } },
  unblockClient: { scope: 'agency', ids: { id: 'client' } },
  checkVatNumber: { scope: 'agency' },
  suggestCompanies: { scope: 'agency' },
  getAgencyAttention: { scope: 'agency' },
  getSavedOrderFilters: { scope: 'agency' },
  saveOrderFilters: { scope: 'agency' },
  getAgencyCalendar: { scope: 'agency' },
  listNotifications: { scope: 'agency' },
  markNotificationRead: { scope: 'agency', ids: { id: 'notification' } },
  markNotificationsRead: { scope: 'agency' },
  getNotificationSettings: { scope: 'agency' },
  saveNotificationSetting: { scope: 'agency' },
  getAgencyOrderFilters: { scope: 'agency' },
  listAgencyOrders: { scope: 'agency' },
  getReport: { scope: 'agency' },
  exportReport: { scope: 'agency' },
  getAgencyOrder: { scope: 'agency', ids: { id: 'order' } },
  getAgencyOrderChange: { scope: 'agency', ids: { id: 'order' } },
  getAgencyOrderTimeline: { scope: 'agency', ids: { id: 'order' } },
  addOrderNote: { scope: 'agency', ids: { id: 'order' } },
  removeOrderNote: { scope: 'agency', ids: { id: 'order', noteId: 'orderNote' } },
  listAuditEvents: { scope: 'agency' },
  getAuditFilters: { scope: 'agency' },
  exportAuditEvents: { scope: 'agency' },
  getOperations: { scope: 'agency' },
  retryFailedJob: { scope: 'agency', ids: { id: 'failedJob' } },
  dismissFailedJob: { scope: 'agency', ids: { id: 'failedJob' } },
  resendFailedMail: { scope: 'agency', ids: { id: 'failedMail' } },
  dismissFailedMail: { scope: 'agency', ids: { id: 'failedMail' } },
  getAgencyNews: { scope: 'agency' },
  listWorksheets: { scope: 'agency' },
  getWorksheetBoard: { scope: 'agency' },
  getWorksheetFilters: { scope: 'agency' },
  planWorksheetSending: { scope: 'agency' },
  sendWorksheets: { scope: 'agency' },
  markWorksheets: { scope: 'agency' },
  getWorksheet: { scope: 'agency', ids: { id: 'worksheet' } },
  getWorksheetPdf: { scope: 'agency', ids: { id: 'worksheet' } },
  sendWorksheet: { scope: 'agency', ids: { id: 'worksheet' } },
  revokeWorksheetLink: { scope: 'agency', ids: { id: 'worksheet' } },
  listWorksheetHouses: { scope: 'agency', ids: { id: 'worksheet' } },
  chooseWorksheetHouse: { scope: 'agency', ids: { id: 'worksheet' } },
  saveWorksheetDeadline: { scope: 'agency', ids: { id: 'worksheet' } },
  saveHouseInvoice: { scope: 'agency', ids: { id: 'worksheet' } },
  saveWorksheetNote: { scope: 'agency', ids: { id: 'worksheet' } },
  getLinkedWorksheets: { scope: 'signed', ids: { token: 'worksheetLink' } },
  getLinkedWorksheet: { scope: 'signed', ids: { token: 'worksheetLink' } },
  answerLinkedWorksheet: { scope: 'signed', ids: { token: 'worksheetLink' } },
  acceptLinkedWorksheets: { scope: 'signed', ids: { token: 'worksheetLink' } },
  promiseLinkedWorksheet: { scope: 'signed', ids: { token: 'worksheetLink' } },
  saveLinkedShipments: { scope: 'signed', ids: { token: 'worksheetLink' } },
  getLinkedWorksheetPdf: { scope: 'signed', ids: { token: 'worksheetLink' } },
  getLinkedWorksheetFile: { scope: 'signed', ids: { token: 'worksheetLink', fileId: 'designFile' } },
  getLinkedWorksheetFiles: { scope: 'signed', ids: { token: 'worksheetLink' } },
  getProductPrices: { scope: 'agency', ids: { id: 'product' } },
  saveProductPrices: { scope: 'agency', ids: { id: 'product' } },
  previewPrice: { scope: 'agency', ids: { id: 'product', buyerId: 'client' } },
  getClientMarkups: { scope: 'agency', ids: { id: 'client' } },
  saveClientMarkups: { scope: 'agency', ids: { id: 'client' } },
  getTransportTariffs: { scope: 'agency' },
  saveTransportTariffs: { scope: 'agency' },
  listAgencyProducts: { scope: 'agency' },
  getProductChoices: { scope: 'agency' },
  getAgencyProduct: { scope: 'agency', ids: { id: 'product' } },
  createProduct: { scope: 'agency' },
  saveProduct: { scope: 'agency', ids: { id: 'product' } },
  copyProduct: { scope: 'agency', ids: { id: 'product' } },
  changeProducts: { scope: 'agency' },
  setProductThumbnail: { scope: 'agency', ids: { id: 'product' } },
  listProductGroups: { scope: 'agency' },
  createProductGroup: { scope: 'agency' },
  renameProductGroup: { scope: 'agency', ids: { id: 'productGroup' } },
  deleteProductGroup: { scope: 'agency', ids: { id: 'productGroup' } },
  listPrintingHouses: { scope: 'agency' },
  getPrintingHouse: { scope: 'agency', ids: { id: 'printingHouse' } },
  createPrintingHouse: { scope: 'agency' },
  savePrintingHouse: { scope: 'agency', ids: { id: 'printingHouse' } },
  getClientName: { scope: 'client', roles: everyone },
  listClientMembers: { scope: 'client', roles: everyone },
  listInvitations: { scope: 'client', roles: whoInvites },
  inviteMember: { scope: 'client', roles: whoInvites },
  resendInvitation: { scope: 'client', roles: whoInvites, ids: { invitationId: 'invitation' } },
  revokeInvitation: { scope: 'client', roles: whoInvites, ids: { invitationId: 'invitation' } },
  listMembers: { scope: 'client', roles: whoInvites },
  changeMemberRole: { scope: 'client', roles: whoInvites, ids: { memberId: 'member' } },
  disableMember: { scope: 'client', roles: whoInvites, ids: { memberId: 'member' } },
  enableMember: { scope: 'client', roles: whoInvites, ids: { memberId: 'member' } },
  searchAgency: { scope: 'agency' },
  searchClient: { scope: 'client', roles: everyone },
  getHome: { scope: 'client', roles: everyone },
  getCatalogue: { scope: 'client', roles: everyone },
  getProduct: { scope: 'client', roles: everyone, ids: { id: 'product' } },
  saveProductDesigns: { scope: 'client', roles: whoOrders, ids: { productId: 'product' } },
  replaceKeptFile: { scope: 'client', roles: whoOrders, ids: { productId: 'product' } },
  createFolder: { scope: 'client', roles: whoOrders },
  deleteFolders: { scope: 'client', roles: whoOrders },
  moveToFolder: { scope: 'client', roles: whoOrders },
  listDesignFiles: { scope: 'client', roles: everyone, ids: { productId: 'product' } },
  removeDesignFile: { scope: 'client', roles: whoOrders, ids: { productId: 'product', designId: 'designFile' } },
  getDesignFileAddress: { scope: 'client', roles: everyone, ids: { productId: 'product', fileId: 'designFile' } },
  getPreview: { scope: 'client', roles: everyone, ids: { productId: 'product', previewId: 'preview' } },
  retryPreview: { scope: 'client', roles: whoOrders, ids: { productId: 'product', previewId: 'preview' } },
  getPlates: { scope: 'client', roles: everyone, ids: { productId: 'product', previewId: 'preview' } },
  requestPlates: { scope: 'client', roles: everyone, ids: { productId: 'product', previewId: 'preview' } },
  requestFix: { scope: 'client', roles: whoOrders, ids: { productId: 'product', previewId: 'preview' } },
  getFix: { scope: 'client', roles: whoOrders, ids: { fixId: 'fileFix' } },
  listArtwork: { scope: 'client', roles: everyone },
  listArtworkYears: { scope: 'client', roles: everyone },
  listArtworkProducts: { scope: 'client', roles: everyone, ids: { fileId: 'designFile' } },
  reuseArtwork: { scope: 'client', roles: whoOrders, ids: { fileId: 'designFile', productId: 'product' } },
  listContacts: { scope: 'client', roles: everyone },
  listContactTags: { scope: 'client', roles: everyone },
  suggestFirstAddress: { scope: 'client', roles: whoOrders },
  tagContacts: { scope: 'client', roles: whoOrders },
  listSavedDistributions: { scope: 'client', roles: everyone },
  getSavedDistribution: { scope: 'client', roles: everyone, ids: { distributionId: 'savedDistribution' } },
  saveDistribution: { scope: 'client', roles: whoOrders },
  renameDistribution: { scope: 'client', roles: whoOrders, ids: { distributionId: 'savedDistribution' } },
  deleteDistribution: { scope: 'client', roles: whoOrders, ids: { distributionId: 'savedDistribution' } },
  saveContact: { scope: 'client', roles: whoOrders },
  deleteContact: { scope: 'client', roles: whoOrders, ids: { contactId: 'contact' } },
  listInvoiceReceivers: { scope: 'client', roles: everyone },
  suggestOrganizations: { scope: 'client', roles: whoOrders },
  getOrderFilters: { scope: 'client', roles: everyone },
  listOrders: { scope: 'client', roles: everyone },
  getOrder: { scope: 'client', roles: everyone, ids: { id: 'order' } },
  createDraft: { scope: 'client', roles: whoOrders },
  getOpenDraft: { scope: 'client', roles: everyone },
  openDraft: { scope: 'client', roles: whoOrders, ids: { orderId: 'order' } },
  setDraftAside: { scope: 'client', roles: whoOrders },
  deleteDraft: { scope: 'client', roles: whoOrders, ids: { id: 'order' } },
  addProduct: { scope: 'client', roles: whoOrders, ids: { id: 'order', productId: 'product' } },
  removeProduct: { scope: 'client', roles: whoOrders, ids: { id: 'order', productId: 'product' } },
  setRepresentative: { scope: 'client', roles: whoOrders, ids: { orderId: 'order', representativeId: 'member' } },
  saveItems: { scope: 'client', roles: whoOrders, ids: { id: 'order' } },
  distribute: { scope: 'client', roles: whoOrders, ids: { id: 'order' } },
  saveAdditionalInfo: { scope: 'client', roles: whoOrders, ids: { id: 'order' } },
  submitOrder: { scope: 'client', roles: whoOrders, ids: { id: 'order' } },
  getConfirmation: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  confirmOrder: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  calculatePrices: { scope: 'client', roles: everyone },
  reorder: { scope: 'client', roles: whoOrders, ids: { id: 'order', itemId: 'orderItem', draftId: 'order' } },
  getOrderArtwork: { scope: 'client', roles: everyone, ids: { id: 'order' } },
  getOrderSummary: { scope: 'client', roles: everyone },
  downloadSummary: { scope: 'client', roles: everyone, ids: { orderId: 'order' } },
  downloadPackingList: { scope: 'client', roles: everyone, ids: { orderId: 'order' } },
  saveOrderName: { scope: 'client', roles: whoOrders, ids: { id: 'order' } },
  saveAlterationRequest: { scope: 'client', roles: whoOrders, ids: { id: 'order' } },
  cancelOrder: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  getOrderShipments: { scope: 'client', roles: everyone, ids: { id: 'order' } },
  getOrderTimeline: { scope: 'client', roles: everyone, ids: { id: 'order' } },
  getItemOffers: { scope: 'client', roles: ['agency'], ids: { id: 'order', itemId: 'orderItem' } },
  setItemPrices: { scope: 'client', roles: ['agency'], ids: { id: 'order', itemId: 'orderItem' } },
  setTransportPrices: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  previewOrderChange: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  proposeOrderChange: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  withdrawOrderChange: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  getOrderChange: { scope: 'client', roles: everyone, ids: { id: 'order' } },
  answerOrderChange: { scope: 'client', roles: whoAnswers, ids: { id: 'order' } },
  listOrderProofs: { scope: 'client', roles: everyone, ids: { id: 'order' } },
  planProof: { scope: 'client', roles: ['agency'], ids: { id: 'order', itemId: 'orderItem' } },
  sendProof: { scope: 'client', roles: ['agency'], ids: { id: 'order', itemId: 'orderItem' } },
  getProof: { scope: 'client', roles: everyone, ids: { proofId: 'proof' } },
  downloadProofRecord: { scope: 'client', roles: everyone, ids: { proofId: 'proof' } },
  decideProof: { scope: 'client', roles: whoAnswers, ids: { proofId: 'proof' } },
  withdrawProof: { scope: 'client', roles: ['agency'], ids: { proofId: 'proof' } },
  passProof: { scope: 'client', roles: ['agency'], ids: { proofId: 'proof' } },
  revokeProofGuest: { scope: 'client', roles: ['agency'], ids: { proofId: 'proof', guestId: 'proofGuest' } },
  remindProof: { scope: 'client', roles: ['agency'], ids: { proofId: 'proof' } },
  passItemProof: { scope: 'client', roles: ['agency'], ids: { id: 'order', itemId: 'orderItem' } },
  addProofComment: { scope: 'client', roles: whoOrders, ids: { proofId: 'proof' } },
  resolveProofComment: { scope: 'client', roles: whoOrders, ids: { proofId: 'proof', commentId: 'proofComment' } },
  getLinkedProof: { scope: 'signed', ids: { token: 'proofLink' } },
  markLinkedProofOpened: { scope: 'signed', ids: { token: 'proofLink' } },
  getLinkedProofPreview: { scope: 'signed', ids: { token: 'proofLink', fileId: 'designFile' } },
  getLinkedProofFile: { scope: 'signed', ids: { token: 'proofLink', fileId: 'designFile' } },
  sendLinkedProofCode: { scope: 'signed', ids: { token: 'proofLink' } },
  decideLinkedProof: { scope: 'signed', ids: { token: 'proofLink' } },
  addLinkedProofComment: { scope: 'signed', ids: { token: 'proofLink' } },
  resolveLinkedProofComment: { scope: 'signed', ids: { token: 'proofLink', commentId: 'proofComment' } },
  setWorksheetStatus: { scope: 'client', roles: ['agency'], ids: { id: 'order', itemId: 'orderItem' } },
  deliverOrder: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  addDesignFiles: { scope: 'client', roles: whoOrders, ids: { id: 'order', itemId: 'orderItem' } },
  issueInvoices: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  getInvoiceRest: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  issueInvoiceParts: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  issuePrepayment: { scope: 'client', roles: ['agency'], ids: { id: 'order' } },
  getUnpaidSums: { scope: 'client', roles: everyone },
  listAgencyInvoices: { scope: 'agency' },
  getAgencyInvoice: { scope: 'agency', ids: { id: 'invoice' } },
  proposeInvoices: { scope: 'agency' },
  issueProposedInvoices: { scope: 'agency' },
  creditInvoice: { scope: 'agency', ids: { id: 'invoice' } },
  remindOfInvoices: { scope: 'agency' },
  emailInvoice: { scope: 'agency', ids: { id: 'invoice' } },
  recordPayment: { scope: 'agency', ids: { id: 'invoice' } },
  takeBackPayment: { scope: 'agency', ids: { id: 'payment' } },
  checkBankStatement: { scope: 'agency' },
  recordBankStatement: { scope: 'agency' },
  listBankEntries: { scope: 'agency' },
  allocateBankEntry: { scope: 'agency', ids: { id: 'bankEntry' } },
  settleBankEntry: { scope: 'agency', ids: { id: 'bankEntry' } },
  reopenBankEntry: { scope: 'agency', ids: { id: 'bankEntry' } },
  listSalesInvoices: { scope: 'client', roles: everyone },
  getSalesInvoicePdf: { scope: 'client', roles: everyone, ids: { invoiceId: 'invoice' } },
  getSalesInvoiceXml: { scope: 'client', roles: everyone, ids: { invoiceId: 'invoice' } },
  previewImport: { scope: 'agency' },
  applyImport: { scope: 'agency' },
  exportAgencyOrders: { scope: 'agency' },
  exportAgencyInvoices: { scope: 'agency' },
  exportInvoicePdfs: { scope: 'agency' },
  exportKmdInf: { scope: 'agency' },
  getTable: { scope: 'agency' },
} as const satisfies Record<EndpointName, Permission>

export type Permissions = typeof PERMISSIONS
