import type { VatCategory } from '@tiraaz/domain/vat/vat-category'
import { sql } from 'kysely'

/** VAT category of the invoice line `l`; lines that were issued before categories were stored have S, or Z for 0 %. */
export const VAT_CATEGORY = sql<VatCategory>`coalesce(l.vat_category, case when l.vat_rate_basis_points > 0 then 'S' else 'Z' end)`
