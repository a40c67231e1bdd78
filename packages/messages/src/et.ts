import { account } from './et/account.ts'
import { agency } from './et/agency/agency.ts'
import { agencyClients } from './et/agency/agency-clients.ts'
import { agencyProducts } from './et/agency/agency-products.ts'
import { agencyInvoices } from './et/agency/agency-invoices.ts'
import { agencyOrder } from './et/agency/agency-order.ts'
import { agencyCalendar } from './et/agency/agency-calendar.ts'
import { printProfiles } from './et/agency/print-profiles.ts'
import { emailTexts } from './et/agency/email-texts.ts'
import { confirmOrder } from './et/agency/confirm-order.ts'
import { orderFilters } from './et/agency/order-filters.ts'
import { agencySections } from './et/agency/agency-sections.ts'
import { agencyStaff } from './et/agency/agency-staff.ts'
import { artwork } from './et/artwork.ts'
import { auditLog } from './et/agency/audit-log.ts'
import { operations } from './et/agency/operations.ts'
import { operationsPage } from './et/agency/operations-page.ts'
import { auditPage } from './et/agency/audit-page.ts'
import { budgets } from './et/budgets.ts'
import { cart } from './et/cart.ts'
import { catalogue } from './et/catalogue.ts'
import { chat } from './et/chat.ts'
import { checkout } from './et/checkout.ts'
import { common } from './et/common.ts'
import { contacts } from './et/contacts.ts'
import { demoLogIns } from './et/demo-log-ins.ts'
import { deadline } from './et/deadline.ts'
import { designFiles } from './et/design-files.ts'
import { distribution } from './et/distribution.ts'
import { documents } from './et/documents.ts'
import { downloads } from './et/downloads.ts'
import { errors } from './et/errors.ts'
import { firstStart } from './et/agency/first-start.ts'
import { folders } from './et/folders.ts'
import { help } from './et/help.ts'
import { home } from './et/home.ts'
import { eInvoiceDocument } from './et/e-invoice-document.ts'
import { proofBoard } from './et/agency/proof-board.ts'
import { proofPolicy } from './et/agency/proof-policy.ts'
import { reports } from './et/agency/reports.ts'
import { responses } from './et/responses.ts'
import { invoiceDocument } from './et/invoice-document.ts'
import { invoices } from './et/invoices.ts'
import { locale } from './et/locale.ts'
import { login } from './et/login.ts'
import { mails } from './et/mails.ts'
import { members } from './et/members.ts'
import { myAccount } from './et/my-account.ts'
import { navigation } from './et/navigation.ts'
import { notifications } from './et/notifications.ts'
import { numberField } from './et/number-field.ts'
import { outbox } from './et/outbox.ts'
import { organizationSettings } from './et/agency/organization-settings.ts'
import { orderChange } from './et/order-change.ts'
import { orderFields } from './et/order-fields.ts'
import { ordersList } from './et/orders-list.ts'
import { personData } from './et/person-data.ts'
import { priceChanges } from './et/price-changes.ts'
import { reorderReport } from './et/reorder-report.ts'
import { privacy } from './et/agency/privacy.ts'
import { prices } from './et/agency/prices.ts'
import { speedLevels } from './et/agency/speed-levels.ts'
import { printingHouses } from './et/agency/printing-houses.ts'
import { problems } from './et/problems.ts'
import { fixes } from './et/fixes.ts'
import { plates } from './et/plates.ts'
import { product } from './et/product.ts'
import { proofLink } from './et/proof-link.ts'
import { approvals } from './et/approvals.ts'
import { proofs } from './et/proofs.ts'
import { quantityField } from './et/quantity-field.ts'
import { saving } from './et/saving.ts'
import { search } from './et/search.ts'
import { statuses } from './et/statuses.ts'
import { tokenErrors } from './et/token-errors.ts'
import { findingNames } from './et/agency/finding-names.ts'
import { tableColumns } from './et/agency/table-columns.ts'
import { tables } from './et/agency/tables.ts'
import { timeline } from './et/timeline.ts'
import { transportMatrix } from './et/transport-matrix.ts'
import { unsaved } from './et/unsaved.ts'
import { worksheetDocument } from './et/worksheet-document.ts'
import { worksheetJob } from './et/worksheet-job.ts'
import { worksheetLink } from './et/worksheet-link.ts'
import { worksheets } from './et/agency/worksheets.ts'

/** The source of all keys. A new area: a file in et/ and in en/, one import and one key here and in en.ts. */
export const et = {
  account,
  agency,
  agencyClients,
  agencyProducts,
  agencyInvoices,
  agencyOrder,
  agencyCalendar,
  emailTexts,
  printProfiles,
  confirmOrder,
  orderFilters,
  agencySections,
  agencyStaff,
  artwork,
  auditLog,
  operations,
  operationsPage,
  auditPage,
  budgets,
  cart,
  catalogue,
  chat,
  checkout,
  common,
  contacts,
  demoLogIns,
  deadline,
  designFiles,
  distribution,
  documents,
  downloads,
  errors,
  firstStart,
  folders,
  help,
  home,
  eInvoiceDocument,
  proofBoard,
  proofPolicy,
  reports,
  responses,
  invoiceDocument,
  invoices,
  locale,
  login,
  mails,
  members,
  myAccount,
  navigation,
  notifications,
  numberField,
  orderChange,
  orderFields,
  ordersList,
  organizationSettings,
  outbox,
  personData,
  priceChanges,
  reorderReport,
  prices,
  speedLevels,
  privacy,
  printingHouses,
  problems,
  fixes,
  plates,
  product,
  proofLink,
  approvals,
  proofs,
  quantityField,
  saving,
  search,
  statuses,
  tokenErrors,
  findingNames,
  tableColumns,
  tables,
  timeline,
  transportMatrix,
  unsaved,
  worksheetDocument,
  worksheetJob,
  worksheetLink,
  worksheets,
} as const
