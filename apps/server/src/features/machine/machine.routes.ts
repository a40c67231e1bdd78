import { sql } from 'kysely'
import { isMigrated } from '../../db/migrate.ts'
import type { Bind } from '../../http/bind.ts'
import { openApiDocument } from '../../http/openapi.ts'

/** What machines ask of the portal: is it alive, is it ready, how is it called. */
export const bindMachine = (bind: Bind): void => {
  const document = openApiDocument()
  bind('getOpenApi', () => document)
  bind('getLiveness', () => ({ status: 'ok' }))
  bind('getReadiness', async ({ db, log }, _, { reply }) => {
    try {
      await sql`select 1`.execute(db)
      if (await isMigrated(db)) return { status: 'ok' }
    } catch (error) {
      log.warn({ err: error }, 'the database does not answer')
    }
    void reply.status(503)
    return { status: 'unavailable' }
  })
}
