import { PREVIEW_COST_WINDOW_MS, type PreviewLoad, assignPreviewTurn } from '@tiraaz/domain/artwork/preview-turn'
import { type RawBuilder, sql } from 'kysely'
import type { BaseCtx } from '../../../context/context.ts'
import type { JobTime } from '../../../ports/jobs/job-queue.ts'
import { selectPeers, type Uploader } from './select-peers.ts'

/**
 * Preview load of all people who share a client with the uploader: waiting previews, and render time of recent minutes
 * (ms).
 */
export const selectPreviewLoad = ({ now }: Pick<BaseCtx, 'now'>, uploader: Uploader): RawBuilder<PreviewLoad> => sql`(
  select jsonb_build_object(
    'waiting', count(*) filter (where load.state = 'pending'),
    'renderedMs', coalesce(sum(load.render_ms), 0)
  )
  from previews load
  where load.organization_id = ${uploader.organizationId}
    and (load.finished_at is null or load.finished_at > ${new Date(now().getTime() - PREVIEW_COST_WINDOW_MS)})
    and load.user_id in ${selectPeers(uploader)}
)`

/** Returns the position in the queue of the next preview under this load. */
export const getQueuePosition = (load: PreviewLoad): JobTime => ({ behind: assignPreviewTurn(load) })
