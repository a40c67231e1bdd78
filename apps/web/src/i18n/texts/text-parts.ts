import type { et } from '@tiraaz/messages/et'
import type { Texts } from '@tiraaz/messages/texts'

type All = Texts<typeof et>

/** Texts of the screens before the log-in. The first screen loads only these. */
type FirstArea = 'common' | 'errors' | 'locale' | 'login'

/** Texts of the pages that links in emails open, of a person's own account, and of the demo's outbox page. */
type AccountArea = 'account' | 'demoLogIns' | 'firstStart' | 'myAccount' | 'outbox'

/** Texts of the agency's screens, never loaded by clients. `agency` is not among them: the checkout uses it too. */
type AgencyArea =
  | 'agencyClients'
  | 'agencyProducts'
  | 'printingHouses'
  | 'agencyInvoices'
  | 'agencyOrder'
  | 'agencyCalendar'
  | 'emailTexts'
  | 'printProfiles'
  | 'confirmOrder'
  | 'orderFilters'
  | 'auditPage'
  | 'agencySections'
  | 'operationsPage'
  | 'agencyStaff'
  | 'numberField'
  | 'organizationSettings'
  | 'prices'
  | 'speedLevels'
  | 'privacy'
  | 'proofBoard'
  | 'proofPolicy'
  | 'reports'
  | 'tableColumns'
  | 'tables'
  | 'unsaved'
  | 'worksheets'
  | 'worksheetJob'

/** Texts of the page that a printing house opens by its link. */
type WorksheetLinkArea = 'worksheetLink'

/** Texts of the search from anywhere. */
type SearchArea = 'search'

/** Texts of the agency's notifications and of their settings. */
type NotificationArea = 'notifications'

/** Texts of the artwork library. */
type ArtworkArea = 'artwork'

/** Texts of proposed changes of an order. */
type OrderChangeArea = 'orderChange'

/** Texts of the page of a client's order fields. */
type OrderFieldArea = 'orderFields'

/** Texts of a client's budgets. */
type BudgetArea = 'budgets'

/** Texts of approvals by the client's own people. */
type ApprovalArea = 'approvals'

/** Texts of proof rounds. */
type ProofArea = 'proofs'

/** Texts of the page that a guest of a proof opens by the link. */
type ProofLinkArea = 'proofLink'

/** Texts of the printing plates in the large preview. */
type PlateArea = 'plates'

/** Texts of the dialog that fixes a file. */
type FixArea = 'fixes'

/** Texts that only the server and the documentation site use. */
type ServerArea =
  | 'worksheetDocument'
  | 'timeline'
  | 'auditLog'
  | 'operations'
  | 'personData'
  | 'documents'
  | 'help'
  | 'mails'
  | 'problems'
  | 'responses'
  | 'tokenErrors'
  | 'invoiceDocument'
  | 'eInvoiceDocument'
  | 'findingNames'

/** Keys that exist in the browser, with their texts: i18next reads the parameters from the text types. */
export type WebTexts = Omit<typeof et, ServerArea>

export type FirstTexts = Pick<All, FirstArea>

export type AccountTexts = Pick<All, AccountArea>

export type WorksheetLinkTexts = Pick<All, WorksheetLinkArea | 'worksheetJob' | 'downloads' | 'statuses'>

export type SearchTexts = Pick<All, SearchArea>

export type NotificationTexts = Pick<All, NotificationArea>

export type ArtworkTexts = Pick<All, ArtworkArea>

export type PlateTexts = Pick<All, PlateArea>

export type FixTexts = Pick<All, FixArea>

export type OrderChangeTexts = Pick<All, OrderChangeArea>

/** With the texts of forms, which a client's managers do not have otherwise. */
export type OrderFieldTexts = Pick<All, OrderFieldArea | 'numberField' | 'unsaved'>

/** `numberField` and `unsaved` are of the form of the rules, which clients open too. */
export type ApprovalTexts = Pick<All, ApprovalArea | 'numberField' | 'unsaved'>

/** `numberField` and `unsaved` are of the form of a budget. */
export type BudgetTexts = Pick<All, BudgetArea | 'numberField' | 'unsaved'>

export type ProofTexts = Pick<All, ProofArea>

export type ProofLinkTexts = Pick<All, ProofLinkArea | ProofArea | 'designFiles'>

export type AgencyTexts = Pick<All, AgencyArea>

/** All other areas. A new area that is missing in inside-et.ts or inside-en.ts does not compile. */
export type InsideTexts = Omit<
  All,
  | FirstArea
  | AccountArea
  | AgencyArea
  | SearchArea
  | NotificationArea
  | ArtworkArea
  | OrderChangeArea
  | OrderFieldArea
  | ApprovalArea
  | BudgetArea
  | ProofArea
  | PlateArea
  | FixArea
  | WorksheetLinkArea
  | ProofLinkArea
  | ServerArea
>
