import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import { STANDARD_VAT_CLASS } from '@tiraaz/domain/invoices/vat-rate'
import { basisPointsToPercent } from '@tiraaz/domain/money/money'
import type { OwnRate } from '@tiraaz/domain/organization/check-vat'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'

export type KeptVatClass = { code: string; name: string; rates: OwnRate[]; productCount: number }
export type KeptVat = { standardRates: OwnRate[]; classes: KeptVatClass[] }

type RateRow = { valid_from: string; valid_to: string | null; rate_basis_points: number }

const rateOf = (row: RateRow): OwnRate => ({
  validFrom: row.valid_from,
  validTo: row.valid_to,
  percent: basisPointsToPercent(row.rate_basis_points),
})

/** Returns the organization's own VAT classes by name, with product counts and rates from the earliest. */
export const getOwnVat = async ({ db, organizationId, locale }: OrganizationCtx): Promise<KeptVat> => {
  const classes = await db
    .selectFrom('organization_vat_classes as c')
    .select(({ selectFrom, fn }) => [
      'c.code',
      'c.name',
      selectFrom('products as p')
        .select(fn.countAll<number>().as('count'))
        .whereRef('p.organization_id', '=', 'c.organization_id')
        .whereRef('p.vat_class', '=', 'c.code')
        .as('productCount'),
    ])
    .where('c.organization_id', '=', organizationId)
    .execute()
  const rates = await db
    .selectFrom('organization_vat_rates')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('valid_from')
    .execute()
  const ratesOf = (code: string) => rates.filter(({ vat_class }) => vat_class === code).map(rateOf)
  return {
    standardRates: ratesOf(STANDARD_VAT_CLASS),
    classes: classes
      .map(({ code, name, productCount }) => ({ code, name, rates: ratesOf(code), productCount: productCount ?? 0 }))
      .sort(byName(locale)),
  }
}

/** Lists the statutory rates of the standard VAT class. */
export const listStatutoryRates = async ({ db }: OrganizationCtx): Promise<OwnRate[]> => {
  const rows = await db
    .selectFrom('vat_rates')
    .selectAll()
    .where('country', '=', HOME_COUNTRY)
    .where('vat_class', '=', STANDARD_VAT_CLASS)
    .orderBy('valid_from')
    .execute()
  return rows.map(rateOf)
}
