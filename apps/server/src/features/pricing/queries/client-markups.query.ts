import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { basisPointsToPercent, basisPointsToPercentOrNull } from '@tiraaz/domain/money/money'
import { getLanguage } from '@tiraaz/messages/locale'
import { sql } from 'kysely'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { NotFound } from '../../../core/errors.ts'
import { defineStatement } from '../../../db/statement.ts'

type Row = {
  name: string
  version: number
  organizationMarkup: number
  clientMarkup: number | null
  groups: { id: string; name: string; markup: number | null }[]
  products: {
    id: string
    code: string
    nameEt: string
    nameEn: string
    groupId: string | null
    markup: number | null
  }[]
}

const readMarkups = defineStatement<{ organizationId: string; id: string }, Row>(
  ({ organizationId, id }) => sql`
    select c.name, c.markups_version as version, o.markup_basis_points as "organizationMarkup",
      c.markup_basis_points as "clientMarkup",
      coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name, 'markup', m.markup_basis_points))
        from product_groups g
        left join client_group_markups m on m.client_id = c.id and m.group_id = g.id
        where g.organization_id = o.id
      ), '[]') as groups,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'code', p.code, 'nameEt', p.name_et, 'nameEn', p.name_en,
          'groupId', p.group_id, 'markup', m.markup_basis_points))
        from products p
        left join client_product_markups m on m.client_id = c.id and m.product_id = p.id
        left join product_offers f on f.client_id = c.id and f.product_id = p.id
        where p.organization_id = o.id and (
          m.client_id is not null or (p.archived_at is null and (p.is_offered_to_all or f.client_id is not null))
        )
      ), '[]') as products
    from clients c
    join organizations o on o.id = c.organization_id
    where c.id = ${id} and c.organization_id = ${organizationId}`,
)

/** Returns the data of a client's markup page (R15). */
export const getClientMarkups = async (
  { db, organizationId, locale }: OrganizationCtx,
  { params }: EndpointRequest<Endpoints['getClientMarkups']>,
): Promise<EndpointOutput<Endpoints['getClientMarkups']>> => {
  const [row] = await readMarkups(db, { organizationId, id: params.id })
  if (row === undefined) throw new NotFound()
  const isEnglish = getLanguage(locale) === 'en'
  return {
    client: { id: params.id, name: row.name },
    version: row.version,
    organizationMarkup: basisPointsToPercent(row.organizationMarkup),
    clientMarkup: basisPointsToPercentOrNull(row.clientMarkup),
    groups: row.groups
      .map((group) => ({ ...group, markup: basisPointsToPercentOrNull(group.markup) }))
      .sort(byName(locale)),
    products: row.products
      .map(({ nameEt, nameEn, markup, ...product }) => ({
        ...product,
        name: isEnglish ? nameEn : nameEt,
        markup: basisPointsToPercentOrNull(markup),
      }))
      .sort(byName(locale)),
  }
}
