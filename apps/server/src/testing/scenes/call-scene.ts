import type { Day } from '@tiraaz/domain/calendar/day'
import type { getInvoicePart } from '../worlds/world-invoices.ts'
import type { getShownPrices, OrderIds } from '../worlds/world-orders.ts'
import type { LinkedWaitingIds, WaitingIds } from '../worlds/world-approvals.ts'
import type { ProofIds } from '../worlds/world-proofs.ts'
import type { WorldClient } from '../worlds/world.ts'
import type { LinkedWorksheetIds, WorksheetIds } from '../worlds/world-worksheets.ts'

/** Data for one call, which may change or remove it. */
export type CallScene = {
  worldClient: WorldClient
  draft: () => Promise<OrderIds>
  emptyDraft: () => Promise<OrderIds>
  submitted: () => Promise<OrderIds>
  confirmed: () => Promise<OrderIds>
  /** Confirmed order whose worksheets were sent. */
  inProduction: () => Promise<OrderIds>
  /** Confirmed order with a proposed change. */
  proposed: () => Promise<OrderIds>
  /** Order that waits for the caller’s approval. */
  waiting: () => Promise<WaitingIds>
  /** Order that waits for an outside approver with a link. */
  linkedApproval: () => Promise<LinkedWaitingIds>
  /** Member without a deputy: the caller, or for the agency any. */
  approver: () => Promise<string>
  /** Member of the client who is nobody’s deputy, created for this call. */
  otherMember: () => Promise<string>
  /** Deputy of that member. */
  approvalDeputy: () => Promise<string>
  /** Budget that nothing else uses, at version 0. */
  budget: () => Promise<string>
  /** Current version of the client’s rules of approvals. */
  approvalVersion: () => Promise<number>
  /** Waiting proof that the caller and the orderer are asked about. */
  proof: () => Promise<ProofIds>
  /** Order with a product whose files have changed since they were approved. */
  outdated: () => Promise<OrderIds>
  /** Confirmed order whose designs have no files. */
  confirmedWithoutFiles: () => Promise<OrderIds>
  prices: (order: OrderIds) => ReturnType<typeof getShownPrices>
  /** Line of one piece that is left to invoice of an order. */
  invoicePart: (order: OrderIds) => ReturnType<typeof getInvoicePart>
  /** An overdue invoice, a payment, and a bank statement that pays an invoice, each created for this call. */
  invoice: () => Promise<string>
  payment: () => Promise<string>
  statement: () => Promise<{ xml: string; entries: string[] }>
  /** Bank payment without an invoice, free or settled. */
  bankEntry: (state: 'free' | 'settled') => Promise<string>
  /** Name that no other call uses. */
  newName: () => string
  /** Day of the app's clock, later by this number of days; in a scene without an app, of the clock that tests start with. */
  inDays: (count: number) => Day
  /** Contact created for this call. */
  contact: () => Promise<string>
  /** Current version of the scene's client, which a save of its order fields must name. */
  clientVersion: () => Promise<number>
  /** Named distribution created for this call, in version 1. */
  savedDistribution: () => Promise<string>
  /** Product, product group and printing house created for this call, in version 0. */
  product: () => Promise<string>
  productGroup: () => Promise<string>
  printingHouse: () => Promise<string>
  /** Name of a folder created for this call. */
  folder: () => Promise<string>
  /** Parts of the signed address of an upload of the orderer. */
  upload: () => Promise<{ fileId: string; expires: string; signature: string }>
  /** Id of an upload of the caller. */
  uploaded: () => Promise<string>
  /** Parts of the signed address of the original of the first product's file. */
  original: () => Promise<{ expires: string; signature: string }>
  /** Parts of the signed address of the preview. */
  preview: () => Promise<{ expires: string; signature: string }>
  /** Parts of the signed address of the plates' soft proof. */
  softProof: () => Promise<{ expires: string; signature: string }>
  /** Preview of an upload of the caller that can be fixed, and a fix that the caller has asked for. */
  fixable: () => Promise<string>
  fix: () => Promise<string>
  /** Note of the caller to the draft. */
  orderNote: () => Promise<string>
  /** Version of the caller's named filters. */
  savedFiltersVersion: () => Promise<number>
  /** Unread notification of the caller. */
  notification: () => Promise<string>
  /** User to whom the caller may write. */
  chatPartner: () => Promise<string>
  /** Conversation of the caller. */
  conversation: () => Promise<string>
  /** Id, token and email address of an invitation to the client, as in its mail. */
  invitation: () => Promise<{ id: string; token: string; email: string }>
  /** Id of an orderer of the client, created for this call. */
  member: () => Promise<string>
  /** Orderer of the client without orders, created for this call. */
  erasable: () => Promise<{ userId: string; email: string }>
  /** Id of an agency user, created for this call. */
  colleague: () => Promise<string>
  /** Id of an open invitation to the staff. */
  agencyInvitation: () => Promise<string>
  /** Id of a client created for this call, in its first version. */
  newClient: () => Promise<string>
  /** Token and email address of a password reset, as in its mail. */
  passwordReset: () => Promise<{ token: string; email: string }>
  /** Id of a logo created for this call. */
  logo: () => Promise<string>
  /** Current version of the organization's settings, which a save must name. */
  settingsVersion: () => Promise<number>
  /** Current version of the organization's transport tariff, which a save must name. */
  tariffsVersion: () => Promise<number>
  speedsVersion: () => Promise<number>
  /** Code of a product. */
  productCode: () => Promise<string>
  /** Id of a failed job. */
  failedJob: () => Promise<string>
  /** Id of an email that could not be sent. */
  failedMail: () => Promise<string>
  /** Id of a stored mail. */
  mail: () => Promise<string>
  /** Open worksheet that can be sent. */
  worksheet: () => Promise<WorksheetIds>
  /** Worksheet that was sent, with a valid link. */
  sentWorksheet: () => Promise<LinkedWorksheetIds>
  /** Token of the link of a sent worksheet. */
  worksheetLink: () => Promise<string>
  /** Token of the link of an accepted worksheet. */
  acceptedWorksheetLink: () => Promise<string>
  /** Token of the page of a sent worksheet with others. */
  worksheetBundle: () => Promise<string>
  /** Gives the caller the password PASSWORD. */
  ownPassword: () => Promise<string>
  /** Code of a second factor of the caller that is not confirmed yet. */
  unconfirmedCode: () => Promise<string>
  /** Gives the caller a second factor and returns its code, or takes it away. */
  secondFactor: (state: 'on' | 'off') => Promise<string>
  /** Ticket and answer of an authenticator for a new passkey of the caller. */
  passkeyAnswer: () => Promise<{ ticket: string; credential: string }>
  /** Id of a passkey of the caller. */
  passkey: () => Promise<string>
  /** Id of a member of the client who has a second factor. */
  personWithSecondFactor: () => Promise<string>
  /** Id of an open session of the caller. */
  session: () => Promise<string>
  /** Email of a user whose password is PASSWORD. */
  username: string
}
