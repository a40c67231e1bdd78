import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../core/context.ts'
import { Forbidden, NotFound } from '../../core/errors.ts'

/** Whoever wrote a note may take it back; what others wrote stays. */
export const removeOrderNote = async (
  ctx: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['removeOrderNote']>,
): Promise<undefined> => {
  const note = await ctx.db
    .selectFrom('order_notes')
    .select('author_id')
    .where('id', '=', params.noteId)
    .where('order_id', '=', params.id)
    .where('organization_id', '=', ctx.organizationId)
    .executeTakeFirst()
  if (note === undefined) throw new NotFound()
  if (note.author_id !== ctx.user.id) throw new Forbidden()
  await ctx.db
    .deleteFrom('order_notes')
    .where('id', '=', params.noteId)
    .where('organization_id', '=', ctx.organizationId)
    .execute()
  return undefined
}
