import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { Cents } from '@tiraaz/domain/money/money'
import { sql } from 'kysely'
import { type ActorCtx, getStoredActor, type OrganizationCtx } from '../../../context/context.ts'
import type { OrderEvent } from './order-events.ts'

type Step = { id: string; version: number; status: OrderStatus; restCents: Cents | null; events: readonly OrderEvent[] }

/** Sets the status of orders and records events; returns only orders whose version is unchanged. */
export const writeStatuses = async (
  ctx: OrganizationCtx | ActorCtx,
  steps: readonly Step[],
): Promise<{ id: string; version: number }[]> => {
  const events = steps.flatMap((step) => step.events.map((event) => ({ ...event, order_id: step.id })))
  const orders = steps.map(({ id, version, status, restCents }) => ({ id, version, status, restCents }))
  const { rows } = await sql<{ id: string; version: number }>`
    with held as (
      update orders o set version = o.version + 1, status = x.status, invoice_rest_cents = x."restCents"
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as x(
        id text, version integer, status text, "restCents" bigint
      )
      where o.id = x.id and o.version = x.version and o.organization_id = ${ctx.organizationId}
      returning o.id, o.version
    ), told as (
      insert into order_events (
        id, organization_id, order_id, actor_id, at, kind, before, after, internal_before, internal_after
      )
      select x.id, ${ctx.organizationId}, held.id, ${getStoredActor(ctx).id}, ${ctx.now()}::timestamptz, x.kind, x.before, x.after,
        x."internalBefore", x."internalAfter"
      from held join jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as x(
        id text, order_id text, kind text, before jsonb, after jsonb, "internalBefore" jsonb, "internalAfter" jsonb
      ) on x.order_id = held.id
    )
    select id, version from held`.execute(ctx.db)
  return rows
}
