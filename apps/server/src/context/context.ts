import type { Role } from '@tiraaz/domain/access/role'
import type { OrderFieldSettings } from '@tiraaz/domain/order-fields/order-fields'
import type { Locale } from '@tiraaz/messages/locale'
import type { Database } from '../db/client.ts'
import type { BusinessRegister } from '../ports/business-register/business-register.ts'
import type { DocumentMaker } from '../ports/documents/document-maker.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import type { JobQueue } from '../ports/jobs/job-queue.ts'
import type { MalwareScan } from '../ports/malware-scan/malware-scan.ts'
import type { MailPort } from '../ports/mail/mail.ts'
import type { VatRegister } from '../ports/vat-register/vat-register.ts'
import type { PlateMaker } from '../ports/plates/plate-maker.ts'
import type { FileFixer } from '../ports/fixes/file-fixer.ts'
import type { LogoDrawer } from '../ports/pictures/logo-drawer.ts'
import type { ProcessState } from '../ports/process-state/process-state.ts'
import type { Log } from '../core/log.ts'
import type { PortalKeys } from '../core/portal-keys.ts'

/** Services of the process, passed to every call instead of imported, so that tests can replace each. */
export interface Ports {
  files: FileStore
  jobs: JobQueue
  documents: DocumentMaker
  register: BusinessRegister
  vatRegister: VatRegister
  mail: MailPort
  pictures: LogoDrawer
  /** Calls only ask for its program; jobs make plates. */
  plates: PlateMaker
  /** For jobs: calls only ask for fixes. */
  fixes: FileFixer
  processState: ProcessState
  /** Public address of the portal, without a trailing slash; links in emails begin with it. */
  publicUrl: string
  /**
   * Destination of emails. Where nobody can read them, a call that makes a link returns it once, so that it can be
   * passed on.
   */
  mailReaches: 'readers' | 'outbox' | 'nobody'
  portalKeys: PortalKeys
  /** Null where no scanner is set. */
  malwareScan: MalwareScan | null
  /** Bytes that the people of one client may upload within 24 hours; null without such a limit. */
  uploadQuotaBytes: number | null
}

/** Passed to every command and query as its first argument. `db` is the transaction inside one. */
export interface BaseCtx {
  db: Database
  now: () => Date
  newId: () => string
  locale: Locale
  log: Log
  ports: Ports
}

/**
 * Holder of an access token, its time of issue (a password change ends earlier tokens) and its session (R5): the family
 * of its refresh token, null in tokens issued before sessions were stored in them.
 */
/** Holder of an access token. `authenticatedAt`: when they last gave their password (`auth_time`). */
export type TokenHolder = { userId: string; issuedAt: Date; authenticatedAt: Date; sessionId: string | null }

export interface UserCtx extends BaseCtx {
  user: { id: string; name: string }
  /** Id in the organization-id header; null if the call has none (only endpoints of scope user). */
  organizationId: string | null
  /** Session of the call (R5); null in tokens issued before sessions were stored in them. */
  sessionId: string | null
  /** Time of the log-in, or of its last confirmation by the password. */
  authenticatedAt: Date
  isAgencyUser: boolean
  canViewAgencyClientsOrders: boolean
}

export interface OrganizationCtx extends UserCtx {
  organizationId: string
}

export interface ClientCtx extends OrganizationCtx {
  client: {
    id: string
    name: string
    mayExcludeTransportPrice: boolean
    /** Days; of its settings, else what is usual. */
    paymentTermDays: number
    /** True: only the agency may act for the client; it finishes work under way, and nothing new begins. */
    isBlocked: boolean
    /** Fields that its orders have beside those of every order (R45); null: none. */
    orderFields: OrderFieldSettings | null
    /** Its orders are counted in budgets (R48). */
    hasBudgets: boolean
  }
  role: Role
}

/** User with an account, by the role at the client of the call. */
export type UserActor = { role: Role; user: { id: string; name: string } }

/** Printing house that has only the link of one worksheet: a name, but no account (R21). */
export type PrintingHouseActor = {
  role: 'printingHouse'
  printingHouse: { name: string; linkId: string; worksheetId: string }
}

/** Guest of a proof round, who has only its link: a name, but no account (R44). */
export type GuestActor = { role: 'guest'; guest: { id: string; name: string } }

/** Actor of a command; policies check its role, and its changes are recorded under it. */
export type Actor = UserActor | PrintingHouseActor | GuestActor

/** Context of a call by a printing house, for the order of its worksheet. */
export type PrintingHouseCtx = BaseCtx & PrintingHouseActor & Pick<ClientCtx, 'organizationId' | 'client'>

/** Context of a call by a guest, for the order of its proof. */
export type GuestCtx = BaseCtx & GuestActor & Pick<ClientCtx, 'organizationId' | 'client'>

/** Context of a call for a client's data, by any actor. */
export type ActorCtx = ClientCtx | PrintingHouseCtx | GuestCtx

/**
 * Actor as stored with an event: the id of a user, whose account has the name, or the name of a printing house or a guest.
 * Calls for an organization alone are by users.
 */
export const getStoredActor = (ctx: OrganizationCtx | ActorCtx): { id: string | null; name: string | null } => {
  if ('printingHouse' in ctx) return { id: null, name: ctx.printingHouse.name }
  return 'guest' in ctx ? { id: null, name: ctx.guest.name } : { id: ctx.user.id, name: null }
}
