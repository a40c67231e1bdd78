import { hashPassword } from '@tiraaz/server/password'
import { openPostgres } from '@tiraaz/server/database'
import { findObjectStore } from '@tiraaz/server/find-object-store'
import { migrate } from '@tiraaz/server/migrate'
import { startObjectStore } from '@tiraaz/server/start-object-store'
import { startPostgres } from '@tiraaz/server/start-postgres'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ORDERER, ORGANIZATION } from '../sizes.ts'
import { sendRequest } from '../run-load.ts'
import { logIn } from '../log-in.ts'
import { type BenchServer, startBenchServer } from '../bench-server.ts'
import { makePdf } from './make-pdf.ts'
import { sendFile } from './send-file.ts'
import { type MemoryUse, watchMemory } from './watch-memory.ts'

const MEBIBYTES = Number(process.env.UPLOAD_MB ?? 200)
const PREVIEW_LIMIT_MS = 180_000

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** Prepares a database with one organization and one user who may upload. */
const prepare = async (url: string): Promise<pg.Client> => {
  const open = openPostgres(url)
  await migrate(open.db)
  await open.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into organizations (id, name, markup_basis_points, created_at) values ('${ORGANIZATION}', 'Bench', 2500, now())`,
  )
  await client.query('insert into users (id, email, name, password_hash, created_at) values ($1, $2, $3, $4, now())', [
    ORDERER.id,
    ORDERER.email,
    'Kasutaja',
    await hashPassword(ORDERER.password),
  ])
  await client.query('insert into agency_users (organization_id, user_id) values ($1, $2)', [ORGANIZATION, ORDERER.id])
  return client
}

type Phase = { seconds: number; memory: MemoryUse }

const during = async <T>(portal: BenchServer, run: () => Promise<T>): Promise<Phase & { result: T }> => {
  const stop = await watchMemory(portal.pid)
  const startedAt = performance.now()
  const result = await run()
  return { result, seconds: (performance.now() - startedAt) / 1000, memory: await stop() }
}

const post = (portal: BenchServer, path: string) =>
  sendRequest(portal, { method: 'POST', path }) as Promise<Record<string, string>>

const untilRendered = async (client: pg.Client, previewId: string): Promise<string> => {
  const endsAt = performance.now() + PREVIEW_LIMIT_MS
  while (performance.now() < endsAt) {
    const { rows } = await client.query<{ state: string; failure: string | null }>(
      'select state, failure from previews where id = $1',
      [previewId],
    )
    const [{ state, failure } = { state: 'gone', failure: null }] = rows
    if (state !== 'pending') return failure ?? state
    await wait(100)
  }
  return 'still pending'
}

/** Uploads one file as the browser does, from the request for an address to the finished preview. */
const upload = async (portal: BenchServer, client: pg.Client, path: string) => {
  const { fileId, uploadUrl } = await post(portal, '/api/store/usertemporaryfiles?fileName=suur.pdf')
  const address = new URL(uploadUrl ?? '', portal.url).href
  const tenths: number[] = []
  const sending = await during(portal, () => sendFile(address, path, (tenth) => tenths.push(tenth)))
  const completing = await during(portal, () => post(portal, `/api/store/usertemporaryfiles/${fileId}/complete`))
  const rendering = await during(portal, () => untilRendered(client, completing.result.previewId ?? ''))
  return { sending, completing, rendering, tenths }
}

const mb = (value: number): string => value.toFixed(0)
const column = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const HEADING = [
  column(['files', 'phase', 'server start MB', 'peak MB', 'end MB', 'preview process peak MB', 's', 'MB/s']),
  column(['---', '---', '--:', '--:', '--:', '--:', '--:', '--:']),
].join('\n')

const line = (
  store: string,
  phase: string,
  { seconds, memory: { server, children } }: Phase,
  size?: number,
): string => {
  const rate = size === undefined ? '' : mb(size / seconds)
  const memory = [mb(server.start), mb(server.peak), mb(server.end), children.peak === 0 ? '–' : mb(children.peak)]
  return column([store, phase, ...memory, seconds.toFixed(1), rate])
}

type Sample = { big: string; small: string }

const measure = async (store: string, env: Record<string, string>, client: pg.Client, { big, small }: Sample) => {
  const portal = await startBenchServer('portal', 'apps/server/src/main.ts', env)
  try {
    portal.headers = await logIn(portal.url)
    // Warm-up: after it, further memory growth comes from the file.
    for (let round = 0; round < 5; round++) await upload(portal, client, small)
    const { sending, completing, rendering, tenths } = await upload(portal, client, big)
    print(line(store, `sent, progress told ${tenths.length} times`, sending, MEBIBYTES))
    print(line(store, 'completed', completing))
    print(line(store, `preview: ${rendering.result}`, rendering))
  } finally {
    await portal.stop()
  }
}

const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'tiraaz-upload-'))
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const postgres = await startPostgres()
    stops.push(() => postgres.stop())
    const client = await prepare(postgres.url)
    stops.push(() => client.end())
    const sample = { big: join(folder, 'big.pdf'), small: join(folder, 'small.pdf') }
    await makePdf(sample.big, MEBIBYTES)
    await makePdf(sample.small, 1)
    const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
    print(HEADING)
    await measure('disk', env, client, sample)
    if (findObjectStore() === undefined) {
      print('No object store found (install the Debian packages that .ci/run names): S3 is not measured.')
      return
    }
    const store = await startObjectStore()
    stops.push(() => store.stop())
    const s3 = {
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    }
    await measure('S3', { ...env, ...s3 }, client, sample)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

await run()
