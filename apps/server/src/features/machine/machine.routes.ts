import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import { isMigrated } from '../../db/migrate.ts'
import type { Bind } from '../../http/bind.ts'
import { openApiDocument } from '../../http/openapi.ts'

type PortalSettings = Omit<EndpointOutput<Endpoints['getPortalSettings']>, 'hasBusinessRegister' | 'sendsMail'>

/** What is asked of the portal itself: is it alive, is it ready, how is it called, how is it set up. */
export const bindMachine = (bind: Bind, settings: PortalSettings): void => {
  const document = openApiDocument()
  bind('getPortalSettings', ({ ports }) => ({
    ...settings,
    hasBusinessRegister: ports.register.isThere,
    sendsMail: ports.mailReaches !== 'nobody',
  }))
  bind('getOpenApi', () => document)
  bind('getLiveness', () => ({ status: 'ok' }))
  bind('getReadiness', async ({ db, log, ports }, _, { reply }) => {
    try {
      await sql`select 1`.execute(db)
      await ports.files.checkWritable()
      if (await isMigrated(db)) return { status: 'ok' }
    } catch (error) {
      log.warn({ err: error }, 'the portal is not ready')
    }
    void reply.status(503)
    return { status: 'unavailable' }
  })
}
