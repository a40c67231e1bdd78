import { ADDRESSES } from '@tiraaz/contract/addresses'
import { sql } from 'kysely'
import type { OwnEmailTexts } from '../../core/email-content.ts'
import type { EmailBrand } from './email-brand.ts'

const LOGOS = ADDRESSES.getLogo.path.replace('{logoId}', '')

/** SQL expression for an organization `o`: its brand in emails. */
export const BRAND_OF_ORGANIZATION = sql<EmailBrand>`json_build_object(
  'productName', o.product_name, 'accent', o.accent,
  'logoPath', (select ${LOGOS}::text || l.id from organization_logos l where l.organization_id = o.id)
)`

/** SQL expression for a row of `mails`: the current brand of its organization. */
export const BRAND_OF_MAIL = sql<EmailBrand | null>`(
  select ${BRAND_OF_ORGANIZATION} from organizations o where o.id = mails.organization_id
)`

/** SQL expression for a row of `mails`: the current own words of its organization. */
export const OWN_TEXTS_OF_MAIL = sql<OwnEmailTexts | null>`(
  select o.email_texts from organizations o where o.id = mails.organization_id
)`
