import type {
  ApprovalDeputiesTable,
  ApprovalGuestsTable,
  ApprovalPoliciesTable,
  ApprovalRequestsTable,
  ApprovalRulesTable,
  ApprovalStepsTable,
} from './approvals.ts'
import type { SavedOrderFiltersTable } from './saved-order-filters.ts'
import type { InvitationsTable, LinkRequestsTable, PasswordResetsTable } from './account-links.ts'
import type {
  OrganizationsTable,
  OrganizationDaysOffTable,
  PrintProfileLimitsTable,
  UsersTable,
  AgencyUsersTable,
  ClientsTable,
  ClientMembersTable,
  RefreshTokenFamiliesTable,
  RefreshTokensTable,
  SigningKeysTable,
  LoginFailuresTable,
} from './accounts.ts'
import type {
  ProductGroupsTable,
  PrintingHousesTable,
  PrintingHouseGroupsTable,
  ProductsTable,
  ProductOffersTable,
  ClientProductMarkupsTable,
  ClientGroupMarkupsTable,
  FoldersTable,
  FolderProductsTable,
  PriceRowsTable,
  SpeedLevelsTable,
  TransportTariffsTable,
} from './catalogue.ts'
import type { AuditEventsTable } from './audit.ts'
import type {
  PasskeysTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  UsedPasskeyChallengesTable,
} from './second-factors.ts'
import type {
  ProofCommentsTable,
  ProofDecisionsTable,
  ProofGuestsTable,
  ProofPeopleTable,
  ProofRoundFilesTable,
  ProofRoundsTable,
} from './proofs.ts'
import type { BackupRunsTable } from './backups.ts'
import type {
  OrganizationLogosTable,
  OrganizationProfilesTable,
  OrganizationVatClassesTable,
  OrganizationVatRatesTable,
  VatNumberChecksTable,
} from './organization.ts'
import type { RegisteredOrganizationsTable } from './business-register.ts'
import type { InvoiceReceiversTable, ContactsTable } from './contacts.ts'
import type { BudgetEntriesTable, BudgetPeriodsTable, BudgetsTable } from './budgets.ts'
import type { BlanketOrdersTable, CostCentresTable } from './order-fields.ts'
import type { SavedDistributionsTable } from './saved-distributions.ts'
import type {
  FileFixesTable,
  PreviewsTable,
  RenderingsOfPlatesTable,
  TemporaryFilesTable,
  DesignFilesTable,
  ProductDesignsTable,
  ProductDesignFilesTable,
} from './design-files.ts'
import type {
  OrdersTable,
  OpenDraftsTable,
  OrderChangesTable,
  ProjectNumberCountersTable,
  OrderItemsTable,
  OrderDesignsTable,
  OrderDesignFilesTable,
  OrderDesignDestinationsTable,
  OrderDesignPackagesTable,
  OrderDestinationsTable,
  ProductUsesTable,
  OrderEventsTable,
  OrderNotesTable,
  WorksheetsTable,
  WorksheetEventsTable,
  WorksheetLinksTable,
  WorksheetShipmentsTable,
} from './orders.ts'
import type {
  VatRatesTable,
  SalesInvoiceCountersTable,
  SalesInvoicesTable,
  SalesInvoiceLinesTable,
  SalesInvoiceOrdersTable,
  BankEntriesTable,
  InvoicePaymentsTable,
} from './invoices.ts'
import type { ClientProductTotalsTable, ReportChangesTable, ReportTotalsTable } from './reports.ts'
import type { OrganizationRetentionTable } from './retention.ts'
import type { FailedJobsTable } from './failed-jobs.ts'
import type { MailsTable } from './mail.ts'
import type { AbsencesTable, NotificationSettingsTable, NotificationsTable } from './notifications.ts'
import type { PortalProcessesTable } from './processes.ts'
import type { AddressKeysTable, SecretsTable } from './secrets.ts'
import type { ConversationsTable, ConversationParticipantsTable, MessagesTable, PresencesTable } from './chat.ts'

