import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { mayRetryPlates, type PlateState } from '@tiraaz/domain/artwork/plates'
import type { ActorCtx, ClientCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { countWaiting } from '../store/count-waiting.ts'
import { isVisiblePreview } from '../queries/is-visible-preview.ts'
import { type PlatePage, type PlateSource, readPlateSource } from '../queries/read-plate-source.ts'

type Answer = { state: PlateState }

/** Adds the plates as pending; undefined if they are there already. */
const addPlates = ({ db, newId, now, organizationId, client }: ActorCtx, source: PlateSource, page: number) =>
  db
    .insertInto('renderings_of_plates')
    .values({
      id: newId(),
      organization_id: organizationId,
      client_id: client.id,
      content_sha256: source.sha256,
      engine: source.engine,
      page,
      storage_key: source.storageKey,
      sheet: JSON.stringify(source.sheet),
      created_at: now(),
    })
    .onConflict((conflict) => conflict.constraint('renderings_of_plates_once').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Makes failed plates pending again if that may help; others stay as they are. */
const restartPlates = async ({ db, organizationId, client }: ActorCtx, source: PlateSource, page: number) => {
  // Locks the row, so that two parallel requests send one job.
  const { id, state, failure, retries } = await db
    .selectFrom('renderings_of_plates')
    .where('organization_id', '=', organizationId)
    .where('content_sha256', '=', source.sha256)
    .where('engine', '=', source.engine)
    .where('page', '=', page)
    .select(['id', 'state', 'failure', 'retries'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state !== 'failed' || !mayRetryPlates(failure, retries)) return { id: null, state }
  await db
    .updateTable('renderings_of_plates')
    .set({
      state: 'pending',
      failure: null,
      finished_at: null,
      retries: retries + 1,
      storage_key: source.storageKey,
      client_id: client.id,
    })
    .where('id', '=', id)
    .execute()
  return { id, state: 'pending' as const }
}

/** Returns true if as many pages of the client wait as may when somebody asks for one more. */
const isQueueFull = async (ctx: ActorCtx, limit: number | null): Promise<boolean> =>
  limit !== null && (await countWaiting(ctx, 'renderings_of_plates')) >= limit

/**
 * Has the plates of a page made, once for all files with the same bytes; failed ones a limited number of times again.
 * With a limit, nothing is begun while so many pages of the client wait: whoever asks again later gets a turn then.
 */
export const startPlates = async (outer: ActorCtx, wanted: PlatePage, limit: number | null = null): Promise<Answer> => {
  const source = await readPlateSource(outer, wanted)
  const { page } = wanted
  if ('state' in source) return { state: source.state }
  if (await isQueueFull(outer, limit)) return { state: 'pending' }
  return inTransaction(outer, async (ctx) => {
    const added = await addPlates(ctx, source, page)
    const { id, state } =
      added === undefined ? await restartPlates(ctx, source, page) : { id: added.id, state: 'pending' as const }
    if (id !== null) {
      const behind = await countWaiting(ctx, 'renderings_of_plates', id)
      await ctx.ports.jobs.send(ctx.db, 'renderPlates', { platesId: id }, { behind })
    }
    return { state }
  })
}

/** Has the plates of a page of a file made that the caller may see. */
export const requestPlates = (
  ctx: ClientCtx,
  { query }: EndpointRequest<Endpoints['requestPlates']>,
): Promise<Answer> => startPlates(ctx, { ...query, isVisible: isVisiblePreview(ctx, query) })
