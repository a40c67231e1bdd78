import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import type { Database } from '../../../db/client.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { checkRepeatedPassword } from '@tiraaz/domain/accounts/check-repeated-password'
import { checkChosenPassword, hashPassword } from '../../accounts/index.ts'
import { checkAgency, createAgency } from './create-agency.ts'

type Input = EndpointRequest<Endpoints['makeFirstAgency']>['body']
type Outcome = 'made' | 'elsewhere' | 'over'

/** Returns true if the portal has no organization yet. */
export const isPortalEmpty = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined

export const getFirstStart = async (ctx: BaseCtx, isOnMachine: boolean): Promise<'open' | 'elsewhere' | 'over'> => {
  if (!(await isPortalEmpty(ctx.db))) return 'over'
  return isOnMachine ? 'open' : 'elsewhere'
}

/** Advisory lock key (any number): parallel requests create only one first agency. */
const FIRST_START_LOCK = 7

/** Creates the first agency of an empty portal; only from a browser on the same machine. */
export const makeFirstAgency = async (outer: BaseCtx, input: Input, isOnMachine: boolean): Promise<Outcome> => {
  const state = await getFirstStart(outer, isOnMachine)
  if (state !== 'open') return state
  const { email, password, passwordAgain } = input
  const names = [input.name, input.personName]
  const passwordProblems = [
    ...checkRepeatedPassword({ password, repeated: passwordAgain, repeatedKey: 'passwordAgain' }),
    ...(password === '' ? [] : await checkChosenPassword({ password, email, names, key: 'password' })),
  ]
  refuseIfAny([...(await checkAgency(outer, input)), ...passwordProblems])
  const hash = await hashPassword(password)
  return inTransaction(outer, async (ctx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_START_LOCK}::int, 0)`.execute(ctx.db)
    if (!(await isPortalEmpty(ctx.db))) return 'over'
    await createAgency(ctx, input, hash)
    return 'made'
  })
}
