import { ADDRESSES } from '@tiraaz/contract/addresses'
import { sql } from 'kysely'
import type { EmailBrand } from './email-brand.ts'

const LOGOS = ADDRESSES.getLogo.path.replace('{logoId}', '')

/** SQL expression for a row of `mails`: the current brand of its organization. */
export const BRAND_OF_MAIL = sql<EmailBrand | null>`(
  select json_build_object('productName', o.product_name, 'accent', o.accent, 'logoPath', ${LOGOS}::text || l.id)
  from organizations o left join organization_logos l on l.organization_id = o.id
  where o.id = mails.organization_id
)`
