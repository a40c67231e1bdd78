import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADDRESSES, type EndpointName } from '@tiraaz/contract/addresses'
import { buildUrl } from '@tiraaz/contract/build-url'
import type { Endpoint, EndpointInput, EndpointOutput } from '@tiraaz/contract/endpoint'
import { ENDPOINTS, type Endpoints } from '@tiraaz/contract/endpoints'
import type { ValidationResult } from '@tiraaz/contract/validation-result'
import type { FastifyInstance } from 'fastify'
import { type AppDeps, buildApp } from '../app.ts'
import type { Ports } from '../context/context.ts'
import { newId } from '../core/ids.ts'
import { createPortalKeys } from '../core/portal-keys.ts'
import { openAccessTokens } from '../features/accounts/tokens/access-tokens.ts'
import type { BusinessRegister } from '../ports/business-register/business-register.ts'
import { noVatRegister } from '../ports/vat-register/no-vat-register.ts'
import type { VatRegister } from '../ports/vat-register/vat-register.ts'
import { createOpenDataRegister } from '../ports/business-register/open-data-register.ts'
import type { JobQueue } from '../ports/jobs/job-queue.ts'
import type { MalwareScan } from '../ports/malware-scan/malware-scan.ts'
import type { MailPort } from '../ports/mail/mail.ts'
import { type DocumentMaker, createThreadDocumentMaker } from '../ports/documents/document-maker.ts'
import { previewProcess } from '../workers/preview-process.ts'
import { createLogoDrawer } from '../workers/draw-logo.ts'
import { createDiskFileStore } from '../ports/files/disk-file-store.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import { type Factories, createFactories } from './factories.ts'
import type { TestCaller } from './caller.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'
import { createProcessState } from './create-process-state.ts'
import { createHeldJobs, type HeldJobs } from './create-held-jobs.ts'
import { type StoredMail, listMails } from './stored-mails.ts'
import { NO_FIXES } from './no-fixes.ts'
import { NO_PLATES } from './no-plates.ts'
import { testMail } from './test-mail.ts'

export type Answer<N extends EndpointName> = {
  status: number
  /** The body as typed by the contract: valid only for a successful status. */
  body: EndpointOutput<Endpoints[N]>
  /** Problems of a 400; empty otherwise. */
  problems: ValidationResult['errors']
  /** The body as text. */
  text: string
  /** The body of a file. */
  bytes: Buffer
  headers: Record<string, unknown>
}

export type TestApp = {
  fastify: FastifyInstance
  database: TestDatabase
  make: Factories
  jobs: HeldJobs
  /** Mails queued so far, oldest first. */
  mails: () => Promise<StoredMail[]>
  /** Folder of the file store, unless the test provides another store. */
  filesFolder: string
  ports: Ports
  now: () => Date
  newId: () => string
  /** Sets the server's current time. */
  setNow: (instant: string) => void
  /** Calls an endpoint with the types of the contract. */
  call: <N extends EndpointName>(name: N, caller: TestCaller, input: EndpointInput<Endpoints[N]>) => Promise<Answer<N>>
  /** Calls an endpoint with any input, also one that the contract does not allow. */
  callRaw: (name: EndpointName, caller: TestCaller, input: unknown) => Promise<Answer<EndpointName>>
  close: () => Promise<void>
}

type AnyInput = { params?: Record<string, string>; query?: Record<string, never>; body?: unknown }

