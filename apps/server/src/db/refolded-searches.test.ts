// engines: both
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compactText } from '@tiraaz/domain/text/compact'
import { foldText } from '@tiraaz/domain/text/fold'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addOrderRows } from '../testing/order-rows.ts'
import { openShop } from '../testing/scenes/shop.ts'
import { openTestApp } from '../testing/test-app.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

it('migration 028 folds stored search texts by the current rule (R9)', async () => {
  const app = await openTestApp()
  const { db } = app.database
  const contactId = await app.make.contact(await app.make.client())
  const update =
    /update contacts[^;]*/.exec(await readFile(join(MIGRATIONS, '028-search-and-last-printed.sql'), 'utf8'))?.[0] ?? ''
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

it('migration 050 gives orders of before the search texts that they get when they are saved', async () => {
  const app = await openTestApp()
  const { db } = app.database
  const shop = await openShop(app)
  await db.updateTable('clients').set({ name: 'Õunaaia Trükk & Ko OÜ' }).where('id', '=', shop.of.id).execute()
  const product = await app.make.product(shop.of.organizationId, {
    name_et: 'Плакат 50 × 70',
    name_en: 'Poster „Åse” Ærø',
  })
  const item = { product_id: product, additional_info: 'x', additional_invoice_info: 'PO-4711/A' }
  const designs = [{ name: 'Šokolaad −30 %' }, { name: null }, { name: 'straße' }]
  const created_by = shop.orderer.userId ?? ''
  const saved = await addOrderRows(db, shop.of, {
    created_by,
    status: 'confirmed',
    name: 'Jõulud 2026',
    items: [{ ...item, designs }],
  })
  const empty = await addOrderRows(db, shop.of, { created_by })
  const read = async () => {
    const rows = await db.selectFrom('orders').where('client_id', '=', shop.of.id).selectAll().orderBy('id').execute()
    return rows.map(({ search_text: text, ...row }) => ({
      ...row,
      parts: text.split('\n').map((part) => part.split(' ').sort()),
    }))
  }
  const before = await read()
  expect(before.map(({ id }) => id).sort()).toEqual([saved.id, empty.id].sort())
  await db.updateTable('orders').set({ search_text: '' }).where('client_id', '=', shop.of.id).execute()
  const text = (await readFile(join(MIGRATIONS, '050-order-search.sql'), 'utf8')).replaceAll(/--.*$/gm, '')
  for (const statement of text.split(/;\s*$/m).filter((one) => one.trim() !== '')) await sql.raw(statement).execute(db)
  expect(await read()).toEqual(before)
  await app.close()
})

it('migration 061 keeps names folded, with and without punctuation, as the search folds its words (R9)', async () => {
  const app = await openTestApp()
  const read = async (texts: readonly string[]) => {
    const { rows } = await sql<{ text: string }>`
      select fold_name_for_search(name) as text from unnest(${texts}::text[]) with ordinality names (name, nth) order by nth
    `.execute(app.database.db)
    return rows.map(({ text }) => text)
  }
  const expected = (texts: readonly string[]) =>
    texts.map((text) => `${foldText(text)}\n${compactText(foldText(text))}`)
  const names = [
    'Plakat 50 × 70 cm – PL-A4',
    'Hinnasilt −30 % „uus”',
    'Jõulud_2026 (v3).pdf',
    'Плакат Æ straße ŽÜRII',
    '`[a]`-5 - 7',
  ]
  expect(await read(names)).toEqual(expected(names))
  const unit = fc.constantFrom(...Array.from('aÕšZж59x×-−–_ .,/()[]`~!@%&"„”|\\^{}·°€'))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit, maxLength: 20 }), { minLength: 1, maxLength: 50 }), async (texts) => {
      expect(await read(texts)).toEqual(expected(texts))
    }),
    { numRuns: 30 },
  )
  await app.close()
})
