import { readFileSync } from 'node:fs'

/** Settings that hold a password or key. Each can also be given as a file: `SMTP_URL_FILE=/run/secrets/smtp_url`. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
]

type SecretProblem = { setting: string; message: string }
type Env = Record<string, string | undefined>

const readSecret = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}

/** Returns the environment with the secrets of `…_FILE` read, and each file that cannot be used. No problem quotes a secret. */
export const readSecretFiles = (env: Env): { env: Env; problems: SecretProblem[] } => {
  const read: Env = { ...env }
  const problems: SecretProblem[] = []
  for (const name of SECRETS) {
    const setting = `${name}_FILE`
    const path = env[setting]
    if (path === undefined) continue
    const secret = readSecret(path)
    if (env[name] !== undefined) problems.push({ setting, message: `give either ${name} or ${setting}, not both` })
    else if (secret === null) problems.push({ setting, message: 'the file cannot be read' })
    else if (secret === '') problems.push({ setting, message: 'the file is empty' })
    else read[name] = secret
  }
  return { env: read, problems }
}
