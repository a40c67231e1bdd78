import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFingerprint } from './read-fingerprint.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.make.organization({ name: 'Esimene' })
  await app.make.organization({ name: 'Teine' })
})
afterAll(() => app.close())

const changedBy = async (write: () => Promise<unknown>): Promise<string[]> => {
  const before = await readFingerprint(app.database.db)
  await write()
  const after = await readFingerprint(app.database.db)
  return Object.keys(after).filter((table) => after[table] !== before[table])
}

describe('the fingerprint of a database', () => {
  it('the fingerprint stays the same after reads, locks and rollbacks', async () => {
    const { db } = app.database
    expect(await changedBy(() => db.selectFrom('organizations').selectAll().execute())).toEqual([])
    expect(await changedBy(() => db.selectFrom('organizations').selectAll().forUpdate().execute())).toEqual([])
    const takenBack = db
      .transaction()
      .execute(async (tx) => {
        await tx.deleteFrom('organizations').execute()
        throw new Error('No')
      })
      .catch(() => undefined)
    expect(await changedBy(() => takenBack)).toEqual([])
  })

  it('the fingerprint names the table of every added, changed, removed or replaced row', async () => {
    const { db } = app.database
    expect(await changedBy(() => app.make.organization({ name: 'Kolmas' }))).toEqual(['organizations'])
    const rename = (from: string, to: string) =>
      db.updateTable('organizations').set({ name: to }).where('name', '=', from).execute()
    expect(await changedBy(() => rename('Kolmas', 'Neljas'))).toEqual(['organizations'])
    const remove = () => db.deleteFrom('organizations').where('name', '=', 'Neljas').execute()
    expect(
      await changedBy(async () => {
        await remove()
        await app.make.organization({ name: 'Neljas' })
      }),
    ).toEqual(['organizations'])
    expect(await changedBy(remove)).toEqual(['organizations'])
  })
})
