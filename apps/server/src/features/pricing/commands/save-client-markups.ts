import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { basisPointsToPercent, percentToBasisPoints } from '@tiraaz/domain/money/money'
import type { Problem } from '@tiraaz/domain/problem'
import { sql } from 'kysely'
import type { OrganizationCtx } from '../../../context/context.ts'
import { Conflict, NotFound, refuseIfAny } from '../../../core/errors.ts'
import { recordChanges } from '../../../context/record-change.ts'
import { inTransaction } from '../../../context/transaction.ts'

type Input = EndpointRequest<Endpoints['saveClientMarkups']>
type Markup = { id: string; markup: number }
type Kind = 'groups' | 'products'
/** Groups or products of the organization by id, with name and the client's current markup. */
type MarkupsById = ReadonlyMap<string, { name: string; markup: number | null }>

const loadClient = async ({ db, organizationId }: OrganizationCtx, id: string, version: number) => {
  const client = await db
    .selectFrom('clients')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .select(['id', 'name', 'markups_version as version'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (client === undefined) throw new NotFound()
  if (client.version !== version) throw new Conflict()
  return client
}

const byId = (rows: readonly { id: string; name: string; markup: number | null }[]): MarkupsById =>
  new Map(rows.map(({ id, ...row }) => [id, row]))

const knownGroups = async ({ db, organizationId }: OrganizationCtx, clientId: string): Promise<MarkupsById> =>
  byId(
    await db
      .selectFrom('product_groups as g')
      .leftJoin('client_group_markups as m', (join) =>
        join.onRef('m.group_id', '=', 'g.id').on('m.client_id', '=', clientId),
      )
      .where('g.organization_id', '=', organizationId)
      .select(['g.id', 'g.name', 'm.markup_basis_points as markup'])
      .execute(),
  )

const knownProducts = async ({ db, organizationId }: OrganizationCtx, clientId: string): Promise<MarkupsById> =>
  byId(
    await db
      .selectFrom('products as p')
      .leftJoin('client_product_markups as m', (join) =>
        join.onRef('m.product_id', '=', 'p.id').on('m.client_id', '=', clientId),
      )
      .where('p.organization_id', '=', organizationId)
      .select(['p.id', sql<string>`p.code || ' ' || p.name_et`.as('name'), 'm.markup_basis_points as markup'])
      .execute(),
  )

const problemsOf = (kind: Kind, markups: readonly Markup[], known: MarkupsById): Problem[] => {
  const seen = new Set<string>()
  return markups.flatMap(({ id }, at): Problem[] => {
    const isTwice = seen.has(id)
    seen.add(id)
    if (!known.has(id)) return [{ key: `${kind}[${at}].id`, code: 'unknownValue' }]
    return isTwice ? [{ key: `${kind}[${at}].id`, code: 'namedTwice' }] : []
  })
}

const rowsOf = (markups: readonly Markup[]) =>
  JSON.stringify(markups.map(({ id, markup }) => ({ id, markup: percentToBasisPoints(markup) })))

const replaceMarkups = async (ctx: OrganizationCtx, clientId: string, { groups, products }: Input['body']) => {
  const { db, organizationId } = ctx
  await db.deleteFrom('client_group_markups').where('client_id', '=', clientId).execute()
  await db.deleteFrom('client_product_markups').where('client_id', '=', clientId).execute()
  await sql`
    insert into client_group_markups (client_id, group_id, organization_id, markup_basis_points)
    select ${clientId}, x.id, ${organizationId}, x.markup
    from jsonb_to_recordset(${rowsOf(groups)}::jsonb) as x(id text, markup integer)`.execute(db)
  await sql`
    insert into client_product_markups (client_id, product_id, organization_id, markup_basis_points)
    select ${clientId}, x.id, ${organizationId}, x.markup
    from jsonb_to_recordset(${rowsOf(products)}::jsonb) as x(id text, markup integer)`.execute(db)
}

/** Markups in per cent by name, for the audit log. */
const factsOf = (known: MarkupsById, markupOf: (id: string) => number | null): Record<string, number> =>
  Object.fromEntries(
    [...known].flatMap(([id, { name }]) => {
      const markup = markupOf(id)
      return markup === null ? [] : [[name, markup]]
    }),
  )

const factsNow = (known: MarkupsById) =>
  factsOf(known, (id) => {
    const markup = known.get(id)?.markup ?? null
    return markup === null ? null : basisPointsToPercent(markup)
  })

const factsThen = (known: MarkupsById, markups: readonly Markup[]) => {
  const given = new Map(markups.map(({ id, markup }) => [id, markup]))
  return factsOf(known, (id) => given.get(id) ?? null)
}

/** Saves all of a client's own markups of groups and products (R15). */
export const saveClientMarkups = (
  outer: OrganizationCtx,
  { params, query, body }: Input,
): Promise<{ version: number }> =>
  inTransaction(outer, async (ctx) => {
    const client = await loadClient(ctx, params.id, query.version)
    const groups = await knownGroups(ctx, client.id)
    const products = await knownProducts(ctx, client.id)
    refuseIfAny([...problemsOf('groups', body.groups, groups), ...problemsOf('products', body.products, products)])
    const version = client.version + 1
    await ctx.db
      .updateTable('clients')
      .set({ markups_version: version })
      .where('id', '=', client.id)
      .where('organization_id', '=', ctx.organizationId)
      .execute()
    await replaceMarkups(ctx, client.id, body)
    await recordChanges(ctx, [
      {
        noun: 'markup',
        verb: 'changed',
        subject: { id: client.id, name: client.name },
        clientId: client.id,
        before: { ...factsNow(groups), ...factsNow(products) },
        after: { ...factsThen(groups, body.groups), ...factsThen(products, body.products) },
      },
    ])
    return { version }
  })
