import type { StepTarget } from '@tiraaz/domain/approvals/find-deciders'
import type { NamedApprover, ResolvedApprover } from '@tiraaz/domain/approvals/outside-approvers'
import type { Cents } from '@tiraaz/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { BaseCtx, ClientCtx, GuestCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'
import { insertGuest } from './guest-store.ts'
import type { ApprovalCtx } from './policy-store.ts'

export type RequestState = 'waiting' | 'approved' | 'rejected' | 'withdrawn'

export type StoredStep = {
  id: string
  target: StepTarget['kind']
  approverId: string | null
  approverName: string | null
  ruleName: string
  state: 'waiting' | 'approved' | 'rejected'
  askedAt: string | null
  remindersSent: number
  /** The orderer has named its approver. */
  isDesignated: boolean
  /** Outside approver who is asked, or who has decided. */
  guest: { id: string; name: string; email: string | null } | null
  /** Name of the user or of the outside approver. */
  decidedBy: string | null
  /** The outside approver has decided. */
  isByGuest: boolean
  decidedFor: string | null
  decidedAt: string | null
  note: string | null
}

export type StoredRequest = {
  id: string
  orderId: string
  requestedById: string
  requestedBy: string
  requestedAt: Date
  amountCents: Cents | null
  state: RequestState
  /** Sent by an approver who had taken the order over. */
  isEdit: boolean
  /** Approver who took the order over. */
  takenOverBy: string | null
  /** Everybody who sent the order as theirs, and the sender of this request. */
  senderIds: string[]
  /** Representative of the order. */
  representativeId: string | null
  steps: StoredStep[]
}

type Scope = { clientId: string; organizationId: string }

const nameOf = (column: string) => sql`(select u.name from users u where u.id = ${sql.ref(column)})`

/** SQL rows of who sent the order of request `r` as theirs, and who sent the request. */
export const SELECT_SENDERS = sql`
  select sent.requested_by from approval_requests sent
  where sent.order_id = r.order_id and (sent.id = r.id or not sent.is_edit)`

/** SQL expression of the outside approver of step `s` who was not replaced. */
const SELECT_GUEST = sql`(
  select jsonb_build_object('id', g.id, 'name', g.name, 'email', g.email)
  from approval_guests g where g.step_id = s.id and g.replaced_at is null
)`

/** SQL condition: the outside approver of step `s` has decided it. */
const IS_BY_GUEST = sql`s.target = 'designated' and s.state <> 'waiting' and s.decided_by is null`

/** SQL columns of a request `r` and its row of `orders`. */
export const REQUEST_FIELDS = sql`
  r.id, r.order_id as "orderId", r.requested_by as "requestedById", ${nameOf('r.requested_by')} as "requestedBy",
  r.requested_at as "requestedAt", r.amount_cents as "amountCents", r.state,
  r.is_edit as "isEdit", ${nameOf('r.taken_over_by')} as "takenOverBy", array(${SELECT_SENDERS}) as "senderIds",
  orders.representative_id as "representativeId", (
    select jsonb_agg(jsonb_build_object(
      'id', s.id, 'target', s.target, 'approverId', s.approver_id, 'approverName', ${nameOf('s.approver_id')},
      'ruleName', s.rule_name, 'state', s.state, 'askedAt', s.asked_at, 'remindersSent', s.reminders_sent,
      'isDesignated', s.is_designated, 'guest', ${SELECT_GUEST}, 'isByGuest', ${IS_BY_GUEST},
      'decidedBy', case when ${IS_BY_GUEST} then ${SELECT_GUEST} ->> 'name' else ${nameOf('s.decided_by')} end,
      'decidedFor', ${nameOf('s.decided_for')}, 'decidedAt', s.decided_at,
      'note', s.note
    ) order by s.position) from approval_steps s where s.request_id = r.id
  ) as steps`

const inScope = ({ clientId, organizationId }: Record<keyof Scope, RawBuilder<string>>) =>
  sql`r.client_id = ${clientId} and r.organization_id = ${organizationId}`

const readNewest = defineStatement<Scope & { orderId: string }, StoredRequest>(
  ({ orderId, clientId, organizationId }) => sql`
    select ${REQUEST_FIELDS} from approval_requests r join orders on orders.id = r.order_id
    where r.order_id = ${orderId} and ${inScope({ clientId, organizationId })}
    order by r.requested_at desc, r.id desc limit 1`,
)

const readWaiting = defineStatement<Scope, StoredRequest>(
  (scope) => sql`
    select ${REQUEST_FIELDS} from approval_requests r join orders on orders.id = r.order_id
    where r.state = 'waiting' and ${inScope(scope)}
    order by r.requested_at, r.id`,
)

const scopeOf = ({ client, organizationId }: ApprovalCtx): Scope => ({ clientId: client.id, organizationId })

/** Reads the newest request of an order; 404 for an order that nobody has asked an approval for. */
export const findRequest = async (ctx: ApprovalCtx, orderId: string): Promise<StoredRequest> => {
  const [request] = await readNewest(ctx.db, { ...scopeOf(ctx), orderId })
  if (request === undefined) throw new NotFound()
  return request
}

