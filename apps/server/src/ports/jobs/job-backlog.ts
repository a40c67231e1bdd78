import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { JobBacklog } from '../metrics/metrics.ts'
import { JOB_NAMES } from './job-queue.ts'

/** Reads how many jobs of each kind are due or running. Jobs with a later start time do not wait. */
export const readJobBacklog = async (db: Database): Promise<JobBacklog[]> => {
  const { rows } = await sql<JobBacklog>`
    select name as job,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
        as "oldestSeconds"
    from pgboss.job where state < 'completed' group by name`.execute(db)
  const byName = new Map(rows.map((row) => [row.job, row]))
  return JOB_NAMES.map((job) => byName.get(job) ?? { job, waiting: 0, running: 0, oldestSeconds: 0 })
}
