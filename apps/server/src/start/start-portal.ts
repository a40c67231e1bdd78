import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { OpenDatabase, Database } from '../db/client.ts'
import type { ErrorReports } from '../ports/error-reports/error-reports.ts'
import { type Background, openBackground } from './background.ts'
import { CannotStart, getErrorMessage } from './cannot-start.ts'
import { hasDemo, isEmpty } from './demo-state.ts'
import { runOnFreePort, PortTaken } from './free-port.ts'
import { openErrorReports, readReportSettings } from './open-error-reports.ts'
import { openDatabase } from './open-database.ts'
import { createAutocompleteRegister } from '../ports/business-register/autocomplete-register.ts'
import type { BusinessRegister } from '../ports/business-register/business-register.ts'
import { noRegister } from '../ports/business-register/no-register.ts'
import { createOpenDataRegister } from '../ports/business-register/open-data-register.ts'

type Settings = Pick<Config, 'BUSINESS_REGISTER' | 'BUSINESS_REGISTER_URL'>

/** Opens the company search that the settings choose. */
const openBusinessRegister = (config: Settings, db: Database): BusinessRegister => {
  switch (config.BUSINESS_REGISTER) {
    case 'off':
      return noRegister
    case 'autocomplete':
      return createAutocompleteRegister({ url: config.BUSINESS_REGISTER_URL })
    case 'file':
      return createOpenDataRegister(db)
  }
}

const WEB_FOLDER = resolve(import.meta.dirname, '../../../web/dist')

export type RunningPortal = {
  /** Public address of the portal. */
  address: string
  hasDemo: boolean
  /** True until an agency is created. */
  isEmpty: boolean
  /** True if the portal has a page that shows its emails. */
  showsOutbox: boolean
  /** Lets running calls and jobs end, then closes everything. */
  stop: () => Promise<void>
}

const listen = async (fastify: FastifyInstance, host: string, port: number): Promise<void> => {
  try {
    await fastify.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new PortTaken(`Port ${port} is in use. Stop the other program, or choose another port with PORT.`)
    }
    throw new CannotStart(`Cannot listen on ${host}, port ${port}: ${getErrorMessage(error)}`)
  }
}

/** Returns true if the demo is to be loaded: only into an embedded database that is empty. */
const wantsDemo = async (config: Config, { db, engine }: OpenDatabase): Promise<boolean> =>
  config.DEMO && engine.kind === 'embedded' && (await isEmpty(db))

const whereMailEnds = ({ sendsMail, showsOutbox }: { sendsMail: boolean; showsOutbox: boolean }) => {
  if (sendsMail) return 'readers'
  return showsOutbox ? 'outbox' : 'nobody'
}

type PortalServices = { open: OpenDatabase; background: Background; reports: ErrorReports }

const serve = async (
  config: Config,
  { open, background, reports }: PortalServices,
  port: number,
): Promise<RunningPortal> => {
  const address = config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${port}`
  const isWithDemo = await hasDemo(open.db)
  const sendsMail = config.SMTP_URL !== undefined
  const showsOutbox = config.DEMO && isWithDemo && !sendsMail
  const fastify = await buildApp({
    db: open.db,
    ports: {
      files: background.files,
      jobs: background.queue,
      documents: background.documents,
      addressKey: background.addressKey,
      register: openBusinessRegister(config, open.db),
      mail: background.mail,
      pictures: background.pictures,
      publicUrl: address,
      mailReaches: whereMailEnds({ sendsMail, showsOutbox }),
    },
    addressWidgetUrl: config.ADDRESS_WIDGET_URL === '' ? undefined : config.ADDRESS_WIDGET_URL,
    showsOutbox,
    errorReports: reports,
    pageErrorReports: readReportSettings(config),
    webFolder: existsSync(join(WEB_FOLDER, 'index.html')) ? WEB_FOLDER : undefined,
    checkResponses: config.NODE_ENV !== 'production',
    trustProxy: config.TRUST_PROXY,
    logger: { level: config.LOG_LEVEL },
  })
  await listen(fastify, config.HOST, port)
  if (!sendsMail && !showsOutbox)
    fastify.log.warn('no SMTP_URL is set: mails are kept in the database, nobody gets them')
  const stop = async (): Promise<void> => {
    await fastify.close()
    await background.stop()
    await open.close()
    await reports.close()
  }
  return { address, hasDemo: isWithDemo, isEmpty: await isEmpty(open.db), showsOutbox, stop }
}

/** Opens all services in the order of their dependencies; after a failure it closes those already open. */
export const startPortal = async (config: Config, say: (line: string) => void): Promise<RunningPortal> => {
  const reports = await openErrorReports(config)
  let open: OpenDatabase | undefined
  let background: Background | undefined
  try {
    open = await openDatabase(config, say)
    background = await openBackground(config, open, reports)
    if (await wantsDemo(config, open)) {
      say('Loading the demo data into the new database …')
      // Loaded only when needed: a portal in use never makes the demo's artwork.
      const { loadDemo } = await import('../seed/load-demo.ts')
      await loadDemo({ db: open.db, files: background.files, jobs: background.queue, now: new Date() })
    }
    const opened = { open, background, reports }
    if (config.PORT !== 0) return await serve(config, opened, config.PORT)
    return await runOnFreePort(config.HOST, (port) => serve(config, opened, port))
  } catch (error) {
    reports.report(error, {})
    await background?.stop()
    await open?.close()
    await reports.close()
    throw error
  }
}
