import { Readable } from 'node:stream'
import { ADDRESSES } from '@tiraaz/contract/addresses'
import type { Brand } from '@tiraaz/contract/organization/brand'
import { deriveAccentRoles } from '@tiraaz/domain/organization/accent'
import type { BaseCtx, OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import type { Database } from '../../../db/client.ts'

type BrandRow = { product_name: string | null; accent: string | null; logo_id: string | null }

export const getLogoUrl = (logoId: string | null): string | null =>
  logoId === null ? null : ADDRESSES.getLogo.path.replace('{logoId}', logoId)

const brandOf = ({ product_name, accent, logo_id }: BrandRow): Brand => ({
  productName: product_name,
  logoUrl: getLogoUrl(logo_id),
  colours: accent === null ? null : deriveAccentRoles(accent),
})

const brandRows = (db: Database) =>
  db
    .selectFrom('organizations as o')
    .leftJoin('organization_logos as l', 'l.organization_id', 'o.id')
    .select(['o.product_name', 'o.accent', 'l.id as logo_id'])

/** Returns the brand of the organization's portal. */
export const getBrand = async ({ db, organizationId }: OrganizationCtx): Promise<Brand> =>
  brandOf(await brandRows(db).where('o.id', '=', organizationId).executeTakeFirstOrThrow())

/** Returns the brand for pages before log-in: that of the only organization; null if there are several or none. */
export const getBrandOfAll = async (db: Database): Promise<Brand | null> => {
  const [only, ...others] = await brandRows(db).limit(2).execute()
  return only === undefined || others.length > 0 ? null : brandOf(only)
}

/** Returns a rendered logo. Public, since the log-in page and emails show it. */
export const getLogo = async ({ db }: BaseCtx, logoId: string): Promise<Readable> => {
  const logo = await db.selectFrom('organization_logos').select('png').where('id', '=', logoId).executeTakeFirst()
  if (logo === undefined) throw new NotFound()
  return Readable.from([Buffer.from(logo.png)])
}
