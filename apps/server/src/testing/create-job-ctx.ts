import { newId } from '../core/ids.ts'
import type { Database } from '../db/client.ts'
import { createThreadDocumentMaker } from '../ports/documents/document-maker.ts'
import type { FileStore } from '../ports/files/file-store.ts'
import type { BackgroundCtx } from '../workers/job-handlers.ts'
import { createHeldJobs } from './create-held-jobs.ts'
import { NO_FIXES } from './no-fixes.ts'
import { NO_PLATES } from './no-plates.ts'
import { testMail } from './test-mail.ts'

const nothing = (): void => undefined

/** Context of jobs in a test that runs a real queue. */
export const createJobCtx = (db: Database, files: FileStore): BackgroundCtx => ({
  db,
  now: () => new Date(),
  newId: () => newId(),
  log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
  ports: {
    files,
    jobs: createHeldJobs(),
    mail: testMail,
    publicUrl: 'http://portal.test',
    plates: NO_PLATES,
    fixes: NO_FIXES,
    documents: createThreadDocumentMaker(),
  },
})
