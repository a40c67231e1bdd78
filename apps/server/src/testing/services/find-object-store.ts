import { existsSync } from 'node:fs'
import path from 'node:path'

/** OpenStack Swift with its S3 interface checks signatures like the real thing (Debian: swift-proxy and so on). */
const PROGRAMS = [
  'python3',
  'swift-account-server',
  'swift-container-server',
  'swift-object-server',
  'swift-proxy-server',
  'memcached',
  'setpriv',
] as const

export type StoreProgram = (typeof PROGRAMS)[number]

/** Debian's folders first: its Swift needs Debian's Python, and the PATH may name another one first. */
const find = (program: StoreProgram): string | undefined =>
  ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(path.delimiter)]
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file))

/** Programs of an S3-compatible server; undefined where one of them is not installed. */
export const findObjectStore = (): Record<StoreProgram, string> | undefined => {
  const found = PROGRAMS.map((program) => [program, find(program)] as const)
  if (found.some(([, file]) => file === undefined)) return undefined
  return Object.fromEntries(found) as Record<StoreProgram, string> // every program was found just above
}
