import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '../../../../package.json')

const readVersion = (): string => {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version?: string } // our own file
  return version ?? 'unknown'
}

/** Version of the portal, from package.json. */
export const VERSION = readVersion()
