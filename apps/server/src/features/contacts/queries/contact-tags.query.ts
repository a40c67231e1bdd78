import { sql } from 'kysely'
import { createNameOrder } from '../../../core/by-name.ts'
import type { ClientCtx } from '../../../context/context.ts'
import { defineStatement } from '../../../db/statement.ts'

type TagRow = { name: string; count: number }

const readTags = defineStatement<{ clientId: string; organizationId: string }, TagRow>(
  ({ clientId, organizationId }, db) =>
    db
      .selectFrom('contacts')
      .innerJoin(sql<{ name: string }>`unnest(contacts.tags)`.as<'tag'>(sql`tag(name)`), (join) => join.onTrue())
      .where('contacts.client_id', '=', clientId)
      .where('contacts.organization_id', '=', organizationId)
      .where('contacts.archived_at', 'is', null)
      .where('contacts.is_in_address_book', '=', true)
      .groupBy('tag.name')
      .select(['tag.name', sql<number>`count(*)::integer`.as('count')]),
)

/** Lists the tags of the client's saved contacts by name, with the number of contacts. */
export const listContactTags = async ({ db, client, organizationId, locale }: ClientCtx): Promise<TagRow[]> => {
  const tags = await readTags(db, { clientId: client.id, organizationId })
  const compare = createNameOrder(locale)
  return tags.sort((one, other) => compare(one.name, other.name))
}
