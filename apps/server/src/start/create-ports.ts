import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { readFreeBytes } from '../core/free-bytes.ts'
import { readJobBacklog } from '../ports/jobs/job-backlog.ts'
import type { Ports } from '../context/context.ts'
import type { Database, OpenDatabase } from '../db/client.ts'
import { createAutocompleteRegister } from '../ports/business-register/autocomplete-register.ts'
import type { BusinessRegister } from '../ports/business-register/business-register.ts'
import { noRegister } from '../ports/business-register/no-register.ts'
import { createOpenDataRegister } from '../ports/business-register/open-data-register.ts'
import { createClamavScan } from '../ports/malware-scan/clamav-scan.ts'
import { noVatRegister } from '../ports/vat-register/no-vat-register.ts'
import { createViesRegister } from '../ports/vat-register/vies-register.ts'
import type { MalwareScan } from '../ports/malware-scan/malware-scan.ts'
import type { Metrics } from '../ports/metrics/metrics.ts'
import { measureScans } from '../workers/measure-work.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import type { Background } from './background.ts'

type Settings = Pick<Config, 'BUSINESS_REGISTER' | 'BUSINESS_REGISTER_URL'>

/** Opens the company search that the settings choose. */
const openBusinessRegister = (config: Settings, db: Database): BusinessRegister => {
  switch (config.BUSINESS_REGISTER) {
    case 'off':
      return noRegister
    case 'autocomplete':
      return createAutocompleteRegister({ url: config.BUSINESS_REGISTER_URL })
    case 'file':
      return createOpenDataRegister(db)
  }
}

const whereMailEnds = ({ sendsMail, showsOutbox }: { sendsMail: boolean; showsOutbox: boolean }) => {
  if (sendsMail) return 'readers'
  return showsOutbox ? 'outbox' : 'nobody'
}

const STARTED_AT = new Date()

/** Looks at the replica as a heavy read does. */
const readReplicaState = async (replica: ReadReplica | null) => {
  await replica?.findCurrent()
  const state = replica?.state() ?? 'ok'
  return state === 'foreign' ? 'away' : state
}

const openMalwareScan = ({ CLAMAV_HOST }: Pick<Config, 'CLAMAV_HOST'>, metrics: Metrics): MalwareScan | null =>
  CLAMAV_HOST === undefined ? null : measureScans(createClamavScan(CLAMAV_HOST), metrics)

type OpenServices = {
  metrics: Metrics
  open: OpenDatabase
  background: Background
  replica?: ReadReplica | null
  address: string
  showsOutbox: boolean
}

/** Services that calls use, over those that are open. */
export const createPorts = (
  config: Config,
  { metrics, open, background, replica = null, address, showsOutbox }: OpenServices,
): Ports => ({
  files: background.files,
  jobs: background.queue,
  documents: background.documents,
  portalKeys: background.portalKeys,
  malwareScan: openMalwareScan(config, metrics),
  uploadQuotaBytes: config.UPLOAD_QUOTA_GB === 0 ? null : config.UPLOAD_QUOTA_GB * 1024 ** 3,
  register: openBusinessRegister(config, open.db),
  vatRegister: config.VAT_REGISTER === 'vies' ? createViesRegister({ url: config.VIES_URL }) : noVatRegister,
  mail: background.mail,
  pictures: background.pictures,
  plates: background.plates,
  fixes: background.fixes,
  processState: {
    startedAt: STARTED_AT,
    engine: open.engine.kind,
    readBacklog: () => readJobBacklog(open.db),
    readFreeBytes: () => readFreeBytes(resolve(config.DATA_DIR)),
    previewsStart: background.previewsStart,
    readReplicaState: () => readReplicaState(replica),
  },
  publicUrl: address,
  mailReaches: whereMailEnds({ sendsMail: config.SMTP_URL !== undefined, showsOutbox }),
})
