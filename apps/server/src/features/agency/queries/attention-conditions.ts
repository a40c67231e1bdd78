import {
  ATTENTION_KINDS,
  ATTENTION_LIMIT,
  type AttentionKind,
  MARGIN_COUNT_LIMIT,
  PROOF_ATTENTION,
  type ProofAttention,
  RETURNED_STATUSES,
  TO_INVOICE_STATUS,
  WAITING_STATUSES,
} from '@tiraaz/domain/orders/attention'
import { WORKSHEET_STATUSES } from '@tiraaz/domain/worksheets/worksheet-status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { IS_APPROVED_BY_AGENCY } from '../../approvals/index.ts'
import { needsProofSent, ROUNDS_FOR_ATTENTION, usesProofs } from '../../proofs/index.ts'
import { IS_OF_AGENTS, IS_TO_BE_SENT } from '../../worksheets/index.ts'

const literals = (values: readonly (string | number)[]) => sql.join(values.map((value) => sql.lit(value)))

/** Orders that have an open end: sent by the client, and neither done nor canceled. */
export const isOpen = sql<SqlBool>`orders.status in (${literals(WAITING_STATUSES)})`
const hasAlterationRequest = sql<SqlBool>`(orders.status <> 'draft' and orders.alteration_request is not null)`

/** Orders that can need attention before their invoice. The expression must match the index `orders_waiting` exactly. */
const isWaiting = sql<SqlBool>`(${isOpen} or ${hasAlterationRequest})`

/** Orders that wait for an approval; the index `orders_waiting_approval` has them all. */
const isAtClient = sql<SqlBool>`orders.status = 'waitingApproval'`

const isToBeInvoiced = sql<SqlBool>`orders.status = ${sql.lit(TO_INVOICE_STATUS)}`

/** Worksheets of the order, in the columns of the indexes `worksheets_to_send_order` and `worksheets_to_adjust`. */
const worksheetsOfOrder = sql`from worksheets w where w.organization_id = orders.organization_id and w.order_id = orders.id`

/** Worksheet that came back to the agency; the index `worksheets_to_adjust` has them all. */
const isReturned = (kind: keyof typeof RETURNED_STATUSES) =>
  sql<SqlBool>`w.status = ${sql.lit(WORKSHEET_STATUSES[RETURNED_STATUSES[kind]].number)}`

type AgentParams = { organizationId: RawBuilder<string>; agents: RawBuilder<readonly string[]> }
type CountParams = Pick<AgentParams, 'organizationId'> & Partial<AgentParams> & { today: RawBuilder<string> }

/** Matches `orders` of the clients of these agents. */
export const isOfAgents = ({ organizationId, agents }: AgentParams) => sql<SqlBool>`orders.client_id in (
  select clients.id from clients
  where clients.organization_id = ${organizationId} and clients.agent_id = any(${agents}::text[])
)`

/** The organization's margin floor in basis points. */
const selectFloor = (organizationId: RawBuilder<string>) =>
  sql`(select org.margin_floor_basis_points from organizations org where org.id = ${organizationId})`

const SALE = sql`(orders.items_sale_cents + orders.transport_sale_cents)`
const PURCHASE = sql`(orders.items_purchase_cents + orders.transport_purchase_cents)`

/**
 * SQL version of `isBelowFloor` for the outer `orders` row, in whole numbers: a share is rounded half up to basis points,
 * so it is below the floor if its double and one are less than twice the floor. Unknown prices make it null.
 */
const hasLowMargin = (organizationId: RawBuilder<string>) => sql<SqlBool>`(
  ${PURCHASE} > ${SALE}
  or (${SALE} > 0 and (${SALE} - ${PURCHASE}) * 20000 + ${SALE} < ${SALE} * 2 * ${selectFloor(organizationId)})
)`

/** SQL condition: the product of worksheet `w` of the organization waits for a proof that the agency has to send (R44). */
export const needsProofOfWorksheet = (organizationId: RawBuilder<string>) => sql<SqlBool>`(
  w.organization_id = ${organizationId} and ${usesProofs(organizationId)} and ${IS_TO_BE_SENT}
  and ${needsProofSent(sql`w.order_item_id`)}
)`

const hasRound = (condition: RawBuilder<SqlBool>) =>
  sql<SqlBool>`${isOpen} and exists (select from proof_rounds r where r.order_id = orders.id and ${condition})`

/** SQL versions of the kinds about proofs for the outer `orders` row. */
const PROOF_CONDITIONS: Record<ProofAttention, (params: CountParams) => RawBuilder<SqlBool>> = {
  proofToSend: ({ organizationId }) => sql`${isOpen} and ${usesProofs(organizationId)} and exists (
    select ${worksheetsOfOrder} and ${IS_TO_BE_SENT} and ${needsProofSent(sql`w.order_item_id`)}
  )`,
  proofChangesAsked: () => hasRound(ROUNDS_FOR_ATTENTION.proofChangesAsked()),
  proofOverdue: ({ today }) => hasRound(ROUNDS_FOR_ATTENTION.proofOverdue(today)),
  proofLate: () => hasRound(ROUNDS_FOR_ATTENTION.proofLate()),
}

