import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createEmbeddedDatabase, openPostgres } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { PGLITE_PARSERS } from '../db/type-parsers.ts'

const TEMPLATE = 'tiraaz_template'

const prepareEmbedded = async (folder: string): Promise<string> => {
  const pglite = await PGlite.create({ parsers: PGLITE_PARSERS })
  const open = createEmbeddedDatabase(pglite)
  await migrate(open.db)
  const dump = join(folder, 'template.tar')
  await writeFile(dump, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()))
  await open.close()
  return dump
}

const preparePostgres = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`drop database if exists ${TEMPLATE}`)
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const templateUrl = new URL(url)
  templateUrl.pathname = `/${TEMPLATE}`
  const open = openPostgres(templateUrl.href)
  await migrate(open.db)
  await open.close()
}

/** Migrates once; every test file then copies the result. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const url = process.env.TEST_DATABASE_URL
  if (url !== undefined) {
    await preparePostgres(url)
    project.provide('template', { kind: 'postgres', url, name: TEMPLATE })
    return async () => undefined
  }
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-template-'))
  project.provide('template', { kind: 'embedded', dump: await prepareEmbedded(folder) })
  return () => rm(folder, { recursive: true, force: true })
}
