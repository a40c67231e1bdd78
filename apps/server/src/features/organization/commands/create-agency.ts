import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import type { Problem } from '@tiraaz/domain/problem'
import { checkText } from '@tiraaz/domain/text/clean'
import type { Locale } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { checkEmail, normalizeEmail } from '@tiraaz/domain/accounts/check-email'
import { isNameTaken } from './is-name-taken.ts'

type Ctx = Pick<BaseCtx, 'db' | 'now' | 'newId'>

export type NewAgency = { name: string; email: string; personName: string; locale: Locale }

const nameProblems = (name: string, key: string): Problem[] => {
  if (name === '') return [{ key, code: 'required' }]
  const wrong = checkText(name, TEXT_LIMITS.name)
  return wrong === null ? [] : [{ key, ...wrong }]
}

/** Checks a new agency: its name and the email of its first user must be unused. */
export const checkAgency = async ({ db }: Ctx, { name, email, personName }: NewAgency): Promise<Problem[]> => {
  const problems = [
    ...nameProblems(name, 'name'),
    ...nameProblems(personName, 'personName'),
    ...checkEmail(normalizeEmail(email)),
  ]
  if (problems.length > 0) return problems
  const user = await db.selectFrom('users').select('id').where('email', '=', normalizeEmail(email)).executeTakeFirst()
  return [
    ...((await isNameTaken({ db }, name, null)) ? [{ key: 'name', code: 'organizationNameTaken' as const }] : []),
    ...(user === undefined ? [] : [{ key: 'email', code: 'emailTaken' as const }]),
  ]
}

/** Creates an agency with its first user, who has all rights and sets the password later. */
export const createAgency = async (
  ctx: Ctx,
  agency: NewAgency,
  passwordHash: string | null,
): Promise<{ organizationId: string; userId: string }> => {
  refuseIfAny(await checkAgency(ctx, agency))
  const { db, now, newId } = ctx
  const { name, personName, locale } = agency
  const [organizationId, userId, email] = [newId(), newId(), normalizeEmail(agency.email)]
  await db.insertInto('organizations').values({ id: organizationId, name, created_at: now() }).execute()
  await db
    .insertInto('users')
    .values({ id: userId, email, name: personName, locale, password_hash: passwordHash, created_at: now() })
    .execute()
  await db.insertInto('agency_users').values({ organization_id: organizationId, user_id: userId }).execute()
  const subject = { id: organizationId, name }
  await recordChanges({ ...ctx, organizationId, user: { id: userId, name: personName } }, [
    { noun: 'organization', verb: 'created', subject, after: { name, email } },
  ])
  return { organizationId, userId }
}
