import { account } from './en/account.ts'
import { agency } from './en/agency/agency.ts'
import { agencyClients } from './en/agency/agency-clients.ts'
import { agencyProducts } from './en/agency/agency-products.ts'
import { agencyInvoices } from './en/agency/agency-invoices.ts'
import { agencyOrder } from './en/agency/agency-order.ts'
import { agencyCalendar } from './en/agency/agency-calendar.ts'
import { printProfiles } from './en/agency/print-profiles.ts'
import { emailTexts } from './en/agency/email-texts.ts'
import { confirmOrder } from './en/agency/confirm-order.ts'
import { orderFilters } from './en/agency/order-filters.ts'
import { agencySections } from './en/agency/agency-sections.ts'
import { agencyStaff } from './en/agency/agency-staff.ts'
import { artwork } from './en/artwork.ts'
import { auditLog } from './en/agency/audit-log.ts'
import { operations } from './en/agency/operations.ts'
import { operationsPage } from './en/agency/operations-page.ts'
import { auditPage } from './en/agency/audit-page.ts'
import { budgets } from './en/budgets.ts'
import { cart } from './en/cart.ts'
import { catalogue } from './en/catalogue.ts'
import { chat } from './en/chat.ts'
import { checkout } from './en/checkout.ts'
import { common } from './en/common.ts'
import { contacts } from './en/contacts.ts'
import { demoLogIns } from './en/demo-log-ins.ts'
import { deadline } from './en/deadline.ts'
import { designFiles } from './en/design-files.ts'
import { distribution } from './en/distribution.ts'
import { documents } from './en/documents.ts'
import { downloads } from './en/downloads.ts'
import { errors } from './en/errors.ts'
import { firstStart } from './en/agency/first-start.ts'
import { folders } from './en/folders.ts'
import { help } from './en/help.ts'
import { home } from './en/home.ts'
import { eInvoiceDocument } from './en/e-invoice-document.ts'
import { proofBoard } from './en/agency/proof-board.ts'
import { proofPolicy } from './en/agency/proof-policy.ts'
import { reports } from './en/agency/reports.ts'
import { responses } from './en/responses.ts'
import { invoiceDocument } from './en/invoice-document.ts'
import { invoices } from './en/invoices.ts'
import { locale } from './en/locale.ts'
import { login } from './en/login.ts'
import { mails } from './en/mails.ts'
import { members } from './en/members.ts'
import { myAccount } from './en/my-account.ts'
import { navigation } from './en/navigation.ts'
import { notifications } from './en/notifications.ts'
import { numberField } from './en/number-field.ts'
import { outbox } from './en/outbox.ts'
import { organizationSettings } from './en/agency/organization-settings.ts'
import { orderChange } from './en/order-change.ts'
import { orderFields } from './en/order-fields.ts'
import { ordersList } from './en/orders-list.ts'
import { personData } from './en/person-data.ts'
import { priceChanges } from './en/price-changes.ts'
import { reorderReport } from './en/reorder-report.ts'
import { privacy } from './en/agency/privacy.ts'
import { prices } from './en/agency/prices.ts'
import { speedLevels } from './en/agency/speed-levels.ts'
import { printingHouses } from './en/agency/printing-houses.ts'
import { problems } from './en/problems.ts'
import { fixes } from './en/fixes.ts'
import { plates } from './en/plates.ts'
import { product } from './en/product.ts'
import { proofLink } from './en/proof-link.ts'
import { approvals } from './en/approvals.ts'
import { proofs } from './en/proofs.ts'
import { quantityField } from './en/quantity-field.ts'
import { saving } from './en/saving.ts'
import { search } from './en/search.ts'
import { statuses } from './en/statuses.ts'
import { tokenErrors } from './en/token-errors.ts'
import { findingNames } from './en/agency/finding-names.ts'
import { tableColumns } from './en/agency/table-columns.ts'
import { tables } from './en/agency/tables.ts'
import { timeline } from './en/timeline.ts'
import { transportMatrix } from './en/transport-matrix.ts'
import { unsaved } from './en/unsaved.ts'
import { worksheetDocument } from './en/worksheet-document.ts'
import { worksheetJob } from './en/worksheet-job.ts'
import { worksheetLink } from './en/worksheet-link.ts'
import { worksheets } from './en/agency/worksheets.ts'
import type { et } from './et.ts'
import type { Texts } from './texts.ts'

export const en: Texts<typeof et> = {
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
}
