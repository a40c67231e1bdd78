import type { Problem } from '@tiraaz/domain/problem'
import type { ClientCtx } from '../../../context/context.ts'

/** Active members of the client, who can be representatives of orders. */
const representatives = ({ db, client, organizationId }: ClientCtx) =>
  db
    .selectFrom('client_members')
    .innerJoin('users', 'users.id', 'client_members.user_id')
    .select('users.id')
    .where('client_members.client_id', '=', client.id)
    .where('client_members.organization_id', '=', organizationId)
    .where('client_members.disabled_at', 'is', null)
    .where('users.disabled_at', 'is', null)

/** True if the user can be the representative of the client's orders. */
export const isRepresentative = async (ctx: ClientCtx, userId: string): Promise<boolean> => {
  const member = await representatives(ctx).where('client_members.user_id', '=', userId).executeTakeFirst()
  return member !== undefined
}

/** Rejects an agency order without a representative if the client has members (R25). */
export const checkRepresentative = async (
  ctx: ClientCtx,
  { representativeId }: { representativeId: string | null },
): Promise<Problem[]> => {
  if (ctx.role !== 'agency' || representativeId !== null) return []
  const anybody = await representatives(ctx).limit(1).executeTakeFirst()
  return anybody === undefined ? [] : [{ key: 'representativeId', code: 'representativeMissing' }]
}
