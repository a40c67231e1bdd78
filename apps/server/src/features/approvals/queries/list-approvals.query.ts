import type { EndpointOutput } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { centsToEurosOrNull } from '@tiraaz/domain/money/money'
import { getLanguage, type Language } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'
import { createThumbnailAddresses } from '../../design-files/index.ts'
import { type OrderLook, selectOrderLook } from '../../orders/index.ts'
import { canManagePolicy } from '../approvals-policy.ts'
import { findOwnDecider, findStepDeciders, getOwnerIds, presentStep } from '../find-step-deciders.ts'
import { type ApprovalContext, readApprovalContext } from '../store/policy-store.ts'
import { getCurrentStep, listWaitingRequests, type StoredRequest, type StoredStep } from '../store/request-store.ts'

type OrderRow = OrderLook & {
  id: string
  version: number
  name: string | null
  deadline: string | null
}

const readOrders = (language: Language) =>
  defineStatement<{ ids: string; clientId: string; organizationId: string }, OrderRow>(
    ({ ids, clientId, organizationId }) => sql`
      select o.id, o.version, o.name, o.deadline::text as deadline,
        ${selectOrderLook(language)}
      from orders o
      where o.id in (select jsonb_array_elements_text(${ids}::jsonb))
        and o.client_id = ${clientId} and o.organization_id = ${organizationId}`,
  )

const READ_ORDERS = { et: readOrders('et'), en: readOrders('en') }

type Waiting = { request: StoredRequest; step: StoredStep }

const readWaiting = async (ctx: ClientCtx): Promise<Waiting[]> =>
  (await listWaitingRequests(ctx)).flatMap((request) => {
    const step = getCurrentStep(request)
    return step === null ? [] : [{ request, step }]
  })

const canDecide = (ctx: ClientCtx, context: ApprovalContext, { request, step }: Waiting): boolean =>
  findOwnDecider(ctx, context, request, findStepDeciders(ctx, context, request, step)) !== null

type ListedApproval = EndpointOutput<Endpoints['listApprovals']>['approvals'][number]

/** Lists the orders of the client that wait for an approval; `isOwn`: sent by the caller, or in the caller’s name. */
export const listWaitingApprovals = async (ctx: ClientCtx): Promise<(ListedApproval & { isOwn: boolean })[]> => {
  const waiting = await readWaiting(ctx)
  if (waiting.length === 0) return []
  const context = await readApprovalContext(ctx)
  const rows = await READ_ORDERS[getLanguage(ctx.locale)](ctx.db, {
    ids: JSON.stringify(waiting.map(({ request }) => request.orderId)),
    clientId: ctx.client.id,
    organizationId: ctx.organizationId,
  })
  const orders = new Map(rows.map((row) => [row.id, row]))
  const thumbnailOf = createThumbnailAddresses(ctx)
  return waiting.flatMap(({ request, step }) => {
    const order = orders.get(request.orderId)
    if (order === undefined) return []
    return [
      {
        orderId: order.id,
        version: order.version,
        orderName: order.name,
        requestedAt: request.requestedAt.toISOString(),
        requestedBy: request.requestedBy,
        amount: centsToEurosOrNull(request.amountCents),
        deadline: order.deadline,
        products: order.products,
        productCount: order.productCount,
        thumbnailUrl: order.previewId === null ? null : thumbnailOf(order.previewId),
        stepId: step.id,
        step: request.steps.indexOf(step) + 1,
        stepCount: request.steps.length,
        waitsFor: presentStep(context, step, findStepDeciders(ctx, context, request, step)),
        canDecide: canDecide(ctx, context, { request, step }),
        isOwn: getOwnerIds(request).includes(ctx.user.id),
      },
    ]
  })
}

/** Lists the orders of the client that wait for an approval (R47). */
export const listApprovals = async (ctx: ClientCtx): Promise<EndpointOutput<Endpoints['listApprovals']>> => ({
  approvals: (await listWaitingApprovals(ctx)).map(({ isOwn: _isOwn, ...approval }) => approval),
})

/** Counts the orders that wait for the caller's decision, and tells whether the client has approvals at all (R47). */
export const countApprovals = async (ctx: ClientCtx): Promise<EndpointOutput<Endpoints['countApprovals']>> => {
  const context = await readApprovalContext(ctx)
  const { policy } = context
  const waiting = await readWaiting(ctx)
  return {
    isUsed: waiting.length > 0 || (policy?.rules.some(({ isActive }) => isActive) ?? false),
    mayManage: policy !== null && canManagePolicy(ctx, policy),
    count: waiting.filter((one) => canDecide(ctx, context, one)).length,
  }
}
