import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Ports } from './context/context.ts'
import { newId } from './core/ids.ts'
import type { Database } from './db/client.ts'
import type { ReadReplica } from './db/read-replica.ts'
import { openAccessTokens } from './features/accounts/tokens/access-tokens.ts'
import { bindAccounts } from './features/accounts/accounts.routes.ts'
import { bindAgency } from './features/agency/agency.routes.ts'
import { bindApprovals } from './features/approvals/approvals.routes.ts'
import { bindBudgets } from './features/budgets/budgets.routes.ts'
import { listApproverChoices, planApproval, requestApproval } from './features/approvals/index.ts'
import { bindAudit } from './features/audit/audit.routes.ts'
import { bindCatalogue } from './features/catalogue/catalogue.routes.ts'
import { bindChat } from './features/chat/chat.routes.ts'
import { bindClients } from './features/clients/clients.routes.ts'
import { bindContacts } from './features/contacts/contacts.routes.ts'
import { bindOrderFields } from './features/order-fields/order-fields.routes.ts'
import { bindSavedDistributions } from './features/saved-distributions/saved-distributions.routes.ts'
import { bindDesignFiles } from './features/design-files/design-files.routes.ts'
import { bindEInvoices } from './features/e-invoices/e-invoices.routes.ts'
import { bindReports } from './features/reports/reports.routes.ts'
import { bindArtwork } from './features/artwork/artwork.routes.ts'
import { bindHome } from './features/home/home.routes.ts'
import { bindInvoices } from './features/invoices/invoices.routes.ts'
import { bindMail } from './features/mail/mail.routes.ts'
import { bindMachine } from './features/machine/machine.routes.ts'
import { bindNotifications } from './features/notifications/notifications.routes.ts'
import { bindOperations } from './features/operations/operations.routes.ts'
import { bindOrders } from './features/orders/orders.routes.ts'
import { bindSearch } from './features/search/search.routes.ts'
import { bindTables } from './features/tables/tables.routes.ts'
import {
  cancelWorksheets,
  createWorksheets,
  returnWorksheets,
} from './features/worksheets/commands/worksheets-of-order.ts'
import { bindWorksheets } from './features/worksheets/worksheets.routes.ts'
import type { PortalPageFacts } from '@tiraaz/contract/organization/brand'
import { getPageFacts } from './features/organization/queries/page-facts.query.ts'
import { bindOrganization } from './features/organization/organization.routes.ts'
import { bindPrivacy } from './features/privacy/privacy.routes.ts'
import { bindPrintingHouses } from './features/printing-houses/printing-houses.routes.ts'
import { bindProofs } from './features/proofs/proofs.routes.ts'
import { bindProducts } from './features/products/products.routes.ts'
import { bindPricing } from './features/pricing/pricing.routes.ts'
import { bindTo } from './http/bind.ts'
import { handleErrors, respondNotFound, rejectUnreadableRequest } from './http/errors.ts'
import { endConnections } from './http/end-connections.ts'
import { type BodyLimits, endSlowBodies } from './http/slow-bodies.ts'
import { readJsonBodies } from './http/json-body.ts'
import { LOG_SERIALIZERS } from './http/log-serializers.ts'
import { observeRequests } from './http/observe-requests.ts'
import { traceRequests } from './http/trace-requests.ts'
import { compressAnswers } from './http/compress-answers.ts'
import { limitRates, type RateLimits } from './http/rate-limit.ts'
import { createPagePolicy, secureResponses, trustOneProxy } from './http/security.ts'
import { serveHelp } from './http/serve-help.ts'
import { serveWeb } from './http/serve-web.ts'
import { type ErrorReports, noErrorReports } from './ports/error-reports/error-reports.ts'
import { type Metrics, noMetrics } from './ports/metrics/metrics.ts'
import type { Traces } from './ports/traces/traces.ts'

/** `stream`: where the lines go; standard output by default. */
type LogSettings = { level: string; stream?: { write: (line: string) => void } }

type PageErrorReports = { dsn: string; environment: string; release: string | null }

export type AppDeps = {
  db: Database
  /** Replica of the database for heavy reads. */
  replica?: ReadReplica | undefined
  ports: Ports
  now?: () => Date
  /** Script of the Estonian address search that pages load; without it they offer none. */
  addressWidgetUrl?: string | undefined
  /** True in the demo: it shows the stored emails. */
  showsOutbox?: boolean
  /** Log-ins that the log-in page of the demo offers. */
  demoLogIns?: PortalPageFacts['demoLogIns']
  /** Service that receives reports of unhandled errors; without one they are only in the log. */
  errorReports?: ErrorReports | undefined
  /** By default nothing is measured. */
  metrics?: Metrics | undefined
  /** By default nothing is traced. */
  traces?: Traces | undefined
  /** Service that pages report their own errors to. */
  pageErrorReports?: PageErrorReports | undefined
  /** Folder of the built web app; without it only the API is served. */
  webFolder?: string
  /** Folder of the built documentation site, which need not be there yet; without it there is no `/help`. */
  helpFolder?: string
  checkResponses: boolean
  trustProxy?: boolean
  /** Null: nothing is logged. */
  logger: LogSettings | null
  bodyLimits?: BodyLimits | undefined
  /** By default calls are not limited. */
  rateLimits?: RateLimits | undefined
}

