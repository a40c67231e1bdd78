import { HOME_COUNTRY } from '@tiraaz/domain/invoices/home-country'
import { STANDARD_VAT_CLASS } from '@tiraaz/domain/invoices/vat-rate'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { Database } from '../../../db/client.ts'
import type { Letterhead } from '../../../ports/documents/printed-document.ts'

/** VAT rates of the country and of the organization, as `VatRate[]`. */
export const selectVatRates = (organizationId: Expression<string>): RawBuilder<unknown> => sql`
  (
    select json_agg(json_build_object(
      'vatClass', r.vat_class, 'validFrom', r.valid_from, 'validTo', r.valid_to,
      'basisPoints', r.rate_basis_points, 'isOwn', r.is_own
    ))
    from (
      select vat_class, valid_from, valid_to, rate_basis_points, false as is_own
      from vat_rates where country = ${HOME_COUNTRY}
      union all
      select vat_class, valid_from, valid_to, rate_basis_points, true as is_own
      from organization_vat_rates where organization_id = ${organizationId}
    ) r
  )`

/** Data of the client `c` that decide its VAT, as `ClientVat`. */
export const SELECT_CLIENT_VAT = sql`
  json_build_object(
    'countryCode', c.country_code, 'registryCode', c.registry_code, 'vatNumber', c.vat_number,
    'treatment', c.vat_treatment, 'basis', c.vat_basis,
    'refusedVatNumbers', coalesce((
      select json_agg(k.vat_number) from vat_number_checks k
      where k.organization_id = c.organization_id and not k.is_valid
    ), '[]')
  )`

/** VAT class of products; the standard class has no name. */
export type VatClass = { code: string; name: string | null }

/** Lists the VAT classes of the organization: the standard class first, then its own by name. */
export const listVatClasses = async ({ db, organizationId, locale }: OrganizationCtx): Promise<VatClass[]> => {
  const own = await db
    .selectFrom('organization_vat_classes')
    .select(['code', 'name'])
    .where('organization_id', '=', organizationId)
    .execute()
  return [{ code: STANDARD_VAT_CLASS, name: null }, ...own.sort(byName(locale))]
}

/** Returns accent colour and logo for the organization's documents. */
export const getLetterhead = async (db: Database, organizationId: string): Promise<Letterhead> => {
  const { accent, png } = await db
    .selectFrom('organizations as o')
    .leftJoin('organization_logos as l', 'l.organization_id', 'o.id')
    .select(['o.accent', 'l.png'])
    .where('o.id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return { accent, logo: png === null ? null : `data:image/png;base64,${Buffer.from(png).toString('base64')}` }
}
