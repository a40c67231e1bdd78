import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '../../../../package.json')

/** Version of the portal, of the package.json at the root. */
export const VERSION = String((JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version?: unknown }).version)
