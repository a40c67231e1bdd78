import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { checkPrintingHouse } from '@tiraaz/domain/printing-houses/check-printing-house'
import type { OrganizationCtx } from '../../context/context.ts'
import { refuseIfAny } from '../../core/errors.ts'
import { lockOrganization } from '../../context/lock-organization.ts'
import { recordChanges } from '../../context/record-change.ts'
import { inTransaction } from '../../context/transaction.ts'
import { auditedHouse, cleanedHouse, houseFacts, loadHouseOf, updateHouse } from './printing-house-store.ts'

type Input = EndpointRequest<Endpoints['savePrintingHouse']>

/** Changes a printing house. An inactive one keeps its worksheets; products that require it need another one. */
export const savePrintingHouse = (
  outer: OrganizationCtx,
  { params, query, body }: Input,
): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    await lockOrganization(ctx)
    const before = await loadHouseOf(ctx, params.id, query.version)
    const house = cleanedHouse(body)
    const facts = await houseFacts(ctx, before.id)
    refuseIfAny(checkPrintingHouse(house, facts))
    const version = await updateHouse(ctx, before, house)
    await recordChanges(ctx, [
      {
        noun: 'printingHouse',
        verb: 'changed',
        subject: { id: before.id, name: house.name },
        before: auditedHouse(before.house, facts.groupNames),
        after: auditedHouse(house, facts.groupNames),
      },
    ])
    return { version }
  })
