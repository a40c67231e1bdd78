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
  insertPrintingHouse,
} from './printing-house-store.ts'

type Input = EndpointRequest<Endpoints['createPrintingHouse']>

/** Creates a printing house with a unique name. */
export const createPrintingHouse = (outer: OrganizationCtx, { body }: Input): Promise<{ id: string }> =>
  inTransaction(outer, async (ctx) => {
    await lockOrganization(ctx)
    const printingHouse = cleanPrintingHouse(body)
    const facts = await readPrintingHouseFacts(ctx, null)
    refuseIfAny(checkPrintingHouse(printingHouse, facts))
    const id = ctx.newId()
    await insertPrintingHouse(ctx, id, printingHouse)
    const after = toAuditedPrintingHouse(printingHouse, facts.groupNames)
    await recordChanges(ctx, [
      { noun: 'printingHouse', verb: 'created', subject: { id, name: printingHouse.name }, after },
    ])
    return { id }
  })
