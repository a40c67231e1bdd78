import { readFileSync } from 'node:fs'

type SecretProblem = { setting: string; message: string }
type Env = Record<string, string | undefined>

const readSecret = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * Returns the environment with the secrets of `…_FILE` read, such as `SMTP_URL_FILE=/run/secrets/smtp_url`, and each file
 * that cannot be used. No problem quotes a secret.
 */
export const readSecretFiles = (env: Env, names: readonly string[]): { env: Env; problems: SecretProblem[] } => {
  const read: Env = { ...env }
  const problems: SecretProblem[] = []
  for (const name of names) {
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
