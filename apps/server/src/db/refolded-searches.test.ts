// engines: both
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { foldText } from '@tiraaz/domain/text/fold'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

const MIGRATION = join(import.meta.dirname, 'migrations/028-search-and-last-printed.sql')

it('migration 028 folds stored search texts by the current rule (R9)', async () => {
  const app = await openTestApp()
  const { db } = app.database
  const contactId = await app.make.contact(await app.make.client())
  const update = /update contacts[^;]*/.exec(await readFile(MIGRATION, 'utf8'))?.[0] ?? ''
  for (const text of ['plakat 50 × 70 × 2 cm – „kevad”', 'silt −30 % ‘uus’', 'x 5 x, 2×3']) {
    const search = { search_text: text }
    await db.updateTable('contacts').set(search).where('id', '=', contactId).execute()
    await sql.raw(update).execute(db)
    const { search_text } = await db
      .selectFrom('contacts')
      .where('id', '=', contactId)
      .select('search_text')
      .executeTakeFirstOrThrow()
    expect(search_text).toBe(foldText(text))
  }
  await app.close()
})
