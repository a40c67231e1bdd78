import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import { getProofPolicy } from '@tiraaz/domain/proofs/proof-policy'
import { canPassWithoutRound, getProofGate, type ProofState } from '@tiraaz/domain/proofs/proof-round'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { canDoWithOrder } from '../../orders/index.ts'
import { selectEarlierApproval, selectFilesKey } from '../../proof-conditions/index.ts'

type RoundRow = {
  id: string
  number: number
  state: ProofState
  hasCurrentFiles: boolean
  sentAt: string
  sentBy: string
  dueOn: string | null
  openComments: number
  isAsked: boolean
}
type Earlier = { proofId: string; projectNumber: string | null; orderName: string | null; sentAt: string }
type ItemRow = {
  status: OrderStatus
  itemId: string | null
  nameEt: string
  nameEn: string
  policies: Parameters<typeof getProofPolicy>[0]
  earlier: Earlier | null
  rounds: RoundRow[]
}
type Values = { id: string; clientId: string; organizationId: string; userId: string }

/** Outer joins give an order without items one row, to distinguish it from an unknown order. */
const readItems = defineStatement<Values, ItemRow>(
  ({ id, clientId, organizationId, userId }) => sql`
    select o.status, i.id as "itemId", coalesce(i.product_name_et, p.name_et) as "nameEt",
      coalesce(i.product_name_en, p.name_en) as "nameEn", coalesce(proofs.rounds, '[]') as rounds,
      jsonb_build_object('product', p.proof_policy, 'client', c.proof_policy, 'organization', a.proof_policy) as policies,
      ${selectEarlierApproval(
        sql`i.id`,
        sql`jsonb_build_object(
          'proofId', earlier.id, 'projectNumber', former.project_number, 'orderName', former.name, 'sentAt', earlier.sent_at
        )`,
      )} as earlier
    from orders o
    join clients c on c.id = o.client_id
    join organizations a on a.id = o.organization_id
    left join order_items i on i.order_id = o.id
    left join products p on p.id = i.product_id
    left join lateral (select ${selectFilesKey(sql`i.id`)} as files_key) current on true
    left join lateral (
      select jsonb_agg(jsonb_build_object(
        'id', r.id, 'number', r.number, 'state', r.state, 'hasCurrentFiles', r.files_key = current.files_key,
        'sentAt', r.sent_at, 'sentBy', u.name, 'dueOn', r.due_on,
        'openComments', (
          select count(*)::integer from proof_comments c
          where c.round_id = r.id and c.reply_to is null and c.resolved_at is null
        ),
        'isAsked', exists (
          select from proof_people asked where asked.round_id = r.id and asked.user_id = ${userId} and not exists (
            select from proof_decisions d where d.round_id = r.id and d.user_id = ${userId}
          )
        )
      ) order by r.number desc) as rounds
      from proof_rounds r
      join users u on u.id = r.sent_by
      where r.item_id = i.id
    ) proofs on true
    where o.id = ${id} and o.client_id = ${clientId} and o.organization_id = ${organizationId}
    order by i.position`,
)

/** Lists the proof rounds of an order by item (R44). */
export const listOrderProofs = async (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['listOrderProofs']>,
): Promise<EndpointOutput<Endpoints['listOrderProofs']>> => {
  const scope = { clientId: ctx.client.id, organizationId: ctx.organizationId, userId: ctx.user.id }
  const rows = await readItems(ctx.db, { id: params.id, ...scope })
  if (rows.length === 0) throw new NotFound()
  const language = getLanguage(ctx.locale)
  return {
    items: rows.flatMap(({ status, itemId, nameEt, nameEn, policies, earlier, rounds }) => {
      if (itemId === null) return []
      const mayAnswer = canDoWithOrder(ctx, 'answerProof', { status })
      const maySend = canDoWithOrder(ctx, 'sendProof', { status })
      const policy = getProofPolicy(policies)
      const need = { isRequired: policy === 'always', isApprovedBefore: earlier !== null }
      const gate = getProofGate(rounds[0] ?? null, need)
      return [
        {
          itemId,
          productName: { et: nameEt, en: nameEn }[language],
          gate,
          canSend: maySend && policy !== 'never',
          canPass: maySend && canPassWithoutRound(gate),
          earlier:
            gate === 'approvedBefore' && earlier !== null
              ? { ...earlier, sentAt: new Date(earlier.sentAt).toISOString() }
              : null,
          rounds: rounds.map(({ isAsked, sentAt, ...round }) => ({
            ...round,
            sentAt: new Date(sentAt).toISOString(),
            awaitsAnswer: isAsked && mayAnswer && round.state === 'sent' && round.hasCurrentFiles,
          })),
        },
      ]
    }),
  }
}
