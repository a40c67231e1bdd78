import { z } from 'zod'
import { readSecretFiles } from './secret-files.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

/** Address of a Sentry project without the secret part of old addresses: it is sent to pages. */
const SENTRY_DSN = /^https?:\/\/\w+@[\w.-]+(?::\d+)?(?:\/[\w-]+)*\/\d+$/

/** `portal@example.ee`, or `Print Portal <portal@example.ee>`. */
const mailFrom = z
  .string()
  .regex(/^(?:[^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u, 'must look like Name <portal@example.ee>')
  .transform((text) => {
    const [name = '', address] = text.replace('>', '').split('<')
    return address === undefined ? { name: '', address: name } : { name: name.trim(), address }
  })

/** Every setting of the process, read once from the environment; docs/settings.md lists the same. */
export const settings = z.object({
  /** Port of web and API; 0 takes a free one. */
  PORT: port.default(8080),
  HOST: z.string().default('0.0.0.0'),
  /** Folder of the embedded database, uploaded files and previews. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** PostgreSQL 15 or newer; without it the embedded database is used. */
  DATABASE_URL: z.string().min(1).optional(),
  /** Streaming replica of the database of DATABASE_URL, for heavy reads. */
  DATABASE_READ_URL: z.string().min(1).optional(),
  /** Seconds for which a start waits for PostgreSQL. */
  DATABASE_WAIT: z.coerce.number().int().min(0).max(3600).default(60),
  /** Public address of the portal, also written into tokens; by default the local one with the port. */
  PUBLIC_URL: z.url().optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Set behind a proxy that sends X-Forwarded-For: limits then count by the client's address. */
  TRUST_PROXY: flag.default(false),
  /** Calls a minute of one person; 0 is no limit. */
  RATE_LIMIT_PERSON: z.coerce.number().int().min(0).default(1200),
  /** Calls a minute without a log-in from one network address; 0 is no limit. */
  RATE_LIMIT_ADDRESS: z.coerce.number().int().min(0).default(6000),
  /** `apart`: this server runs no jobs and makes no previews; `npm run portal -- worker` does. */
  WORKERS: z.enum(['inside', 'apart']).default('inside'),
  /** Port of the health addresses of a worker; without it a worker listens to nothing. */
  WORKER_PORT: port.optional(),
  /** GiB that the people of one client may upload within 24 hours; 0 is no limit. */
  UPLOAD_QUOTA_GB: z.coerce.number().int().min(0).default(50),
  /** Bucket of an S3-compatible store for files, instead of DATA_DIR; the settings of S3 belong together. */
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Address of the store; without it Amazon's, by region. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Address at which browsers reach the same store, where that is another one. */
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).optional(),
  /** The bucket stands in the path instead of the host name; by default where S3_ENDPOINT is set. */
  S3_FORCE_PATH_STYLE: flag.optional(),
  /** Access to the bucket of `portal backup s3://…`; by default that of the portal's own store. */
  BACKUP_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_REGION: z.string().min(1).optional(),
  /**
   * Source of the company search: none, the register's public autocomplete, or its open data loaded into the database.
   */
  BUSINESS_REGISTER: z.enum(['off', 'autocomplete', 'file']).default('autocomplete'),
  /** Address of the autocomplete. */
  BUSINESS_REGISTER_URL: z.url({ protocol: /^https?$/ }).default('https://ariregister.rik.ee/est/api/autocomplete'),
  /** Script of the Estonian address search; off by default, because it runs where pages keep their tokens. */
  ADDRESS_WIDGET_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).optional(),
  /** Mail server, with user and password if it requires them; without it emails stay in the database. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Unsafe: sends emails and the password of SMTP_URL without TLS to a server that offers none. */
  SMTP_ALLOW_PLAIN: flag.default(false),
  /** Sender of emails: an address, or a name and an address. */
  MAIL_FROM: mailFrom.optional(),
  /** Address for reports of unhandled errors of server and pages (Sentry protocol); without it none are sent. */
  SENTRY_DSN: z.string().regex(SENTRY_DSN, 'must look like https://key@host/project').optional(),
  /** Environment in error reports; tells this portal from a test portal. */
  SENTRY_ENVIRONMENT: z.string().min(1).default('production'),
  /** Version of the portal in error reports. */
  SENTRY_RELEASE: z.string().min(1).optional(),
  /** Port of the metrics for Prometheus; without it nothing is measured. */
  METRICS_PORT: port.optional(),
  /** Network address of the metrics; by default only this machine reads them. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Bearer token of the metrics; required when other machines reach them. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Loads the demo into an empty embedded database at start. */
  DEMO: flag.default(true),
})

const LOOPBACK = /^(?:127\.[\d.]+|::1|localhost)$/

type SettingProblem = { setting: string; message: string }

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Requires all settings of S3 when one is set: otherwise files would silently go to the local disk. */
const missingOfS3 = (config: Config): SettingProblem[] => {
  const given = Object.entries(config).find(([name, value]) => name.startsWith('S3_') && value !== undefined)
  if (given === undefined) return []
  return NEEDED.filter((name) => config[name] === undefined).map((setting) => ({
    setting,
    message: `needed, because ${given[0]} is set`,
  }))
}

/** Requires a sender when a mail server is set: mail servers refuse emails without one. */
const missingOfMail = ({ SMTP_URL, MAIL_FROM }: Config): SettingProblem[] =>
  SMTP_URL !== undefined && MAIL_FROM === undefined
    ? [{ setting: 'MAIL_FROM', message: 'needed, because SMTP_URL is set' }]
    : []

/** Requires PostgreSQL where jobs run in another process or a replica is set: the embedded database serves one process. */
const missingOfWorkers = ({ WORKERS, DATABASE_URL, DATABASE_READ_URL }: Config): SettingProblem[] => {
  if (DATABASE_URL !== undefined) return []
  const needed = (reason: string) => ({ setting: 'DATABASE_URL', message: `needed, because ${reason}` })
  return [
    ...(WORKERS === 'apart' ? [needed('WORKERS is apart')] : []),
    ...(DATABASE_READ_URL === undefined ? [] : [needed('DATABASE_READ_URL is set')]),
  ]
}
/** Requires a token when other machines reach the metrics: they show how much business a portal does. */
const missingOfMetrics = ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Config): SettingProblem[] =>
  METRICS_PORT === undefined || METRICS_TOKEN !== undefined || LOOPBACK.test(METRICS_HOST)
    ? []
    : [{ setting: 'METRICS_TOKEN', message: `needed, because METRICS_HOST ${METRICS_HOST} is open to other machines` }]

const wrongSettings = (wrong: readonly SettingProblem[]): Error =>
  new Error(`Wrong settings:\n  ${wrong.map(({ setting, message }) => `${setting}: ${message}`).join('\n  ')}`)

export type Config = z.output<typeof settings>

/** Throws an error that names each wrong setting. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const secrets = readSecretFiles(env)
  const result = settings.safeParse(secrets.env)
  const invalid = result.error?.issues.map(({ path, message }) => ({ setting: path.join('.'), message })) ?? []
  if (!result.success || secrets.problems.length > 0) throw wrongSettings([...secrets.problems, ...invalid])
  const missing = [
    ...missingOfS3(result.data),
    ...missingOfMail(result.data),
    ...missingOfWorkers(result.data),
    ...missingOfMetrics(result.data),
  ]
  if (missing.length > 0) throw wrongSettings(missing)
  return result.data
}
