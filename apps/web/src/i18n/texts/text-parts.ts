import type { et } from '@tiraaz/messages/et'
import type { Texts } from '@tiraaz/messages/texts'

type All = Texts<typeof et>

/** What the screens in front of the log-in say: the first screen loads nothing else. */
type FirstArea = 'common' | 'errors' | 'locale' | 'login'

/** What the pages of the links in mails, and the demo's page of mails, say beside that. */
type AccountArea = 'account' | 'firstStart' | 'outbox'

/** What only the agency's screens say: clients never load it. `agency` itself stands in the checkout too. */
type AgencyArea =
  | 'agencyClients'
  | 'agencyProducts'
  | 'printingHouses'
  | 'agencyInvoices'
  | 'agencyOrder'
  | 'auditPage'
  | 'agencySections'
  | 'agencyStaff'
  | 'numberField'
  | 'organizationSettings'
  | 'prices'
  | 'reports'
  | 'tableColumns'
  | 'tables'
  | 'unsaved'
  | 'worksheets'
  | 'worksheetJob'

/** What only the page of a printing house says. */
type WorksheetLinkArea = 'worksheetLink'

/** What only the server says. */
type ServerArea =
  | 'worksheetDocument'
  | 'timeline'
  | 'auditLog'
  | 'documents'
  | 'mails'
  | 'problems'
  | 'tokenErrors'
  | 'invoiceDocument'
  | 'eInvoiceDocument'

/** The keys that exist in the browser; with their own texts, from which the parameters are read. */
export type WebTexts = Omit<typeof et, ServerArea>

export type FirstTexts = Pick<All, FirstArea>

export type AccountTexts = Pick<All, AccountArea>

export type WorksheetLinkTexts = Pick<All, WorksheetLinkArea | 'worksheetJob' | 'downloads' | 'statuses'>

export type AgencyTexts = Pick<All, AgencyArea>

/** All the others, so that a new area that is missing in inside-et.ts or inside-en.ts does not compile. */
export type InsideTexts = Omit<All, FirstArea | AccountArea | AgencyArea | WorksheetLinkArea | ServerArea>
