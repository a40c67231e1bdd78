import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const WORKER = join(import.meta.dirname, 'create-embedded-worker.ts')

/** Creates an embedded database in a process of its own: creation takes memory that this one would keep for good. */
export const createInChild = async (directory: string): Promise<void> => {
  const child = spawn(process.execPath, [WORKER, directory], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`The database in ${directory} could not be created (code ${code}).`)
}