const createFastify = (deps: Pick<AppDeps, 'logger' | 'trustProxy'>): FastifyInstance =>
  Fastify({
    // observeRequests writes one line a request instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    logger: deps.logger !== null && { ...deps.logger, serializers: LOG_SERIALIZERS },
    trustProxy: deps.trustProxy === true && trustOneProxy,
    frameworkErrors: rejectUnreadableRequest,
    genReqId: () => newId(),
    // While closing, calls on open connections are still answered instead of refused with 503.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
  })

/** Serves the help and the built web app, as far as there are any; without a web app only the API answers. */
const servePages = async (fastify: FastifyInstance, deps: AppDeps): Promise<void> => {
  const { webFolder, helpFolder, addressWidgetUrl, pageErrorReports } = deps
  if (helpFolder !== undefined) serveHelp(fastify, helpFolder)
  if (webFolder === undefined) {
    fastify.setNotFoundHandler(respondNotFound)
    return
  }
  const showsOutbox = deps.showsOutbox ?? false
  const policy = createPagePolicy({
    storeOrigin: deps.ports.files.addresses?.origin ?? null,
    widgetOrigin: addressWidgetUrl === undefined ? null : new URL(addressWidgetUrl).origin,
    reportsOrigin: pageErrorReports === undefined ? null : new URL(pageErrorReports.dsn).origin,
    showsOutbox,
  })
  await serveWeb(fastify, webFolder, {
    factsOfPage: () => getPageFacts(deps.db, { showsOutbox, demoLogIns: deps.demoLogIns ?? [] }),
    policy,
  })
}

/** Features whose calls need nothing but the binding. */
const bindFeatures = (bind: ReturnType<typeof bindTo>): void => {
  bindApprovals(bind)
  bindBudgets(bind)
  bindAudit(bind)
  bindNotifications(bind)
  bindOperations(bind)
  bindCatalogue(bind)
  bindArtwork(bind)
  bindHome(bind)
  bindContacts(bind)
  bindOrderFields(bind)
  bindSavedDistributions(bind)
  bindClients(bind)
  bindOrganization(bind)
  bindPrivacy(bind)
  bindAgency(bind)
  bindInvoices(bind)
  bindEInvoices(bind)
  bindReports(bind)
  bindPricing(bind)
  bindProducts(bind)
  bindProofs(bind)
  bindPrintingHouses(bind)
  bindSearch(bind)
  bindWorksheets(bind)
  bindTables(bind)
  bindChat(bind)
}

/** The whole portal as one Fastify instance, not yet listening: the only place that wires features together. */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const now = deps.now ?? (() => new Date())
  const fastify = createFastify(deps)
  const { addressWidgetUrl = null, pageErrorReports, showsOutbox = false } = deps
  observeRequests(fastify, deps.metrics ?? noMetrics)
  if (deps.traces !== undefined) traceRequests(fastify, deps.traces)
  secureResponses(fastify, deps.ports.publicUrl)
  await fastify.register(formbody, { bodyLimit: 64 * 1024 })
  await compressAnswers(fastify)
  readJsonBodies(fastify)
  endConnections(fastify)
  endSlowBodies(fastify, deps.bodyLimits)
  handleErrors(fastify, deps.errorReports ?? noErrorReports)

  const accessTokens = await openAccessTokens(deps.db, {
    issuer: deps.ports.publicUrl,
    now,
    seal: deps.ports.portalKeys.seal,
  })
  const bind = bindTo(fastify, {
    base: { db: deps.db, now, newId: () => newId(now()), ports: deps.ports },
    holderOfToken: accessTokens.holderOf,
    checkResponses: deps.checkResponses,
    replica: deps.replica,
    limitCall: limitRates(fastify, deps.rateLimits ?? { person: 0, address: 0 }),
  })
  bindMachine(bind, {
    addressWidgetUrl,
    showsOutbox,
    errorReportingDsn: pageErrorReports?.dsn ?? null,
    errorReportingEnvironment: pageErrorReports?.environment ?? 'production',
    errorReportingRelease: pageErrorReports?.release ?? null,
  })
  bindAccounts(bind, accessTokens)
  bindFeatures(bind)
  bindDesignFiles(bind, fastify)
  bindOrders(
    bind,
    { createWorksheets, cancelWorksheets, returnWorksheets },
    { planApproval, listApproverChoices, requestApproval },
  )
  bindMail(bind, { showsOutbox })

  await servePages(fastify, deps)
  return fastify
}
