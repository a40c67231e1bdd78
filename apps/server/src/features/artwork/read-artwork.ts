import type { DocumentFacts } from '@tiraaz/domain/artwork/document-facts'
import type { Day } from '@tiraaz/domain/calendar/day'
import type { OrderStatus } from '@tiraaz/domain/orders/order-status'
import type { Language } from '@tiraaz/messages/locale'
import { type RawBuilder, sql } from 'kysely'
import { defineStatement, defineStatementsByShape, type SqlParamsOf } from '../../db/statement.ts'
import { isOffered } from '../catalogue/index.ts'
import { type FormatRow, selectOwnLimits } from '../design-files/index.ts'
import { collect, isPrintedInYear } from '../search/index.ts'
import { type ArtworkFilter, type ArtworkValues, chooseArtwork, selectFoundNumber } from './choose-artwork.ts'

export type ArtworkUseRow = {
  orderId: string
  projectNumber: string | null
  orderName: string | null
  status: OrderStatus
  productName: string
  designNames: string[]
  quantity: number
  on: Day
  printedOn: Day
}

export type ArtworkRow = {
  id: string
  productId: string
  name: string
  fileType: string
  byteSize: number
  lastUsedAt: Date
  previewId: string | null
  state: 'pending' | 'ready' | 'failed' | null
  facts: DocumentFacts | null
  format: FormatRow
  products: { id: string; name: string; isOffered: boolean }[]
  uses: ArtworkUseRow[]
  foundInOrder: string | null
}

/** Row of the list; a page without files has one row with the count alone. Times come as text. */
type ListedRow = { total: number; file: (Omit<ArtworkRow, 'lastUsedAt'> & { lastUsedAt: string }) | null }

/** Designs that are looked at for the orders of a file. */
const NEWEST_DESIGNS = sql.lit(20)
const PRODUCTS = sql.lit(20)

const dayOf = (instant: RawBuilder<unknown>) => sql`to_char(${instant} at time zone 'Europe/Tallinn', 'YYYY-MM-DD')`

/** Leaves designs of orders that were printed in the year. */
const joinYear = (params: SqlParamsOf<ArtworkValues>) => sql`
  join order_designs d on d.id = used.design_id join order_items i on i.id = d.item_id
  join orders o on o.id = i.order_id and ${isPrintedInYear(params)}`

type UsesInput = { language: Language; filters: readonly ArtworkFilter[]; params: SqlParamsOf<ArtworkValues> }

/** Orders of the files `same`, the newest first; with a chosen year those of that year. */
const selectUses = ({ language, filters, params }: UsesInput) => sql`
  select o.id as "orderId", o.project_number as "projectNumber", o.name as "orderName", o.status,
    coalesce(min(${sql.ref(`i.product_name_${language}`)}), min(${sql.ref(`p.name_${language}`)})) as "productName",
    coalesce(array_agg(distinct d.name) filter (where d.name is not null), '{}') as "designNames",
    sum(d.quantity)::integer as quantity, ${dayOf(sql`o.listed_at`)} as on,
    ${dayOf(sql`coalesce(o.confirmed_at, o.listed_at)`)} as "printedOn"
  from (
    select newest.design_id from unnest(same.ids) file (id) cross join lateral (
      select used.design_id from order_design_files used ${filters.includes('year') ? joinYear(params) : sql``}
      where used.design_file_id = file.id order by used.design_id desc limit ${NEWEST_DESIGNS}
    ) newest order by newest.design_id desc limit ${NEWEST_DESIGNS}
  ) used
  join order_designs d on d.id = used.design_id and not d.is_left_out
  join order_items i on i.id = d.item_id
  join products p on p.id = i.product_id
  join orders o on o.id = i.order_id and o.client_id = ${params.clientId} and o.organization_id = ${params.organizationId}
  group by o.id order by o.listed_at desc, o.id desc`

/** Products of the files with the same bytes, the last used first. */
const selectProducts = (language: Language, params: SqlParamsOf<ArtworkValues>) => sql`
  select t.id, ${sql.ref(`t.name_${language}`)} as name, t.archived_at is null and ${isOffered(params)} as "isOffered"
  from design_files s join products t on t.id = s.product_id
  where s.id = any(same.ids) and s.removed_at is null
  order by s.last_used_at desc, t.id limit ${PRODUCTS}`

const readIn = (language: Language) =>
  defineStatementsByShape<ArtworkFilter, ArtworkValues, ListedRow>((filters) =>
    defineStatement((params) => {
      const { withFound, files, total } = chooseArtwork(filters, params)
      return sql`
        ${withFound}
        select counted.total, listed.file from (${total}) counted left join lateral (
          select chosen.rank, json_build_object(
            'id', f.id, 'productId', f.product_id, 'name', f.name, 'fileType', f.file_type, 'byteSize', f.byte_size,
            'lastUsedAt', f.last_used_at, 'previewId', f.preview_id, 'state', pr.state, 'facts', pr.facts,
            'format', json_build_object(
              'widthMm', t.width_mm, 'heightMm', t.height_mm, 'bleedMm', t.bleed_mm, 'pageCount', t.page_count,
              'colourMode', t.colour_mode, 'printProfile', t.print_profile, 'totalInkPercent', t.total_ink_percent,
              'ownLimits', ${selectOwnLimits('t')}
            ),
            'products', ${collect(selectProducts(language, params))},
            'uses', ${collect(selectUses({ language, filters, params }))},
            'foundInOrder', ${selectFoundNumber(filters)}
          ) as file
          from (${files}) chosen
          cross join lateral (select * from design_files f where f.id = chosen.id offset 0) f
          join products t on t.id = f.product_id
          left join previews pr on pr.id = f.preview_id
          cross join lateral (
            select array(
              select s.id from design_files s
              where s.artwork_id = f.artwork_id and s.organization_id = ${params.organizationId}
            ) as ids
          ) same
        ) listed on true
        order by listed.rank`
    }),
  )

/** Reads a page of the library: files with their products and newest orders, and the count. Selects no purchase data (R4). */
export const READ_ARTWORK = { et: readIn('et'), en: readIn('en') } satisfies Record<Language, unknown>
