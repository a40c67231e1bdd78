import { readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text as readText } from 'node:stream/consumers'
import { CannotStart, getErrorMessage } from '../start/cannot-start.ts'
import type { BackupSource } from './back-up.ts'
import { CONTROL_FILE } from '../start/control-server.ts'

type ControlAddress = { port: number; token: string }

const LINES_AT_ONCE = 500

const call = async ({ port, token }: ControlAddress, path: string, body?: object): Promise<IncomingMessage> => {
  const headers = { authorization: `Bearer ${token}` }
  const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
  sent.end(body === undefined ? '' : JSON.stringify(body))
  const [response] = (await once(sent, 'response')) as [IncomingMessage] // by Node's documentation
  if (response.statusCode !== 200) throw new Error(`The running portal answers ${response.statusCode}`)
  return response
}

async function* readLines(address: ControlAddress): AsyncGenerator<string[]> {
  const response = await call(address, '/snapshot')
  let batch: string[] = []
  for await (const line of createInterface({ input: response, crlfDelay: Infinity })) {
    batch.push(line)
    if (batch.length === LINES_AT_ONCE) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

const readAddress = async (dataFolder: string): Promise<ControlAddress | null> => {
  const file = join(dataFolder, CONTROL_FILE)
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ControlAddress // written by control-server.ts
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return null
    throw new CannotStart(`${getErrorMessage(error)}. Run the command as the user of the portal.`)
  }
}

/** The embedded database of the portal that runs on this data folder; null if none does. */
export const openControlClient = async (dataFolder: string): Promise<BackupSource | null> => {
  const address = await readAddress(dataFolder)
  if (address === null) return null
  const ask = async (path: string, body: object): Promise<{ id: string }> =>
    JSON.parse(await readText(await call(address, path, body))) as { id: string } // as control-server.ts answers
  try {
    await ask('/hello', {})
  } catch (error) {
    // The file of a portal that was killed.
    if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return null
    throw error
  }
  return {
    engine: 'embedded',
    start: async (place) => (await ask('/start', { place })).id,
    snapshot: () => readLines(address),
    finish: async (id, result) => void (await ask('/finish', { id, result })),
  }
}
