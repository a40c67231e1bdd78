import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { basisPointsToPercent, percentToBasisPoints } from '@tiraaz/domain/money/money'
import { checkOrderRules, type OrderRules } from '@tiraaz/domain/organization/check-order-rules'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadOrganization, type OrganizationRow, writeOrganization } from '../store/organization-store.ts'

type Input = EndpointRequest<Endpoints['saveOrderRules']>

const listDaysOff = async ({ db, organizationId }: OrganizationCtx): Promise<string[]> => {
  const rows = await db
    .selectFrom('organization_days_off')
    .select('day')
    .where('organization_id', '=', organizationId)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

export const readOrderRules = async (ctx: OrganizationCtx, row: OrganizationRow) => ({
  cutOffHour: row.cut_off_hour,
  markup: basisPointsToPercent(row.markup_basis_points),
  transportMarkup: basisPointsToPercent(row.transport_markup_basis_points),
  marginFloor: basisPointsToPercent(row.margin_floor_basis_points),
  confirmLowMargin: row.confirm_low_margin,
  confirmMissingFiles: row.confirm_missing_files,
  confirmOverCredit: row.confirm_over_credit,
  proofPolicy: row.proof_policy,
  proofDays: row.proof_days,
  packagingGrams: row.packaging_grams,
  daysOff: await listDaysOff(ctx),
})

const writeDaysOff = async ({ db, organizationId }: OrganizationCtx, days: readonly string[]): Promise<void> => {
  await db.deleteFrom('organization_days_off').where('organization_id', '=', organizationId).execute()
  const rows = days.map((day) => ({ organization_id: organizationId, day }))
  if (rows.length > 0) await db.insertInto('organization_days_off').values(rows).execute()
}

/**
 * Saves the rules that orders are calculated with from now on (R15, R17, R19); confirmed orders keep prices and
 * deadlines.
 */
export const saveOrderRules = (outer: OrganizationCtx, { query, body }: Input): Promise<{ version: number }> => {
  refuseIfAny(checkOrderRules(body))
  return inTransaction(outer, async (ctx) => {
    const row = await loadOrganization(ctx, query.version)
    const before = await readOrderRules(ctx, row)
    const after: OrderRules = { ...body, daysOff: [...body.daysOff].sort() }
    await writeDaysOff(ctx, after.daysOff)
    const subject = { id: row.id, name: row.name }
    await recordChanges(ctx, [{ noun: 'organization', verb: 'changed', subject, before, after: { ...after } }])
    return writeOrganization(ctx, row, {
      cut_off_hour: after.cutOffHour,
      markup_basis_points: percentToBasisPoints(after.markup),
      transport_markup_basis_points: percentToBasisPoints(after.transportMarkup),
      margin_floor_basis_points: percentToBasisPoints(after.marginFloor),
      confirm_low_margin: after.confirmLowMargin,
      confirm_missing_files: after.confirmMissingFiles,
      confirm_over_credit: after.confirmOverCredit,
      proof_policy: after.proofPolicy,
      proof_days: after.proofDays,
      packaging_grams: after.packagingGrams,
    })
  })
}
