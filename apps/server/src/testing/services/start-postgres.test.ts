import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { findPostgres } from './find-postgres.ts'
import { startPostgres } from './start-postgres.ts'

const binaries = findPostgres()

// Skipped where no PostgreSQL is installed, because the program itself is under test.
test.skipIf(!binaries)('a temporary PostgreSQL answers, sorts Estonian letters and is removed afterwards', async () => {
  const server = await startPostgres()
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => undefined)
  await client.connect()
  const answer = await client.query("select upper('õäöüšž') as upper, current_setting('data_directory') as folder")
  expect(answer.rows[0]).toMatchObject({ upper: 'ÕÄÖÜŠŽ' })
  await client.end()
  await server.stop()
  expect(existsSync(answer.rows[0].folder)).toBe(false)
  await expect(new pg.Client({ connectionString: server.url }).connect()).rejects.toThrow('ENOENT')
})
