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

/** Brings a table in as it was previewed, whole or not at all. A table that changes nothing leaves no trace. */
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
