import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1')

/** Every setting of the process, read once from the environment; docs/settings.md lists the same. */
export const settings = z.object({
  /** Port of web and API; 0 takes a free one. */
  PORT: port.default(8080),
  HOST: z.string().default('0.0.0.0'),
  /** Folder of the embedded database, uploaded files and previews. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** PostgreSQL 15 or newer; without it the embedded database is used. */
  DATABASE_URL: z.string().min(1).optional(),
  /** Address that people type, as it stands in tokens; by default the one that is listened on. */
  PUBLIC_URL: z.url().optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  /** Behind a proxy that sets X-Forwarded-For: whose address counts for the limit of failed log-ins. */
  TRUST_PROXY: flag.default(false),
  /** Loads the demo into an empty embedded database at start. */
  DEMO: flag.default(true),
})

export type Config = z.output<typeof settings>

/** Throws an error that names each wrong setting. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const result = settings.safeParse(env)
  if (result.success) return result.data
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Wrong settings:\n  ${wrong.join('\n  ')}`)
}
