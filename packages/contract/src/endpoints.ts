import * as accountChanges from './accounts/account-changes.ts'
import * as agencyUsers from './accounts/agency-users.ts'
import * as invitations from './accounts/invitations.ts'
import * as members from './accounts/members.ts'
import * as ownAccount from './accounts/own-account.ts'
import * as people from './accounts/people.ts'
import * as tokens from './accounts/tokens.ts'
import type { EndpointName } from './addresses.ts'
import * as agencyOrder from './agency/agency-order.ts'
import * as agencyNews from './agency/agency-news.ts'
import * as agencyCalendar from './agency/agency-calendar.ts'
import * as savedOrderFilters from './agency/saved-order-filters.ts'
import * as agencyOrders from './agency/agency-orders.ts'
import * as auditLog from './agency/audit-log.ts'
import { approvalEndpoints } from './approvals/approval-endpoints.ts'
import * as folders from './catalogue/folders.ts'
import * as products from './catalogue/products.ts'
import * as budgets from './budgets/budgets.ts'
import { chatEndpoints } from './chat/chat-endpoints.ts'
import * as clients from './clients/clients.ts'
import * as contactChanges from './contacts/contact-changes.ts'
import * as contacts from './contacts/contacts.ts'
import * as artwork from './design-files/artwork.ts'
import * as orderFields from './order-fields/order-fields.ts'
import * as savedDistributions from './contacts/saved-distributions.ts'
import * as designFiles from './design-files/design-files.ts'
import * as fixes from './design-files/fixes.ts'
import * as plates from './design-files/plates.ts'
import * as previews from './design-files/previews.ts'
import * as uploads from './design-files/uploads.ts'
import type { Endpoint } from './endpoint.ts'
import * as home from './home/home.ts'
import * as eInvoices from './invoices/e-invoices.ts'
import * as agencyInvoices from './invoices/agency-invoices.ts'
import * as bankEntries from './invoices/bank-entries.ts'
import * as bankStatements from './invoices/bank-statements.ts'
import * as invoiceParts from './invoices/invoice-parts.ts'
import * as invoiceProposals from './invoices/invoice-proposals.ts'
import * as salesInvoices from './invoices/sales-invoices.ts'
import * as operations from './operations.ts'
import * as outbox from './mail/outbox.ts'
import * as machine from './machine.ts'
import * as notifications from './notifications/notifications.ts'
import * as brand from './organization/brand.ts'
import * as emailTexts from './organization/email-texts.ts'
import * as firstStart from './organization/first-start.ts'
import * as firstSteps from './organization/first-steps.ts'
import * as printProfiles from './organization/print-profiles.ts'
import * as search from './search/search.ts'
import * as organizationSettings from './organization/settings.ts'
import * as erasure from './privacy/erasure.ts'
import * as personData from './privacy/person-data.ts'
import * as retention from './privacy/retention.ts'
import * as distribution from './orders/distribution.ts'
import * as draftChanges from './orders/draft-changes.ts'
import * as order from './orders/order.ts'
import * as orderArtwork from './orders/order-artwork.ts'
import * as orderDocuments from './orders/order-documents.ts'
import * as orderEnds from './orders/order-ends.ts'
import * as orderChange from './orders/order-change.ts'
import * as orderPricing from './orders/order-pricing.ts'
import * as orderTexts from './orders/order-texts.ts'
import * as openDraft from './orders/open-draft.ts'
import * as orderList from './orders/order-list.ts'
import * as priceDays from './orders/price-days.ts'
import * as prices from './orders/prices.ts'
import * as proofBoard from './proofs/proof-board.ts'
import * as proofLinks from './proofs/proof-links.ts'
import * as proofs from './proofs/proofs.ts'
import * as tables from './tables/tables.ts'
import * as reports from './reports/reports.ts'
import { pricingEndpoints } from './pricing/pricing-endpoints.ts'
import * as printingHouses from './printing-houses/printing-houses.ts'
import * as agencyProducts from './products/agency-products.ts'
import * as productGroups from './products/product-groups.ts'
import * as worksheetLinks from './worksheets/worksheet-links.ts'
import * as worksheetMarking from './worksheets/worksheet-marking.ts'
import * as worksheetSending from './worksheets/worksheet-sending.ts'
import * as worksheets from './worksheets/worksheets.ts'

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
  changeOwnName: ownAccount.changeOwnName,
  changePassword: ownAccount.changePassword,
  getSecondFactor: ownAccount.getSecondFactor,
  startPasskeyLogIn: ownAccount.startPasskeyLogIn,
  listPasskeys: ownAccount.listPasskeys,
  startPasskey: ownAccount.startPasskey,
  confirmPasskey: ownAccount.confirmPasskey,
  removePasskey: ownAccount.removePasskey,
  startSecondFactor: ownAccount.startSecondFactor,
  confirmSecondFactor: ownAccount.confirmSecondFactor,
  changeRecoveryCodes: ownAccount.changeRecoveryCodes,
  endSecondFactor: ownAccount.endSecondFactor,
  confirmIdentity: ownAccount.confirmIdentity,
  listSessions: ownAccount.listSessions,
  endSession: ownAccount.endSession,
  endOtherSessions: ownAccount.endOtherSessions,
  listInvitations: invitations.listInvitations,
  inviteMember: invitations.inviteMember,
  resendInvitation: invitations.resendInvitation,
  revokeInvitation: invitations.revokeInvitation,
  listMembers: members.listMembers,
  changeMemberRole: members.changeMemberRole,
  changeMemberCostCentre: members.changeMemberCostCentre,
  disableMember: members.disableMember,
  enableMember: members.enableMember,
  listAgencyUsers: agencyUsers.listAgencyUsers,
  changeAgencyUser: agencyUsers.changeAgencyUser,
  disableAgencyUser: agencyUsers.disableAgencyUser,
  enableAgencyUser: agencyUsers.enableAgencyUser,
  saveAbsence: agencyUsers.saveAbsence,
  removeAbsence: agencyUsers.removeAbsence,
  listAgencyInvitations: agencyUsers.listAgencyInvitations,
  inviteAgencyUser: agencyUsers.inviteAgencyUser,
  resendAgencyInvitation: agencyUsers.resendAgencyInvitation,
  revokeAgencyInvitation: agencyUsers.revokeAgencyInvitation,
  listAgencyClients: clients.listAgencyClients,
  createClient: clients.createClient,
  getAgencyClient: clients.getAgencyClient,
  saveClient: clients.saveClient,
  blockClient: clients.blockClient,
  unblockClient: clients.unblockClient,
  checkVatNumber: clients.checkVatNumber,
  suggestCompanies: clients.suggestCompanies,
  getAvailableActions: agencyOrders.getAvailableActions,
  getSavedOrderFilters: savedOrderFilters.getSavedOrderFilters,
  saveOrderFilters: savedOrderFilters.saveOrderFilters,
  getAgencyCalendar: agencyCalendar.getAgencyCalendar,
  getAgencyAttention: agencyOrders.getAgencyAttention,
  getAgencyOrderFilters: agencyOrders.getAgencyOrderFilters,
  listAgencyOrders: agencyOrders.listAgencyOrders,
  ...notifications,
  getAgencyOrder: agencyOrder.getAgencyOrder,
  getAgencyOrderChange: orderChange.getAgencyOrderChange,
  ...approvalEndpoints,
  ...proofs,
  ...proofLinks,
  ...proofBoard,
  getAgencyOrderTimeline: agencyOrder.getAgencyOrderTimeline,
  addOrderNote: agencyOrder.addOrderNote,
  removeOrderNote: agencyOrder.removeOrderNote,
  listAuditEvents: auditLog.listAuditEvents,
  getAuditFilters: auditLog.getAuditFilters,
  exportAuditEvents: auditLog.exportAuditEvents,
  getOperations: operations.getOperations,
  retryFailedJob: operations.retryFailedJob,
  dismissFailedJob: operations.dismissFailedJob,
  resendFailedMail: operations.resendFailedMail,
  dismissFailedMail: operations.dismissFailedMail,
  ...pricingEndpoints,
  searchClient: search.searchClient,
  searchAgency: search.searchAgency,
  getHome: home.getHome,
  getCatalogue: products.getCatalogue,
  getProduct: products.getProduct,
  saveProductDesigns: products.saveProductDesigns,
  replaceKeptFile: products.replaceKeptFile,
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
  ...plates,
  ...fixes,
  listArtwork: artwork.listArtwork,
  listArtworkYears: artwork.listArtworkYears,
  listArtworkProducts: artwork.listArtworkProducts,
  reuseArtwork: artwork.reuseArtwork,
  listContacts: contacts.listContacts,
  listContactTags: contacts.listContactTags,
  suggestFirstAddress: contacts.suggestFirstAddress,
  tagContacts: contactChanges.tagContacts,
  saveContact: contactChanges.saveContact,
  deleteContact: contactChanges.deleteContact,
  ...savedDistributions,
  listInvoiceReceivers: contactChanges.listInvoiceReceivers,
  suggestOrganizations: contactChanges.suggestOrganizations,
  listCountries: contacts.listCountries,
  getOrderFilters: orderList.getOrderFilters,
  listOrders: orderList.listOrders,
  createDraft: draftChanges.createDraft,
  getOpenDraft: openDraft.getOpenDraft,
  openDraft: openDraft.openDraft,
  setDraftAside: openDraft.setDraftAside,
  getOrder: order.getOrder,
  deleteDraft: draftChanges.deleteDraft,
  addProduct: draftChanges.addProduct,
  removeProduct: draftChanges.removeProduct,
  setRepresentative: draftChanges.setRepresentative,
  saveItems: draftChanges.saveItems,
  distribute: distribution.distribute,
  saveAdditionalInfo: draftChanges.saveAdditionalInfo,
  ...orderFields.endpoints,
  ...budgets.endpoints,
  submitOrder: draftChanges.submitOrder,
  confirmOrder: draftChanges.confirmOrder,
  calculatePrices: prices.calculatePrices,
  priceDays: priceDays.priceDays,
  reorder: draftChanges.reorder,
  getOrderArtwork: orderArtwork.getOrderArtwork,
  getOrderSummary: prices.getOrderSummary,
  downloadSummary: orderDocuments.downloadSummary,
  saveOrderName: orderTexts.saveOrderName,
  saveAlterationRequest: orderTexts.saveAlterationRequest,
  cancelOrder: orderEnds.cancelOrder,
  previewOrderChange: orderChange.previewOrderChange,
  proposeOrderChange: orderChange.proposeOrderChange,
  withdrawOrderChange: orderChange.withdrawOrderChange,
  getOrderChange: orderChange.getOrderChange,
  answerOrderChange: orderChange.answerOrderChange,
  getOrderShipments: worksheetLinks.getOrderShipments,
  getOrderTimeline: orderPricing.getOrderTimeline,
  getConfirmation: orderPricing.getConfirmation,
  getItemOffers: orderPricing.getItemOffers,
  setItemPrices: orderPricing.setItemPrices,
  setTransportPrices: orderPricing.setTransportPrices,
  setWorksheetStatus: orderEnds.setWorksheetStatus,
  deliverOrder: orderEnds.deliverOrder,
  addDesignFiles: orderEnds.addDesignFiles,
  downloadPackingList: orderDocuments.downloadPackingList,
  listSalesInvoices: salesInvoices.listSalesInvoices,
  getSalesInvoicePdf: salesInvoices.getSalesInvoicePdf,
  getSalesInvoiceXml: eInvoices.getSalesInvoiceXml,
  getReport: reports.getReport,
  exportReport: reports.exportReport,
  issueInvoices: salesInvoices.issueInvoices,
  getInvoiceRest: invoiceParts.getInvoiceRest,
  issueInvoiceParts: invoiceParts.issueInvoiceParts,
  issuePrepayment: invoiceParts.issuePrepayment,
  getUnpaidSums: salesInvoices.getUnpaidSums,
  listAgencyInvoices: agencyInvoices.listAgencyInvoices,
  getAgencyInvoice: agencyInvoices.getAgencyInvoice,
  proposeInvoices: invoiceProposals.proposeInvoices,
  issueProposedInvoices: invoiceProposals.issueProposedInvoices,
  creditInvoice: agencyInvoices.creditInvoice,
  remindOfInvoices: agencyInvoices.remindOfInvoices,
  emailInvoice: agencyInvoices.emailInvoice,
  recordPayment: agencyInvoices.recordPayment,
  takeBackPayment: agencyInvoices.takeBackPayment,
  checkBankStatement: bankStatements.checkBankStatement,
  recordBankStatement: bankStatements.recordBankStatement,
  listBankEntries: bankEntries.listBankEntries,
  allocateBankEntry: bankEntries.allocateBankEntry,
  settleBankEntry: bankEntries.settleBankEntry,
  reopenBankEntry: bankEntries.reopenBankEntry,
  getAgencyNews: agencyNews.getAgencyNews,
  listWorksheets: worksheets.listWorksheets,
  getWorksheetBoard: worksheets.getWorksheetBoard,
  getWorksheetFilters: worksheets.getWorksheetFilters,
  planWorksheetSending: worksheetSending.planWorksheetSending,
  sendWorksheets: worksheetSending.sendWorksheets,
  markWorksheets: worksheetMarking.markWorksheets,
  getWorksheet: worksheets.getWorksheet,
  getWorksheetPdf: worksheets.getWorksheetPdf,
  sendWorksheet: worksheets.sendWorksheet,
  revokeWorksheetLink: worksheets.revokeWorksheetLink,
  listWorksheetHouses: worksheets.listWorksheetHouses,
  chooseWorksheetHouse: worksheets.chooseWorksheetHouse,
  saveWorksheetDeadline: worksheets.saveWorksheetDeadline,
  saveHouseInvoice: worksheets.saveHouseInvoice,
  saveWorksheetNote: worksheets.saveWorksheetNote,
  getLinkedWorksheets: worksheetLinks.getLinkedWorksheets,
  getLinkedWorksheet: worksheetLinks.getLinkedWorksheet,
  answerLinkedWorksheet: worksheetLinks.answerLinkedWorksheet,
  acceptLinkedWorksheets: worksheetLinks.acceptLinkedWorksheets,
  promiseLinkedWorksheet: worksheetLinks.promiseLinkedWorksheet,
  saveLinkedShipments: worksheetLinks.saveLinkedShipments,
  getLinkedWorksheetPdf: worksheetLinks.getLinkedWorksheetPdf,
  getLinkedWorksheetFile: worksheetLinks.getLinkedWorksheetFile,
  getLinkedWorksheetFiles: worksheetLinks.getLinkedWorksheetFiles,
  ...chatEndpoints,
  listOutbox: outbox.listOutbox,
  getOutboxMail: outbox.getOutboxMail,
  getFirstStart: firstStart.getFirstStart,
  makeFirstAgency: firstStart.makeFirstAgency,
  getFirstSteps: firstSteps.getFirstSteps,
  showFirstSteps: firstSteps.showFirstSteps,
  getOrganizationSettings: organizationSettings.getOrganizationSettings,
  saveCompany: organizationSettings.saveCompany,
  saveBrand: organizationSettings.saveBrand,
  saveColours: organizationSettings.saveColours,
  saveOrderRules: organizationSettings.saveOrderRules,
  saveSecurity: organizationSettings.saveSecurity,
  getEmailTexts: emailTexts.getEmailTexts,
  saveEmailText: emailTexts.saveEmailText,
  previewEmailText: emailTexts.previewEmailText,
  getPrintProfiles: printProfiles.getPrintProfiles,
  savePrintProfiles: printProfiles.savePrintProfiles,
  exportOwnData: personData.exportOwnData,
  exportPersonData: personData.exportPersonData,
  getErasurePreview: erasure.getErasurePreview,
  resetSecondFactor: agencyUsers.resetSecondFactor,
  erasePerson: erasure.erasePerson,
  getRetention: retention.getRetention,
  getRetentionPreview: retention.getRetentionPreview,
  saveRetention: retention.saveRetention,
  saveVat: organizationSettings.saveVat,
  listVatClasses: organizationSettings.listVatClasses,
  getBrand: brand.getBrand,
  getLogo: brand.getLogo,
  listAgencyProducts: agencyProducts.listAgencyProducts,
  getProductChoices: agencyProducts.getProductChoices,
  getAgencyProduct: agencyProducts.getAgencyProduct,
  createProduct: agencyProducts.createProduct,
  saveProduct: agencyProducts.saveProduct,
  copyProduct: agencyProducts.copyProduct,
  changeProducts: agencyProducts.changeProducts,
  setProductThumbnail: agencyProducts.setProductThumbnail,
  listProductGroups: productGroups.listProductGroups,
  createProductGroup: productGroups.createProductGroup,
  renameProductGroup: productGroups.renameProductGroup,
  deleteProductGroup: productGroups.deleteProductGroup,
  listPrintingHouses: printingHouses.listPrintingHouses,
  getPrintingHouse: printingHouses.getPrintingHouse,
  createPrintingHouse: printingHouses.createPrintingHouse,
  savePrintingHouse: printingHouses.savePrintingHouse,
  previewImport: tables.previewImport,
  applyImport: tables.applyImport,
  exportAgencyOrders: agencyOrders.exportAgencyOrders,
  exportAgencyInvoices: agencyInvoices.exportAgencyInvoices,
  exportInvoicePdfs: agencyInvoices.exportInvoicePdfs,
  exportKmdInf: agencyInvoices.exportKmdInf,
  getTable: tables.getTable,
  getPortalSettings: machine.getPortalSettings,
  getOpenApi: machine.getOpenApi,
  getLiveness: machine.getLiveness,
  getReadiness: machine.getReadiness,
} as const satisfies { [N in EndpointName]: Endpoint & { name: N } }

export type Endpoints = typeof ENDPOINTS
