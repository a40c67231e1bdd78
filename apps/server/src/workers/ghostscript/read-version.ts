import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Time in milliseconds after which the version is read again: the program may have been installed meanwhile. */
const VERSION_MS = 10 * 60_000

const readVersion = async (searchPath: string): Promise<string | null> => {
  if (process.platform === 'win32') return null
  try {
    const { stdout } = await promisify(execFile)('gs', ['--version'], { env: { PATH: searchPath } })
    return stdout.trim()
  } catch {
    return null
  }
}

/** Returns a reader of the version of Ghostscript on this machine; null where it is not installed. */
export const createVersionReader = (searchPath: string): (() => Promise<string | null>) => {
  let known: { version: Promise<string | null>; until: number } | null = null
  return () => {
    if (known === null || known.until < performance.now()) {
      known = { version: readVersion(searchPath), until: performance.now() + VERSION_MS }
    }
    return known.version
  }
}