/** Every table by its name in SQL; one file per feature beside this one. */
export interface Tables {
  organizations: OrganizationsTable
  print_profile_limits: PrintProfileLimitsTable
  organization_days_off: OrganizationDaysOffTable
  organization_vat_classes: OrganizationVatClassesTable
  organization_vat_rates: OrganizationVatRatesTable
  vat_number_checks: VatNumberChecksTable
  organization_logos: OrganizationLogosTable
  organization_profiles: OrganizationProfilesTable
  organization_retention: OrganizationRetentionTable
  audit_events: AuditEventsTable
  users: UsersTable
  agency_users: AgencyUsersTable
  clients: ClientsTable
  client_members: ClientMembersTable
  refresh_token_families: RefreshTokenFamiliesTable
  refresh_tokens: RefreshTokensTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  used_passkey_challenges: UsedPasskeyChallengesTable
  signing_keys: SigningKeysTable
  login_failures: LoginFailuresTable
  invitations: InvitationsTable
  password_resets: PasswordResetsTable
  link_requests: LinkRequestsTable
  product_groups: ProductGroupsTable
  printing_houses: PrintingHousesTable
  printing_house_groups: PrintingHouseGroupsTable
  products: ProductsTable
  product_offers: ProductOffersTable
  client_product_markups: ClientProductMarkupsTable
  client_group_markups: ClientGroupMarkupsTable
  folders: FoldersTable
  folder_products: FolderProductsTable
  price_rows: PriceRowsTable
  speed_levels: SpeedLevelsTable
  transport_tariffs: TransportTariffsTable
  invoice_receivers: InvoiceReceiversTable
  contacts: ContactsTable
  saved_distributions: SavedDistributionsTable
  budget_entries: BudgetEntriesTable
  budget_periods: BudgetPeriodsTable
  budgets: BudgetsTable
  cost_centres: CostCentresTable
  blanket_orders: BlanketOrdersTable
  previews: PreviewsTable
  renderings_of_plates: RenderingsOfPlatesTable
  temporary_files: TemporaryFilesTable
  file_fixes: FileFixesTable
  design_files: DesignFilesTable
  product_designs: ProductDesignsTable
  product_design_files: ProductDesignFilesTable
  orders: OrdersTable
  open_drafts: OpenDraftsTable
  order_changes: OrderChangesTable
  project_number_counters: ProjectNumberCountersTable
  order_items: OrderItemsTable
  order_designs: OrderDesignsTable
  order_design_files: OrderDesignFilesTable
  order_design_destinations: OrderDesignDestinationsTable
  order_design_packages: OrderDesignPackagesTable
  order_destinations: OrderDestinationsTable
  product_uses: ProductUsesTable
  order_events: OrderEventsTable
  order_notes: OrderNotesTable
  approval_policies: ApprovalPoliciesTable
  approval_rules: ApprovalRulesTable
  approval_requests: ApprovalRequestsTable
  approval_steps: ApprovalStepsTable
  approval_deputies: ApprovalDeputiesTable
  approval_guests: ApprovalGuestsTable
  proof_rounds: ProofRoundsTable
  proof_round_files: ProofRoundFilesTable
  proof_people: ProofPeopleTable
  proof_guests: ProofGuestsTable
  proof_decisions: ProofDecisionsTable
  proof_comments: ProofCommentsTable
  saved_order_filters: SavedOrderFiltersTable
  worksheets: WorksheetsTable
  worksheet_events: WorksheetEventsTable
  worksheet_links: WorksheetLinksTable
  worksheet_shipments: WorksheetShipmentsTable
  vat_rates: VatRatesTable
  sales_invoice_counters: SalesInvoiceCountersTable
  sales_invoices: SalesInvoicesTable
  sales_invoice_lines: SalesInvoiceLinesTable
  sales_invoice_orders: SalesInvoiceOrdersTable
  invoice_payments: InvoicePaymentsTable
  bank_entries: BankEntriesTable
  conversations: ConversationsTable
  conversation_participants: ConversationParticipantsTable
  messages: MessagesTable
  presences: PresencesTable
  mails: MailsTable
  notifications: NotificationsTable
  absences: AbsencesTable
  notification_settings: NotificationSettingsTable
  report_totals: ReportTotalsTable
  client_product_totals: ClientProductTotalsTable
  report_changes: ReportChangesTable
  failed_jobs: FailedJobsTable
  secrets: SecretsTable
  address_keys: AddressKeysTable
  portal_processes: PortalProcessesTable
  backup_runs: BackupRunsTable
  registered_organizations: RegisteredOrganizationsTable
}
