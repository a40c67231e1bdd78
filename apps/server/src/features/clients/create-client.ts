import type { ClientInput } from '@tiraaz/contract/clients/clients'
import { checkVatBasis } from '@tiraaz/domain/clients/check-vat-basis'
import type { OrganizationCtx } from '../../context/context.ts'
import { refuseIfAny } from '../../core/errors.ts'
import { lockOrganization } from '../../context/lock-organization.ts'
import { recordChanges } from '../../context/record-change.ts'
import { inTransaction } from '../../context/transaction.ts'
import { checkStoredClient, toAuditedClient, toClientRow, toPageRow } from './client-store.ts'

export const createClient = (ctx: OrganizationCtx, input: ClientInput): Promise<{ id: string }> =>
  inTransaction(ctx, async (tx) => {
    await lockOrganization(tx)
    const { problems, agentName } = await checkStoredClient(tx, input, null)
    const page = toPageRow(input)
    refuseIfAny([...problems, ...checkVatBasis(page.vat_treatment, page.vat_basis)])
    const row = { ...toClientRow(input), ...page }
    const id = tx.newId()
    const owner = { id, organization_id: tx.organizationId, created_at: tx.now() }
    await tx.db
      .insertInto('clients')
      .values({ ...row, ...owner })
      .execute()
    const subject = { id, name: row.name }
    const after = toAuditedClient(row, agentName)
    await recordChanges(tx, [{ noun: 'client', verb: 'created', subject, clientId: id, after }])
    return { id }
  })
