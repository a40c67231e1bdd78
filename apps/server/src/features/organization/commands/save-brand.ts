import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { parseAccent, isReadableAccent } from '@tiraaz/domain/organization/accent'
import type { Problem } from '@tiraaz/domain/problem'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Invalid, refuseIfAny } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { loadOrganization, writeOrganization } from '../store/organization-store.ts'

type Input = EndpointRequest<Endpoints['saveBrand']>

/** Checks that the colour has enough contrast as text on the page and as background of white text (WCAG AA). */
const checkAccent = (text: string | null): Problem[] => {
  if (text === null) return []
  const accent = parseAccent(text)
  if (accent === null) return [{ key: 'accent', code: 'accentInvalid' }]
  return isReadableAccent(accent) ? [] : [{ key: 'accent', code: 'accentTooLight' }]
}

/** Renders the logo as a PNG; the uploaded file itself is never shown (R27). */
const drawn = async ({ ports }: OrganizationCtx, logo: string | null | undefined): Promise<Uint8Array | null> => {
  if (typeof logo !== 'string') return null
  const png = await ports.pictures.drawLogo(Buffer.from(logo, 'base64'))
  if (png === null) throw new Invalid([{ key: 'logo', code: 'logoUnreadable' }])
  return png
}

const findLogo = async ({ db, organizationId }: OrganizationCtx): Promise<string | null> => {
  const logo = await db
    .selectFrom('organization_logos')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return logo?.id ?? null
}

/** Stores the logo under a new id, so that browser caches do not show the old one. */
const replaceLogo = async ({ db, organizationId, newId }: OrganizationCtx, png: Uint8Array | null) => {
  await db.deleteFrom('organization_logos').where('organization_id', '=', organizationId).execute()
  if (png === null) return null
  const id = newId()
  await db.insertInto('organization_logos').values({ organization_id: organizationId, id, png }).execute()
  return id
}

/** Saves the brand of the organization's portal: product name, accent colour and logo. */
export const saveBrand = async (outer: OrganizationCtx, { query, body }: Input): Promise<{ version: number }> => {
  const { logo } = body
  const productName = body.productName === '' ? null : body.productName
  refuseIfAny(checkAccent(body.accent))
  const accent = body.accent === null ? null : parseAccent(body.accent)
  const png = await drawn(outer, logo)
  return inTransaction(outer, async (ctx) => {
    const row = await loadOrganization(ctx, query.version)
    const before = { productName: row.product_name, accent: row.accent, logo: await findLogo(ctx) }
    const logoId = logo === undefined ? before.logo : await replaceLogo(ctx, png)
    const subject = { id: row.id, name: row.name }
    const after = { productName, accent, logo: logoId }
    await recordChanges(ctx, [{ noun: 'organization', verb: 'changed', subject, before, after }])
    return writeOrganization(ctx, row, { product_name: productName, accent })
  })
}
