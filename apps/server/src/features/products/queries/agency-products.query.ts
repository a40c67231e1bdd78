import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { PAGE_SIZES } from '@tiraaz/domain/limits'
import { foldText } from '@tiraaz/domain/text/fold'
import { parseSearchWords } from '@tiraaz/domain/text/parse-search-words'
import { getLanguage } from '@tiraaz/messages/locale'
import { byName } from '../../../core/by-name.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { getThumbnailAddress } from '../../design-files/index.ts'

type Input = EndpointRequest<Endpoints['listAgencyProducts']>
type Output = EndpointOutput<Endpoints['listAgencyProducts']>

/** Filter value: products without a group. */
const NO_GROUP = 'none'

/** Reads ids and names of matching products; search and sorting happen here, since databases differ in both (R9). */
const readFiltered = ({ db, organizationId }: OrganizationCtx, { query }: Input) => {
  const groups = query['Groups[]']
  const clients = query['Clients[]']
  return db
    .selectFrom('products')
    .where('products.organization_id', '=', organizationId)
    .where('products.archived_at', query.State === 'archived' ? 'is not' : 'is', null)
    .$if(groups.length > 0, (of) =>
      of.where((product) =>
        product.or([
          product('products.group_id', 'in', groups),
          ...(groups.includes(NO_GROUP) ? [product('products.group_id', 'is', null)] : []),
        ]),
      ),
    )
    .$if(clients.length > 0, (of) =>
      of.where((product) =>
        product.or([
          product('products.is_offered_to_all', '=', true),
          product.exists(
            product
              .selectFrom('product_offers')
              .whereRef('product_offers.product_id', '=', 'products.id')
              .where('product_offers.client_id', 'in', clients)
              .select('product_offers.client_id'),
          ),
        ]),
      ),
    )
    .select(['id', 'code', 'name_et', 'name_en', 'material_et', 'material_en'])
    .execute()
}

type ProductMatch = Awaited<ReturnType<typeof readFiltered>>[number]

const isFound = (words: readonly string[]) => {
  const inText = ({ code, name_et, name_en, material_et, material_en }: ProductMatch): boolean => {
    const text = foldText(`${code} ${name_et} ${name_en} ${material_et ?? ''} ${material_en ?? ''}`)
    return words.every((word) => text.includes(word))
  }
  return words.length === 0 ? () => true : inText
}

/** Reads the list columns of the products on one page. */
const readListed = ({ db, organizationId, now }: OrganizationCtx, ids: readonly string[]) => {
  const today = toTallinnDay(now())
  return db
    .selectFrom('products')
    .leftJoin('product_groups', 'product_groups.id', 'products.group_id')
    .leftJoin('previews', (join) =>
      join.onRef('previews.id', '=', 'products.thumbnail_preview_id').on('previews.state', '=', 'ready'),
    )
    .where('products.organization_id', '=', organizationId)
    .where('products.id', 'in', ids)
    .select((of) => [
      'products.id',
      'products.version',
      'products.production_days as productionDays',
      'products.vat_class as vatClass',
      'products.is_offered_to_all as isOfferedToAll',
      'products.archived_at as archivedAt',
      'product_groups.id as groupId',
      'product_groups.name as groupName',
      'previews.id as previewId',
      of
        .selectFrom('product_offers')
        .whereRef('product_offers.product_id', '=', 'products.id')
        .select((offer) => offer.cast<number>(offer.fn.countAll(), 'integer').as('count'))
        .as('clientCount'),
      of
        .exists(
          of
            .selectFrom('price_rows')
            .innerJoin('printing_houses', 'printing_houses.id', 'price_rows.printing_house_id')
            .whereRef('price_rows.product_id', '=', 'products.id')
            .where('printing_houses.is_active', '=', true)
            .where('price_rows.valid_from', '<=', today)
            .where((row) => row.or([row('price_rows.valid_to', 'is', null), row('price_rows.valid_to', '>=', today)]))
            .select('price_rows.id'),
        )
        .as('hasPrice'),
    ])
    .execute()
}

/** Lists products of the organization by name in the caller's language; archived ones only on request. */
export const listAgencyProducts = async (ctx: OrganizationCtx, input: Input): Promise<Output> => {
  const { query } = input
  const found = (await readFiltered(ctx, input)).filter(isFound(parseSearchWords(query.Search ?? '')))
  const language = getLanguage(ctx.locale)
  const named = found
    .map((one) => ({
      id: one.id,
      code: one.code,
      name: one[`name_${language}`],
      material: one[`material_${language}`] ?? one.material_et,
    }))
    .sort(byName(ctx.locale))
  const size = PAGE_SIZES.products
  const from = ((query.Page ?? 1) - 1) * size
  const page = named.slice(from, from + size)
  const rows =
    page.length === 0
      ? []
      : await readListed(
          ctx,
          page.map(({ id }) => id),
        )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    products: page.flatMap(({ id, ...words }) => {
      const row = byId.get(id)
      if (row === undefined) return []
      const { archivedAt, groupId, groupName, previewId, clientCount, hasPrice, ...facts } = row
      return {
        ...facts,
        ...words,
        group: groupId === null || groupName === null ? null : { id: groupId, name: groupName },
        clientCount: clientCount ?? 0,
        isArchived: archivedAt !== null,
        hasPrice: hasPrice === true,
        thumbnailUrl: previewId === null ? null : getThumbnailAddress(ctx, previewId),
      }
    }),
    pageCount: Math.max(1, Math.ceil(named.length / size)),
    count: named.length,
  }
}
