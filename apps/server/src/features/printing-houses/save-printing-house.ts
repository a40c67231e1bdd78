import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkPrintingHouse } from '@tiraaz/domain/printing-houses/check-printing-house'
import type { OrganizationCtx } from '../../context/context.ts'
import { refuseIfAny } from '../../core/errors.ts'
import { lockOrganization } from '../../context/lock-organization.ts'
import { recordChanges } from '../../context/record-change.ts'
import { inTransaction } from '../../context/transaction.ts'
import {
  toAuditedPrintingHouse,
  cleanPrintingHouse,
  readPrintingHouseFacts,
  loadPrintingHouse,
  updatePrintingHouse,
} from './printing-house-store.ts'

type Input = EndpointRequest<Endpoints['savePrintingHouse']>

/** Changes a printing house. An inactive one keeps its worksheets; products that require it need another one. */
export const savePrintingHouse = (
  outer: OrganizationCtx,
  { params, query, body }: Input,
): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    await lockOrganization(ctx)
    const before = await loadPrintingHouse(ctx, params.id, query.version)
    const printingHouse = cleanPrintingHouse(body)
    const facts = await readPrintingHouseFacts(ctx, before.id)
    refuseIfAny(checkPrintingHouse(printingHouse, facts))
    const version = await updatePrintingHouse(ctx, before, printingHouse)
    await recordChanges(ctx, [
      {
        noun: 'printingHouse',
        verb: 'changed',
        subject: { id: before.id, name: printingHouse.name },
        before: toAuditedPrintingHouse(before.house, facts.groupNames),
        after: toAuditedPrintingHouse(printingHouse, facts.groupNames),
      },
    ])
    return { version }
  })
