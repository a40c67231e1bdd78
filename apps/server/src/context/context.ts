import type { Role } from '@tiraaz/domain/access/role'
import type { Locale } from '@tiraaz/messages/locale'
import type { Database } from '../db/client.ts'
import type { BusinessRegister } from '../ports/business-register/business-register.ts'
import type { DocumentMaker } from '../ports/documents/document-maker.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import type { JobQueue } from '../ports/jobs/job-queue.ts'
import type { MailPort } from '../ports/mail/mail.ts'
import type { LogoDrawer } from '../ports/pictures/logo-drawer.ts'
import type { Log } from '../core/log.ts'

/** What the process lends to every call: nothing of it is imported, so tests choose each. */
export interface Ports {
  files: FileStore
  jobs: JobQueue
  documents: DocumentMaker
  register: BusinessRegister
  mail: MailPort
  pictures: LogoDrawer
  /** Address of the portal as people and tokens name it, without a slash at its end: links in mails begin with it. */
  publicUrl: string
  /** Where mails end: whoever makes a link that nobody would read is told it once, to hand it on. */
  mailReaches: 'readers' | 'outbox' | 'nobody'
  /** Key for signed addresses of uploads and previews (R27). */
  addressKey: Buffer
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
 * User of an access token, its time of issue (a change of the password ends those from before) and the session that it
 * ends with (R5): the family of its refresh token, null in tokens from before they named it.
 */
export type TokenHolder = { userId: string; issuedAt: Date; sessionId: string | null }

export interface UserCtx extends BaseCtx {
  user: { id: string; name: string }
  /** Of the organization-id header; null where the call names none (only endpoints of scope user). */
  organizationId: string | null
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
    /** Only the agency is let in then: it finishes what is under way, and nothing new begins. */
    isBlocked: boolean
  }
  role: Role
}

/** Who acts on what is a client's: somebody with an account, or with a link alone a printing house, which has none (R21). */
export interface ActingCtx extends Omit<ClientCtx, 'user'> {
  user: { id: string | null; name: string }
}
