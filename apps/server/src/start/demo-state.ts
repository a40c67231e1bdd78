import type { Database } from '../db/client.ts'
import { DEMO_PEOPLE } from '../seed/content/people.ts'

/** Returns true if the database has no organization yet. */
export const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined

export const hasDemo = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('users').where('email', '=', DEMO_PEOPLE.orderer.email).select('id').executeTakeFirst()) !==
  undefined
