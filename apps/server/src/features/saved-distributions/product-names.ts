import { sql } from 'kysely'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'

export type DesignProducts = { products: Record<string, { et: string; en: string }> }

/** Column with the names of the products of a distribution `s`, by id. */
export const PRODUCT_NAMES = sql`coalesce((
  select jsonb_object_agg(p.id, jsonb_build_object('et', p.name_et, 'en', p.name_en))
  from products p
  where p.organization_id = s.organization_id
    and p.id in (select design->>'productId' from jsonb_array_elements(s.designs) design)
), '{}') as products`

/** Adds the name of its product to a design. */
export const presentDesign = <Design extends { productId: string }>(
  design: Design,
  { products }: DesignProducts,
  locale: Locale,
) => ({ ...design, productName: products[design.productId]?.[getLanguage(locale)] ?? '' })
