import type { Locale } from '@tiraaz/messages/locale'
import type { OrganizationCtx, UserCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'

export type Person = {
  id: string
  name: string
  email: string
  locale: Locale
  createdAt: Date
  passwordChangedAt: Date | null
}

const selectPerson = ({ db }: Pick<UserCtx, 'db'>, userId: string) =>
  db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .select(['users.id', 'users.name', 'users.email', 'users.locale'])
    .select(['users.created_at as createdAt', 'users.password_changed_at as passwordChangedAt'])

/** Loads the caller. */
export const loadCaller = async (ctx: UserCtx): Promise<Person> =>
  selectPerson(ctx, ctx.user.id).executeTakeFirstOrThrow()

/** Loads a person who works or worked for the organization or acts or acted for one of its clients; 404 for others. */
export const loadPerson = async (ctx: OrganizationCtx, userId: string): Promise<Person> => {
  const { organizationId } = ctx
  const person = await selectPerson(ctx, userId)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('agency_users')
            .select('agency_users.user_id')
            .whereRef('agency_users.user_id', '=', 'users.id')
            .where('agency_users.organization_id', '=', organizationId),
        ),
        exists(
          selectFrom('client_members')
            .select('client_members.user_id')
            .whereRef('client_members.user_id', '=', 'users.id')
            .where('client_members.organization_id', '=', organizationId),
        ),
      ]),
    )
    .executeTakeFirst()
  if (person === undefined) throw new NotFound()
  return person
}
