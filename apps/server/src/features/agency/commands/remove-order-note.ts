import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Forbidden, NotFound } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { recordNote } from '../../orders/index.ts'

/** Removes a note of an order. Only its author may: 403 for others, 404 for an unknown note. */
export const removeOrderNote = (
  ctx: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['removeOrderNote']>,
): Promise<undefined> =>
  inTransaction(ctx, async (tx) => {
    const note = await tx.db
      .selectFrom('order_notes')
      .select(['author_id', 'text'])
      .where('id', '=', params.noteId)
      .where('order_id', '=', params.id)
      .where('organization_id', '=', tx.organizationId)
      .forUpdate()
      .executeTakeFirst()
    if (note === undefined) throw new NotFound()
    if (note.author_id !== tx.user.id) throw new Forbidden()
    await tx.db
      .deleteFrom('order_notes')
      .where('id', '=', params.noteId)
      .where('organization_id', '=', tx.organizationId)
      .execute()
    await recordNote(tx, { orderId: params.id, before: note.text, after: null })
    return undefined
  })
