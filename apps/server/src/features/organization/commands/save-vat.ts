import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { STANDARD_VAT_CLASS } from '@tiraaz/domain/invoices/vat-rate'
import { percentToBasisPoints } from '@tiraaz/domain/money/money'
import { checkVat, type OwnRate } from '@tiraaz/domain/organization/check-vat'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound, refuseIfAny } from '../../../core/errors.ts'
import { type BackOfficeChange, recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadOrganization, writeOrganization } from '../store/organization-store.ts'
import { checkOrderedVat } from './check-ordered-vat.ts'
import { getOwnVat, type KeptVat } from '../queries/own-vat.query.ts'

type Input = EndpointRequest<Endpoints['saveVat']>
type NamedClass = { code: string; name: string; rates: OwnRate[] }

const inOrder = (rates: readonly OwnRate[]): OwnRate[] =>
  [...rates].sort((one, other) => (one.validFrom < other.validFrom ? -1 : 1))

/** Gives codes to new classes. Throws NotFound for a code that the organization does not have. */
const withCodes = (ctx: OrganizationCtx, { classes }: Input['body'], kept: KeptVat): NamedClass[] =>
  classes.map(({ code, name, rates }) => {
    if (code !== null && !kept.classes.some((one) => one.code === code)) throw new NotFound()
    return { code: code ?? ctx.newId(), name, rates: inOrder(rates) }
  })

/** Rejects removing a class that products use (R29). */
const checkRemoved = (kept: KeptVat, next: readonly NamedClass[]): Problem[] =>
  kept.classes
    .filter(({ code, productCount }) => productCount > 0 && !next.some((one) => one.code === code))
    .map(({ productCount: count }) => ({ key: 'classes', code: 'vatClassInUse', params: { count } }))

const write = async ({ db, organizationId }: OrganizationCtx, standard: OwnRate[], classes: NamedClass[]) => {
  await db.deleteFrom('organization_vat_rates').where('organization_id', '=', organizationId).execute()
  await db.deleteFrom('organization_vat_classes').where('organization_id', '=', organizationId).execute()
  const rows = classes.map(({ code, name }) => ({ organization_id: organizationId, code, name }))
  if (rows.length > 0) await db.insertInto('organization_vat_classes').values(rows).execute()
  const rates = [{ code: STANDARD_VAT_CLASS, rates: standard }, ...classes].flatMap(({ code, rates: own }) =>
    own.map(({ validFrom, validTo, percent }) => ({
      organization_id: organizationId,
      vat_class: code,
      valid_from: validFrom,
      valid_to: validTo,
      rate_basis_points: percentToBasisPoints(percent),
    })),
  )
  if (rates.length > 0) await db.insertInto('organization_vat_rates').values(rates).execute()
}

/** Returns audit log entries: one for the standard class and one for each created, removed or kept class. */
const changesOf = (kept: KeptVat, standard: OwnRate[], classes: NamedClass[]): BackOfficeChange[] => {
  const facts = ({ name, rates }: { name: string; rates: OwnRate[] }) => ({ name, rates })
  const subjectOf = ({ code, name }: { code: string; name: string }) => ({ id: code, name })
  const gone = kept.classes.filter(({ code }) => !classes.some((one) => one.code === code))
  return [
    {
      noun: 'vatRate',
      verb: 'changed',
      subject: { id: STANDARD_VAT_CLASS, name: STANDARD_VAT_CLASS },
      before: { rates: kept.standardRates },
      after: { rates: standard },
    },
    ...classes.map((one): BackOfficeChange => {
      const before = kept.classes.find(({ code }) => code === one.code)
      const subject = subjectOf(one)
      if (before === undefined) return { noun: 'vatRate', verb: 'created', subject, after: facts(one) }
      return { noun: 'vatRate', verb: 'changed', subject, before: facts(before), after: facts(one) }
    }),
    ...gone.map(
      (one): BackOfficeChange => ({ noun: 'vatRate', verb: 'removed', subject: subjectOf(one), before: facts(one) }),
    ),
  ]
}

/** Saves all VAT classes and rates of the organization; issued invoices keep theirs (R29). */
export const saveVat = (outer: OrganizationCtx, { query, body }: Input): Promise<{ version: number }> => {
  refuseIfAny(checkVat(body))
  return inTransaction(outer, async (ctx) => {
    const row = await loadOrganization(ctx, query.version)
    const kept = await getOwnVat(ctx)
    const classes = withCodes(ctx, body, kept)
    refuseIfAny([...checkRemoved(kept, classes), ...(await checkOrderedVat(ctx, kept, classes))])
    const standard = inOrder(body.standardRates)
    await write(ctx, standard, classes)
    await recordChanges(ctx, changesOf(kept, standard, classes))
    return writeOrganization(ctx, row, {})
  })
}
