import type { Server } from 'node:http'
import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { readFreeBytes } from '../core/free-bytes.ts'
import type { OpenDatabase } from '../db/client.ts'
import { readDatabaseBytes } from '../db/database-size.ts'
import { getLastBackup } from '../features/backups/index.ts'
import { readJobBacklog } from '../ports/jobs/job-backlog.ts'
import { readMailBacklog } from '../ports/mail/mail-backlog.ts'
import type { MetricSources } from '../ports/metrics/metrics.ts'
import type { Background } from './background.ts'

type Services = { open: OpenDatabase; background: Pick<Background, 'readPreviewBytes'>; server: Server | null }

const countConnections = (server: Server | null): Promise<number> =>
  new Promise((answer, reject) => {
    if (server === null) return answer(0)
    server.getConnections((error, count) => (error === null ? answer(count) : reject(error)))
  })

/** Sources of the metrics that are read when somebody asks for them. */
export const createMetricSources = (
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  { open, background, server }: Services,
): MetricSources => ({
  pool: () => open.readPool?.() ?? null,
  queue: () => readJobBacklog(open.db),
  mails: () => readMailBacklog(open.db),
  databaseBytes: () => readDatabaseBytes(open.db),
  lastBackupSeconds: async () => ((await getLastBackup(open.db)).lastOk?.finishedAt?.getTime() ?? 0) / 1000,
  freeBytes: () => readFreeBytes(resolve(DATA_DIR)),
  previewBytes: background.readPreviewBytes,
  connections: () => countConnections(server),
})
