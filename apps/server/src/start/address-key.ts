import { randomBytes } from 'node:crypto'
import type { Database } from '../db/client.ts'

const NAME = 'address-key'

/** The key of signed addresses (R27): made at the first start, kept in the database, so that several processes share it. */
export const openAddressKey = async (db: Database): Promise<Buffer> => {
  const value = randomBytes(32).toString('base64')
  await db
    .insertInto('secrets')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const kept = await db.selectFrom('secrets').where('name', '=', NAME).select('value').executeTakeFirstOrThrow()
  return Buffer.from(kept.value, 'base64')
}
