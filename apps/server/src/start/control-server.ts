import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../db/client.ts'
import { type BackupResult, finishBackupRun, startBackupRun } from '../features/backups/index.ts'
import { readSnapshot } from '../db/snapshot.ts'

/** File in the data folder that tells commands of the same user where the portal listens for them. */
export const CONTROL_FILE = 'control.json'

export type ControlServer = { close: () => Promise<void> }

async function* toText(db: Database): AsyncGenerator<string> {
  for await (const lines of readSnapshot(db)) yield `${lines.join('\n')}\n`
}

const answer = async (db: Database, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  if (request.url === '/snapshot') return pipeline(Readable.from(toText(db)), response)
  // Sent by control-client.ts, which has the token.
  const body = JSON.parse(await readText(request)) as { place: string; id: string; result: BackupResult }
  const id = request.url === '/start' ? await startBackupRun(db, body.place) : body.id
  if (request.url === '/finish') await finishBackupRun(db, id, body.result)
  response.end(JSON.stringify({ id }))
}

const isAllowed = (request: IncomingMessage, token: Buffer): boolean => {
  const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
  return given.length === token.length && timingSafeEqual(given, token)
}

/**
 * Lets commands of this machine read the embedded database while this process has it open. It listens to this machine
 * only, on a free port; the token in the data folder is readable by its owner alone.
 */
export const openControlServer = async (db: Database, dataFolder: string): Promise<ControlServer> => {
  const token = randomBytes(32).toString('hex')
  const server = createServer((request, response) => {
    if (!isAllowed(request, Buffer.from(token))) {
      response.writeHead(401).end()
      return
    }
    // A failure ends the answer; the command sees that it is not whole.
    answer(db, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500)
      response.destroy(error instanceof Error ? error : undefined)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const file = join(dataFolder, CONTROL_FILE)
  await rm(file, { force: true })
  await writeFile(file, JSON.stringify({ port, token }), { mode: 0o600 })
  return {
    close: async () => {
      await rm(file, { force: true })
      server.closeAllConnections()
      server.close()
    },
  }
}