/** SQL list of the attention that the proofs of the outer `orders` row need. */
export const selectProofAttention = (params: CountParams): RawBuilder<ProofAttention[]> =>
  sql`array_remove(array[${sql.join(
    PROOF_ATTENTION.map((kind) => sql`case when ${PROOF_CONDITIONS[kind](params)} then ${sql.lit(kind)} end`),
  )}], null)`

const selectAttention = (kind: AttentionKind, { organizationId, today, agents }: CountParams) => {
  const ofAgents = agents === undefined ? sql`` : sql`and ${isOfAgents({ organizationId, agents })}`
  const worksheetsOfAgents = agents === undefined ? sql`` : sql`and ${IS_OF_AGENTS(agents)}`
  if (kind === 'toSend')
    return sql`select from worksheets w where w.organization_id = ${organizationId} and ${IS_TO_BE_SENT} ${worksheetsOfAgents}`
  // An order whose worksheet came back is confirmed: it is done when all its worksheets are.
  if (kind === 'adjustment' || kind === 'rejected')
    return sql`select from worksheets w where w.organization_id = ${organizationId} and ${isReturned(kind)} ${worksheetsOfAgents}`
  // Prices are in no index: each save of a price would write all indexes of the order.
  if (kind === 'lowMargin')
    return sql`
      select from (
        select items_sale_cents, transport_sale_cents, items_purchase_cents, transport_purchase_cents from orders
        where organization_id = ${organizationId} and status = 'submitted' ${ofAgents}
        order by listed_at desc, id desc limit ${sql.lit(MARGIN_COUNT_LIMIT)}
      ) orders where ${hasLowMargin(organizationId)}`
  if (kind === 'proofToSend')
    return sql`select distinct w.order_id from worksheets w
      where ${needsProofOfWorksheet(organizationId)} ${worksheetsOfAgents}`
  if (kind === 'proofChangesAsked' || kind === 'proofOverdue' || kind === 'proofLate')
    return sql`select distinct r.order_id from proof_rounds r join orders on orders.id = r.order_id
      where r.organization_id = ${organizationId} and ${isOpen} and ${ROUNDS_FOR_ATTENTION[kind](today)} ${ofAgents}`
  return sql`select from orders
    where orders.organization_id = ${organizationId} and ${ATTENTION_CONDITIONS[kind]({ organizationId, today })} ${ofAgents}`
}

/** SQL count for one kind of attention, up to `ATTENTION_LIMIT`: worksheets for those to send and those that came back, orders for every other kind. */
export const countAttention = (kind: AttentionKind, params: CountParams): RawBuilder<number> =>
  sql`(select count(*)::integer from (${selectAttention(kind, params)} limit ${sql.lit(ATTENTION_LIMIT)}) as counted)`

/** SQL version of `findAttention` for the outer `orders` row; a test checks that both agree. */
export const ATTENTION_CONDITIONS: Record<AttentionKind, (params: CountParams) => RawBuilder<SqlBool>> = {
  toApprove: () => sql`(${isAtClient} and ${IS_APPROVED_BY_AGENCY})`,
  toConfirm: () => sql`orders.status = 'submitted'`,
  priceMissing: () => sql`(orders.status = 'submitted' and orders.price_missing)`,
  lowMargin: ({ organizationId }) => sql`(orders.status = 'submitted' and ${hasLowMargin(organizationId)})`,
  filesMissing: () => sql`${isOpen} and orders.files_missing`,
  toSend: () => sql`${isOpen} and exists (select ${worksheetsOfOrder} and ${IS_TO_BE_SENT})`,
  adjustment: () => sql`${isOpen} and exists (select ${worksheetsOfOrder} and ${isReturned('adjustment')})`,
  rejected: () => sql`${isOpen} and exists (select ${worksheetsOfOrder} and ${isReturned('rejected')})`,
  ...PROOF_CONDITIONS,
  alteration: () => hasAlterationRequest,
  late: ({ today }) => sql`${isOpen} and orders.deadline < ${today}::date`,
  toInvoice: () => isToBeInvoiced,
}

type Params = CountParams & { attention: RawBuilder<readonly string[]> }

/** Matches orders that need at least one of the given kinds of attention. */
export const matchesAnyAttention = (params: Params): RawBuilder<SqlBool> => {
  const kinds = ATTENTION_KINDS.map(
    (kind) => sql`(${sql.lit(kind)} = any(${params.attention}::text[]) and ${ATTENTION_CONDITIONS[kind](params)})`,
  )
  return sql`(${isWaiting} or ${isToBeInvoiced} or ${isAtClient}) and (${sql.join(kinds, sql` or `)})`
}
