import { z } from 'zod'
import { mailSettings } from './config/mail-settings.ts'
import { serverSettings } from './config/server-settings.ts'
import type { Setting } from './config/setting.ts'
import { storageSettings } from './config/storage-settings.ts'
import { describeUnknownSettings } from './config/unknown-settings.ts'
import { watchSettings } from './config/watch-settings.ts'
import { readSecretFiles } from './secret-files.ts'

/** Every setting by group; `npm run settings` writes docs/settings.md from it. */
export const SETTING_GROUPS = {
  Server: serverSettings,
  'Database, files and backups': storageSettings,
  'Mail, company search and address search': mailSettings,
  Watching: watchSettings,
} as const

const table = { ...serverSettings, ...storageSettings, ...mailSettings, ...watchSettings }

type SettingName = keyof typeof table
type SchemaByName = { [N in SettingName]: (typeof table)[N]['schema'] }

const settingsByName = new Map<string, Setting>(Object.entries(table))
const SECRETS = [...settingsByName].filter(([, { isSecret }]) => isSecret).map(([name]) => name)

const settings = z.object(
  Object.fromEntries([...settingsByName].map(([name, { schema }]) => [name, schema])) as SchemaByName, // one schema for each name of the table
)

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

const PRINTED_LETTERS = 60

/** Describes a wrong value. Values that are secret, or may contain a password before an @, are not printed. */
const describeValue = (value: string | undefined, isSecret: boolean): string => {
  if (value === undefined || value.trim() === '') return '; it is empty'
  return isSecret || value.includes('@') ? '' : `; it is ${JSON.stringify(value.slice(0, PRINTED_LETTERS))}`
}

const toSettingProblem = (setting: string, env: Record<string, string | undefined>): SettingProblem => {
  const { form = 'another value', example = '', isSecret = false } = settingsByName.get(setting) ?? {}
  return { setting, message: `must be ${form}, such as ${example}${describeValue(env[setting], isSecret)}` }
}

export type Config = z.output<typeof settings>

/** Throws an error that names each wrong setting, the form of its value and an example. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const secrets = readSecretFiles(env, SECRETS)
  const result = settings.safeParse(secrets.env)
  const invalid = new Set(result.error?.issues.map(({ path }) => path.join('.')))
  if (!result.success || secrets.problems.length > 0)
    throw wrongSettings([...secrets.problems, ...[...invalid].map((name) => toSettingProblem(name, secrets.env))])
  const missing = [
    ...missingOfS3(result.data),
    ...missingOfMail(result.data),
    ...missingOfWorkers(result.data),
    ...missingOfMetrics(result.data),
  ]
  if (missing.length > 0) throw wrongSettings(missing)
  return result.data
}

/** Returns one line that names misspelled and unknown settings of the environment; null if there are none. */
export const warnOfUnknownSettings = (env: Record<string, string | undefined>): string | null =>
  describeUnknownSettings(env, [...settingsByName.keys(), ...SECRETS.map((name) => `${name}_FILE`)])
