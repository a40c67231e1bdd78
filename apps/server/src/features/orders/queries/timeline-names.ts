import { getLanguage } from '@tiraaz/messages/locale'
import type { OrganizationCtx } from '../../../context/context.ts'
import type { TimelineEvent } from './timeline-events.ts'
import { collectIds, type TimelineNames } from './timeline-texts.ts'

const namesOf = (rows: readonly { id: string; name: string }[]): Map<string, string> =>
  new Map(rows.map(({ id, name }) => [id, name]))

/** Reads the names for ids in events. People may belong to another organization by now, so only names are read. */
export const readNames = async (
  ctx: OrganizationCtx,
  orderId: string,
  events: readonly TimelineEvent[],
): Promise<TimelineNames> => {
  const { people, houses: printingHouses } = collectIds(events)
  const language = getLanguage(ctx.locale)
  const items = await ctx.db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .where('order_items.order_id', '=', orderId)
    .where('order_items.organization_id', '=', ctx.organizationId)
    .select((eb) => [
      'order_items.id',
      eb.fn.coalesce(`order_items.product_name_${language}`, `products.name_${language}`).as('name'),
    ])
    .execute()
  const readPeople = ctx.db.selectFrom('users').select(['id', 'name']).where('id', 'in', people)
  const readPrintingHouses = ctx.db
    .selectFrom('printing_houses')
    .select(['id', 'name'])
    .where('organization_id', '=', ctx.organizationId)
    .where('id', 'in', printingHouses)
  return {
    items: namesOf(items),
    people: namesOf(people.length === 0 ? [] : await readPeople.execute()),
    houses: namesOf(printingHouses.length === 0 ? [] : await readPrintingHouses.execute()),
  }
}
