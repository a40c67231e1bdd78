import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { findProofDeadline } from '@tiraaz/domain/proofs/proof-deadline'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { Forbidden, NotFound } from '../../../core/errors.ts'
import { formatDesignName } from '../../../core/format-design-name.ts'
import { defineStatement } from '../../../db/statement.ts'
import { canDoWithOrder, getProductName, loadOrder } from '../../orders/index.ts'
import { readDeadlineTerms } from '../store/deadline-terms.ts'
import { listItemFiles } from '../store/proof-store.ts'
import { listPeopleWhoAnswer } from './people-who-answer.ts'

type Newest = { people: string[]; guests: { name: string; email: string }[]; openComments: number }

/** People and guests of the newest round of an item, and its comments without a solution; no row before the first round. */
const readNewest = defineStatement<{ itemId: string; organizationId: string }, Newest>(
  ({ itemId, organizationId }) => sql`
    select
      array(select p.user_id from proof_people p where p.round_id = r.id) as people,
      (
        select coalesce(jsonb_agg(jsonb_build_object('name', g.name, 'email', g.email) order by g.position), '[]')
        from proof_guests g where g.round_id = r.id and g.email is not null and g.revoked_at is null
      ) as guests,
      (
        select count(*)::integer from proof_comments c
        where c.round_id = r.id and c.reply_to is null and c.resolved_at is null
      ) as "openComments"
    from proof_rounds r
    where r.item_id = ${itemId} and r.organization_id = ${organizationId}
    order by r.number desc limit 1`,
)

/** Shows what a proof of an item would contain, and who can be asked (R44). */
export const planProof = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['planProof']>,
): Promise<EndpointOutput<Endpoints['planProof']>> => {
  const order = await loadOrder(ctx, params.id)
  const item = order.items.find(({ id }) => id === params.itemId)
  if (item === undefined) throw new NotFound()
  if (!canDoWithOrder(ctx, 'sendProof', order)) throw new Forbidden()
  const files = await listItemFiles(ctx, item.id)
  const people = await listPeopleWhoAnswer(ctx)
  const [newest] = await readNewest(ctx.db, { itemId: item.id, organizationId: ctx.organizationId })
  const terms = await readDeadlineTerms(ctx, order, item)
  const proposed = newest?.people ?? [order.representativeId]
  return {
    productName: getProductName(ctx, item),
    files: files.map(({ name, designName, designNumber }) => ({
      name,
      designName: formatDesignName(ctx.locale, { name: designName }, designNumber),
    })),
    people: people.map(({ id, name, email }) => ({ id, name, email, isProposed: proposed.includes(id) })),
    guests: newest?.guests ?? [],
    openComments: newest?.openComments ?? 0,
    deadline: findProofDeadline(terms, ctx.now()),
    isMailed: ctx.ports.mailReaches !== 'nobody',
  }
}
