import type { Problem } from '@tiraaz/domain/problem'
import { sql } from 'kysely'
import type { Locale } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { NotFound, refuseIfAny } from '../../../core/errors.ts'
import { queueSecondFactorMail } from '../emails/second-factor-email.ts'
import { removePasskeys } from '../store/passkey-store.ts'
import { removeSecondFactor } from '../store/second-factors.ts'

type Person = { id: string; name: string; email: string; locale: Locale; worksElsewhere: boolean }

/** Loads a person of the organization or of one of its clients; 404 for others. */
const loadPerson = async ({ db, organizationId }: OrganizationCtx, userId: string): Promise<Person> => {
  const { rows } = await sql<Person>`
    with own as (
      select organization_id from agency_users where user_id = ${userId}
      union select organization_id from client_members where user_id = ${userId}
    )
    select u.id, u.name, u.email, u.locale,
      exists (select from own where organization_id <> ${organizationId}) as "worksElsewhere"
    from users u
    where u.id = ${userId} and exists (select from own where organization_id = ${organizationId})`.execute(db)
  const [person] = rows
  if (person === undefined) throw new NotFound()
  return person
}

/** The own one takes the password; that of a person of two agencies is for the portal's administrator. */
const findObstacles = ({ user }: OrganizationCtx, { id, worksElsewhere }: Person): Problem[] => {
  if (id === user.id) return [{ key: 'user', code: 'secondFactorIsOwn' }]
  return worksElsewhere ? [{ key: 'user', code: 'secondFactorOfOtherAgency' }] : []
}

/** Turns the second step off and removes the passkeys of a person who has lost the device, and tells them (decision 135). */
export const resetSecondFactor = (outer: OrganizationCtx, userId: string): Promise<undefined> =>
  inTransaction(outer, async (ctx): Promise<undefined> => {
    const person = await loadPerson(ctx, userId)
    refuseIfAny(findObstacles(ctx, person))
    const passkeys = await removePasskeys(ctx, person.id)
    const hadApp = await removeSecondFactor(ctx, person.id)
    if (!hadApp && passkeys === 0) refuseIfAny([{ key: 'user', code: 'secondFactorIsOff' }])
    const { id, name } = person
    await recordChanges(ctx, [{ noun: 'secondFactor', verb: 'removed', subject: { id, name } }])
    await queueSecondFactorMail(ctx, person, 'off')
  })