const bodyOf = (endpoint: Endpoint, body: unknown): { payload?: string | Buffer; type?: string } => {
  if (body === undefined) return {}
  if (Buffer.isBuffer(body)) return { payload: body, type: 'application/octet-stream' }
  if (endpoint.bodyKind === 'form') {
    const form = new URLSearchParams(body as Record<string, string>)
    return { payload: form.toString(), type: 'application/x-www-form-urlencoded' }
  }
  return { payload: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json' }
}

type Options = {
  files?: FileStore
  documents?: DocumentMaker
  /** By default a program that fails. */
  plates?: Ports['plates']
  /** By default a process that fails. */
  fixes?: Ports['fixes']
  /** By default nothing is scanned. */
  malwareScan?: MalwareScan
  /** By default the open data of the database, which is empty. */
  register?: BusinessRegister
  /** By default no VAT number is checked. */
  vatRegister?: VatRegister
  addressWidgetUrl?: string
  /** Shows the outbox, as the demo does. */
  showsOutbox?: boolean
  /** By default mails are stored, not sent. */
  mail?: MailPort
  /** Public address of the portal. */
  publicUrl?: string
  /** By default 'readers': mails reach people. */
  mailReaches?: Ports['mailReaches']
  errorReports?: AppDeps['errorReports']
  metrics?: AppDeps['metrics']
  traces?: AppDeps['traces']
  /** By default jobs are kept, not run. */
  queue?: JobQueue
  bodyLimits?: AppDeps['bodyLimits']
  rateLimits?: AppDeps['rateLimits']
  /** Serves an empty page in place of the web app. */
  hasPages?: boolean
  /** By default no log, or the level that TEST_LOG names. */
  logger?: AppDeps['logger']
  pageErrorReports?: AppDeps['pageErrorReports']
  /** By default a migrated database of its own. */
  database?: TestDatabase
  replica?: AppDeps['replica']
}

const writePage = async (folder: string): Promise<string> => {
  const webFolder = join(folder, 'web')
  await mkdir(webFolder)
  await writeFile(join(webFolder, 'index.html'), '<html><head><style></style></head><body></body></html>')
  return webFolder
}

/** The whole portal over a database of its own; close it in afterAll. The clock stands at a Wednesday noon unless set. */
export const openTestApp = async (options: Options = {}): Promise<TestApp> => {
  const database = options.database ?? (await openTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-files-'))
  let now = new Date('2026-03-11T08:00:00Z')
  const publicUrl = options.publicUrl ?? 'http://portal.test'
  const jobs = createHeldJobs()
  const renderer = previewProcess()
  const ports = {
    files: options.files ?? createDiskFileStore(folder),
    jobs: options.queue ?? jobs,
    documents: options.documents ?? createThreadDocumentMaker(),
    portalKeys: createPortalKeys(randomBytes(32)),
    malwareScan: options.malwareScan ?? null,
    uploadQuotaBytes: 1024 ** 3,
    register: options.register ?? createOpenDataRegister(database.db),
    vatRegister: options.vatRegister ?? noVatRegister,
    mail: options.mail ?? testMail,
    pictures: createLogoDrawer(renderer),
    plates: options.plates ?? { ...NO_PLATES, readEngine: async () => 'test engine' },
    fixes: options.fixes ?? NO_FIXES,
    processState: createProcessState(database.engine.kind),
    publicUrl,
    mailReaches: options.mailReaches ?? 'readers',
  }
  const clock = (): Date => now
  const webFolder = options.hasPages === true ? await writePage(folder) : undefined
  const fastify = await buildApp({
    db: database.db,
    ports,
    now: clock,
    addressWidgetUrl: options.addressWidgetUrl,
    showsOutbox: options.showsOutbox,
    errorReports: options.errorReports,
    metrics: options.metrics,
    traces: options.traces,
    bodyLimits: options.bodyLimits,
    rateLimits: options.rateLimits,
    ...(webFolder === undefined ? {} : { webFolder }),
    replica: options.replica,
    pageErrorReports: options.pageErrorReports,
    checkResponses: true,
    logger: options.logger ?? (process.env.TEST_LOG === undefined ? null : { level: process.env.TEST_LOG }),
  })
  const tokens = await openAccessTokens(database.db, { issuer: publicUrl, now: clock })
  // Reuses the token of a caller at the same time: signing and verifying ten thousand took a fifth of a gate's time.
  const issued = new Map<string, Promise<string>>()
  const tokenOf = (userId: string): Promise<string> => {
    const key = `${userId} ${now.getTime()}`
    const token = issued.get(key) ?? tokens.sign(userId)
    issued.set(key, token)
    return token
  }
  const callRaw: TestApp['callRaw'] = async (name, caller, input) => {
    const endpoint: Endpoint = ENDPOINTS[name]
    const { params, query, body } = input as AnyInput
    const { payload, type } = bodyOf(endpoint, body)
    const headers: Record<string, string> = { 'accept-language': caller.locale ?? 'et-EE' }
    if (type !== undefined) headers['content-type'] = type
    if (caller.ifNoneMatch !== undefined) headers['if-none-match'] = caller.ifNoneMatch
    if (caller.userId !== null) headers.authorization = `Bearer ${await tokenOf(caller.userId)}`
    if (caller.bearer !== undefined) headers.authorization = `Bearer ${caller.bearer}`
    if (caller.organizationId !== null) headers['organization-id'] = caller.organizationId
    const response = await fastify.inject({
      method: ADDRESSES[name].method,
      url: buildUrl(name, { params, query }),
      headers,
      payload,
    })
    const isJson = /json/.test(String(response.headers['content-type'] ?? ''))
    const answer = isJson ? response.json() : undefined
    return {
      status: response.statusCode,
      body: answer,
      problems: response.statusCode === 400 ? (answer?.errors ?? []) : [],
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    }
  }
  return {
    fastify,
    database,
    jobs,
    mails: () => listMails(database.db, ports.mail),
    ports,
    now: clock,
    newId: () => newId(now),
    filesFolder: folder,
    make: createFactories(database.db, { now: clock, newId: () => newId(now) }),
    setNow: (instant) => {
      now = new Date(instant)
    },
    call: callRaw as TestApp['call'],
    callRaw,
    close: async () => {
      await fastify.close()
      await ports.documents.close()
      await renderer.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
