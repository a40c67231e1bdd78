import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { IMPORT_LIMITS } from '@tiraaz/domain/imports/import-limits'
import type { OrganizationCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { planImport } from './plan-import.ts'

type Input = EndpointRequest<Endpoints['previewImport']>
type Output = EndpointOutput<Endpoints['previewImport']>

/** Previews an import. The transaction gives consistent reads and writes nothing. */
export const previewImport = (outer: OrganizationCtx, { body }: Input): Promise<Output> =>
  inTransaction(outer, async (ctx) => {
    const { unknownColumns, plans, counts, key } = await planImport(ctx, body)
    const acting = plans.flatMap(({ at, name, action, changes }) =>
      action === 'same' ? [] : [{ at, name, action, changes: [...changes] }],
    )
    return { ...counts, unknownColumns, rows: acting.slice(0, IMPORT_LIMITS.shownRows), planKey: key }
  })