/** Reads the requests of the client that wait, oldest first. */
export const listWaitingRequests = (ctx: ApprovalCtx): Promise<StoredRequest[]> => readWaiting(ctx.db, scopeOf(ctx))

/** Step of the request that waits for a decision; null where it is closed. */
export const getCurrentStep = ({ state, steps }: StoredRequest): StoredStep | null =>
  state === 'waiting' ? (steps.find((step) => step.state === 'waiting') ?? null) : null

export type NewStep = {
  target: StepTarget
  ruleName: string
  /** The orderer has named its approver. */
  isDesignated?: boolean
  /** Outside approver whom the orderer has named. */
  guest?: NamedApprover | null
}

const stepRows = (tx: StepCtx, requestId: string, steps: readonly NewStep[], first: number) =>
  steps.map(({ target, ruleName, isDesignated = false }, at) => ({
    id: tx.newId(),
    organization_id: tx.organizationId,
    request_id: requestId,
    position: first + at,
    target: target.kind,
    approver_id: target.kind === 'person' ? target.userId : null,
    rule_name: ruleName,
    state: 'waiting' as const,
    asked_at: first + at === 0 ? tx.now() : null,
    decided_by: null,
    decided_for: null,
    decided_at: null,
    note: null,
    is_designated: isDesignated,
  }))

type StepCtx = Pick<BaseCtx, 'db' | 'now' | 'newId'> & { organizationId: string }

type NewRequest = { orderId: string; amountCents: Cents | null; isEdit: boolean; steps: readonly NewStep[] }

/** Writes a request with its steps, of which the first waits from now on. */
export const insertRequest = async (
  tx: ClientCtx,
  { orderId, amountCents, isEdit, steps }: NewRequest,
): Promise<void> => {
  const id = tx.newId()
  await tx.db
    .insertInto('approval_requests')
    .values({
      id,
      organization_id: tx.organizationId,
      client_id: tx.client.id,
      order_id: orderId,
      requested_by: tx.user.id,
      requested_at: tx.now(),
      amount_cents: amountCents,
      state: 'waiting',
      closed_at: null,
      is_edit: isEdit,
    })
    .execute()
  const rows = stepRows(tx, id, steps, 0)
  await tx.db.insertInto('approval_steps').values(rows).execute()
  for (const [at, { guest }] of steps.entries()) if (guest) await insertGuest(tx, rows[at]?.id ?? '', guest)
}

/** Adds steps behind those of a request. */
export const appendSteps = async (tx: StepCtx, request: StoredRequest, steps: readonly NewStep[]): Promise<void> => {
  if (steps.length === 0) return
  await tx.db
    .insertInto('approval_steps')
    .values(stepRows(tx, request.id, steps, request.steps.length))
    .execute()
}

type Decision = { state: 'approved' | 'rejected'; forUserId: string | null; note: string }

/** Records the decision of the caller in a step; one of a guest names no user. */
export const writeDecision = async (
  tx: ClientCtx | GuestCtx,
  stepId: string,
  { state, forUserId, note }: Decision,
): Promise<void> => {
  await tx.db
    .updateTable('approval_steps')
    .set({
      state,
      decided_by: 'guest' in tx ? null : tx.user.id,
      decided_for: forUserId,
      decided_at: tx.now(),
      note: note === '' ? null : note,
    })
    .where('id', '=', stepId)
    .where('organization_id', '=', tx.organizationId)
    .execute()
}

/** Writes the approver whom somebody has named for a step; it waits anew. */
export const writeStepApprover = async (
  tx: ClientCtx,
  { id, askedAt }: StoredStep,
  approver: ResolvedApprover,
): Promise<void> => {
  await tx.db
    .updateTable('approval_steps')
    .set({
      target: approver.kind,
      approver_id: approver.kind === 'person' ? approver.userId : null,
      asked_at: askedAt === null ? null : tx.now(),
      reminders_sent: 0,
    })
    .where('id', '=', id)
    .where('organization_id', '=', tx.organizationId)
    .execute()
}

/** Makes the first waiting step of a request the one that waits for a decision. */
export const askNextStep = async (tx: StepCtx, requestId: string): Promise<void> => {
  await sql`
    update approval_steps set asked_at = ${tx.now()}
    where organization_id = ${tx.organizationId} and id = (
      select id from approval_steps where request_id = ${requestId} and state = 'waiting' order by position limit 1
    )`.execute(tx.db)
}

/** Closes the request of an order that waits. */
export const closeRequest = async (
  { db, now, organizationId }: Pick<BaseCtx, 'db' | 'now'> & { organizationId: string },
  orderId: string,
  state: Exclude<RequestState, 'waiting'>,
): Promise<void> => {
  await db
    .updateTable('approval_requests')
    .set({ state, closed_at: now() })
    .where('order_id', '=', orderId)
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Withdraws the request of an order that its approver takes over. */
export const writeTakeOver = async (tx: ClientCtx, requestId: string): Promise<void> => {
  await tx.db
    .updateTable('approval_requests')
    .set({ state: 'withdrawn', closed_at: tx.now(), taken_over_by: tx.user.id })
    .where('id', '=', requestId)
    .where('organization_id', '=', tx.organizationId)
    .execute()
}
