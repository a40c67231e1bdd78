import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { planImport } from '../queries/plan-import.ts'
import { TABLE_KINDS } from '../kinds/table-kinds.ts'

type Input = EndpointRequest<Endpoints['applyImport']>
type Output = EndpointOutput<Endpoints['applyImport']>

/**
 * Applies a previewed import, all rows or none. Throws Conflict if the plan has changed. No log entry without changes.
 */
export const applyImport = (outer: OrganizationCtx, { body: { planKey, ...table } }: Input): Promise<Output> =>
  inTransaction(outer, async (ctx) => {
    await TABLE_KINDS[table.kind].hold(ctx)
    const { counts, key, write } = await planImport(ctx, table)
    if (key !== planKey) throw new Conflict()
    if (counts.created + counts.changed === 0) return { ...counts, handedLinks: null }
    const links = await write()
    const subject = { id: ctx.newId(), name: table.kind }
    await recordChanges(ctx, [{ noun: 'import', verb: 'created', subject, after: { kind: table.kind, ...counts } }])
    return { ...counts, handedLinks: links === undefined ? null : [...links] }
  })
