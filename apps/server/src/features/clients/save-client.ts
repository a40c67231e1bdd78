import type { ClientInput } from '@tiraaz/contract/clients/clients'
import { checkVatBasis } from '@tiraaz/domain/clients/check-vat-basis'
import type { OrganizationCtx } from '../../context/context.ts'
import { refuseIfAny } from '../../core/errors.ts'
import { lockOrganization } from '../../context/lock-organization.ts'
import { recordChanges } from '../../context/record-change.ts'
import { inTransaction } from '../../context/transaction.ts'
import { checkStoredClient, toAuditedClient, toClientRow, toPageRow, loadClientForUpdate } from './client-store.ts'

type Input = { id: string; version: number; client: ClientInput }

/** Changes a client; sent orders and issued invoices keep their copies (R35). */
export const saveClient = (ctx: OrganizationCtx, { id, version, client }: Input): Promise<{ version: number }> =>
  inTransaction(ctx, async (tx) => {
    await lockOrganization(tx)
    const before = await loadClientForUpdate(tx, id, version)
    const { problems, agentName } = await checkStoredClient(tx, client, before)
    const page = toPageRow(client, before)
    refuseIfAny([...problems, ...checkVatBasis(page.vat_treatment, page.vat_basis)])
    const row = { ...toClientRow(client), ...page }
    await tx.db
      .updateTable('clients')
      .set({ ...row, version: version + 1 })
      .where('id', '=', id)
      .where('organization_id', '=', tx.organizationId)
      .execute()
    const sides = { before: toAuditedClient(before, before.agentName), after: toAuditedClient(row, agentName) }
    const subject = { id, name: row.name }
    await recordChanges(tx, [{ noun: 'client', verb: 'changed', subject, clientId: id, ...sides }])
    if (row.name !== before.name) await tx.ports.jobs.send(tx.db, 'refreshClientInSearches', { clientId: id })
    return { version: version + 1 }
  })
