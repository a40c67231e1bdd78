import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { APPROVAL_LIMITS } from '@tiraaz/domain/approvals/approval-policy'
import { checkDeputy } from '@tiraaz/domain/approvals/deputies'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { ClientCtx } from '../../../context/context.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Forbidden, NotFound, refuseIfAny } from '../../../core/errors.ts'
import { canSetDeputies } from '../approvals-policy.ts'
import { emailDeputy } from '../emails/deputy-email.ts'
import { insertDeputy, listDeputies, removeDeputy, type StoredDeputy } from '../store/deputy-store.ts'
import { lockApprovals, readApprovalContext } from '../store/policy-store.ts'

const canChange = (ctx: ClientCtx, personId: string): boolean => personId === ctx.user.id || canSetDeputies(ctx)

/** Lists the deputies of today and later, and the people who can be one. */
export const listApprovalDeputies = async (
  ctx: ClientCtx,
): Promise<EndpointOutput<Endpoints['listApprovalDeputies']>> => {
  const deputies = await listDeputies(ctx, toTallinnDay(ctx.now()))
  const { people } = await readApprovalContext(ctx)
  return {
    deputies: deputies.map((one) => ({ ...one, canRemove: canChange(ctx, one.person.id) })),
    people: people.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })),
    maySetForOthers: canSetDeputies(ctx),
  }
}

const record = (
  tx: ClientCtx,
  verb: 'created' | 'removed',
  { person, deputy, from, until }: Omit<StoredDeputy, 'id'>,
) => {
  const facts = { deputy: deputy.name, absentFrom: from, absentTo: until }
  const subject = { id: person.id, name: person.name }
  const sides = verb === 'created' ? { after: facts } : { before: facts }
  return recordChanges(tx, [{ noun: 'member', verb: 'changed', subject, clientId: tx.client.id, ...sides }])
}

/**
 * Sets who decides in the place of a person (R47): members for themselves, managers and the agency for everybody. A deputy
 * whose time has begun is emailed at once, others in the morning of their first day.
 */
export const addApprovalDeputy = (
  ctx: ClientCtx,
  { body }: EndpointRequest<Endpoints['addApprovalDeputy']>,
): Promise<{ id: string }> =>
  inTransaction(ctx, async (tx) => {
    if (!canChange(tx, body.personId)) throw new Forbidden()
    await lockApprovals(tx)
    const { people, deputies } = await readApprovalContext(tx)
    const today = toTallinnDay(tx.now())
    const others = deputies.filter(({ until }) => until >= today)
    const active = people.filter(({ isActive }) => isActive)
    const [person, deputy] = [body.personId, body.deputyId].map((id) => active.find((one) => one.id === id))
    if (person === undefined) refuseIfAny([{ key: 'personId', code: 'unknownValue' }])
    if (others.length >= APPROVAL_LIMITS.deputies)
      refuseIfAny([{ key: '', code: 'tooManyValues', params: { max: APPROVAL_LIMITS.deputies } }])
    const members = new Set(active.map(({ id }) => id))
    refuseIfAny(checkDeputy(body, { today, members, others }))
    const { deputyId, from, until } = body
    const hasBegun = from <= today
    const id = await insertDeputy(tx, body, { hasBegun })
    if (person === undefined || deputy === undefined) return { id }
    await record(tx, 'created', { person, deputy, from, until })
    if (hasBegun) await emailDeputy(tx, { clientName: tx.client.name, personName: person.name, deputyId, from, until })
    return { id }
  })

/** Ends the period of a deputy. */
export const removeApprovalDeputy = (
  ctx: ClientCtx,
  { params }: EndpointRequest<Endpoints['removeApprovalDeputy']>,
): Promise<undefined> =>
  inTransaction(ctx, async (tx): Promise<undefined> => {
    await lockApprovals(tx)
    const found = (await listDeputies(tx, '0001-01-01')).find(({ id }) => id === params.deputyId)
    if (found === undefined) throw new NotFound()
    if (!canChange(tx, found.person.id)) throw new Forbidden()
    await removeDeputy(tx, found.id)
    await record(tx, 'removed', found)
  })
