import { Invalid } from '../../core/errors.ts'
import type { OrganizationCtx } from '../../context/context.ts'
import { recordChanges } from '../../context/record-change.ts'
import { inTransaction } from '../../context/transaction.ts'
import { endLogInsWithoutAccess } from '../accounts/index.ts'
import { loadClientForUpdate } from './client-store.ts'
import { countOpenOrders } from './open-orders.ts'

type ClientVersion = { id: string; version: number }

const setActive = async (ctx: OrganizationCtx, { id, version }: ClientVersion, isActive: boolean): Promise<void> => {
  await ctx.db
    .updateTable('clients')
    .set({ is_active: isActive, version: version + 1 })
    .where('id', '=', id)
    .where('organization_id', '=', ctx.organizationId)
    .execute()
}

const endLogInsOfMembers = async (ctx: OrganizationCtx, clientId: string): Promise<void> => {
  const members = await ctx.db
    .selectFrom('client_members')
    .select('user_id')
    .where('client_id', '=', clientId)
    .where('organization_id', '=', ctx.organizationId)
    .execute()
  await endLogInsWithoutAccess(
    ctx,
    members.map(({ user_id }) => user_id),
  )
}

/**
 * Blocks a client: its people lose access. Open orders do not prevent it, but the caller confirms their number: another
 * number than the current one is rejected with the current one.
 */
export const blockClient = (
  ctx: OrganizationCtx,
  { openOrderCount, ...target }: ClientVersion & { openOrderCount: number },
) =>
  inTransaction(ctx, async (tx) => {
    const client = await loadClientForUpdate(tx, target.id, target.version)
    if (!client.is_active) return { version: client.version }
    const count = await countOpenOrders(tx, client.id)
    if (count !== openOrderCount) {
      throw new Invalid([{ key: 'openOrderCount', code: 'clientHasOpenOrders', params: { count } }])
    }
    await setActive(tx, target, false)
    await endLogInsOfMembers(tx, client.id)
    const sides = { before: { isActive: true }, after: { isActive: false } }
    await recordChanges(tx, [{ noun: 'client', verb: 'disabled', subject: client, clientId: client.id, ...sides }])
    return { version: target.version + 1 }
  })

/** Unblocks a client: all its people get their access back. */
export const unblockClient = (ctx: OrganizationCtx, target: ClientVersion) =>
  inTransaction(ctx, async (tx) => {
    const client = await loadClientForUpdate(tx, target.id, target.version)
    if (client.is_active) return { version: client.version }
    await setActive(tx, target, true)
    const sides = { before: { isActive: false }, after: { isActive: true } }
    await recordChanges(tx, [{ noun: 'client', verb: 'enabled', subject: client, clientId: client.id, ...sides }])
    return { version: target.version + 1 }
  })
