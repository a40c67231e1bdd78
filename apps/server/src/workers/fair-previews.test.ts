import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Log } from '../core/log.ts'
import { openJobQueue, type OpenJobQueue } from '../ports/jobs/pg-boss-job-queue.ts'
import type { PreviewRenderer } from '../ports/previews/preview-renderer.ts'
import { createJobCtx } from '../testing/create-job-ctx.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { uploadAs } from '../testing/upload.ts'
import { createJobHandlers } from './job-handlers.ts'

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

/** Renders nothing: holds every file until it is let go, and remembers whose it was. */
const blockedRenderer = () => {
  const rendered: string[] = []
  let letGo = (): void => undefined
  const blocked = new Promise<void>((resolve) => (letGo = resolve))
  const renderer: PreviewRenderer = {
    maxBytes: () => 1_000_000,
    render: async ({ path }) => {
      rendered.push(/<!--(\w+)-->/.exec(await readFile(path, 'utf8'))?.[1] ?? '')
      await blocked
      return { outcome: 'failed', reason: 'timedOut' }
    },
    close: async () => undefined,
  }
  return { renderer, rendered, letGo: () => letGo() }
}

let app: TestApp
let jobs: OpenJobQueue
const { renderer, rendered, letGo } = blockedRenderer()
beforeAll(async () => {
  app = await openTestApp()
  jobs = openJobQueue(app.database, createJobHandlers(createJobCtx(app.database.db, app.ports.files), renderer), quiet)
  await jobs.start()
  app.ports.jobs = jobs.queue
})
afterAll(async () => {
  letGo()
  await jobs.stop()
  await app.close()
})

it('the preview of a client waits for at most one file of another client', {
  timeout: 60_000,
}, async () => {
  const [greedy, modest] = [await app.make.client(), await app.make.client()]
  const [first, second, other] = [
    await app.make.member(greedy),
    await app.make.member(greedy),
    await app.make.member(modest),
  ]
  const upload = (caller: typeof first, name: string) =>
    uploadAs(app, caller, `${name}.svg`, Buffer.from(`<!--${name}--><svg xmlns="http://www.w3.org/2000/svg"/>`))
  await upload(first, 'greedy0')
  await expect.poll(() => rendered).toEqual(['greedy0'])
  for (let nth = 1; nth < 8; nth++) await upload(nth % 2 === 0 ? first : second, `greedy${nth}`)
  await upload(other, 'modest0')
  await upload(other, 'modest1')
  letGo()
  await expect.poll(() => rendered.length, { timeout: 30_000 }).toBe(10)
  // The first file was under way; then the clients take turns, whoever uploads for the client with many files.
  expect(rendered.slice(0, 4)).toEqual(['greedy0', 'modest0', 'greedy1', 'modest1'])
  expect(rendered.slice(4)).toEqual(['greedy2', 'greedy3', 'greedy4', 'greedy5', 'greedy6', 'greedy7'])
})

it('a client with long previews waits behind others for one more file', async () => {
  const [costly, modest] = [await app.make.client(), await app.make.client()]
  const [spender, other] = [await app.make.member(costly), await app.make.member(modest)]
  await uploadAs(
    app,
    spender,
    'kulukas.svg',
    await readFile(join(import.meta.dirname, '../../../../test-files/artwork/logo.svg')),
  )
  const finished = () =>
    app.database.db
      .selectFrom('previews')
      .where('user_id', '=', spender.userId)
      .where('finished_at', 'is not', null)
      .select(['id', 'render_ms'])
      .execute()
  await expect.poll(async () => (await finished()).length).toBe(1)
  await app.database.db
    .updateTable('previews')
    .set({ render_ms: 40_000, finished_at: app.now() })
    .where('user_id', '=', spender.userId)
    .execute()
  const sent: unknown[] = []
  app.ports.jobs = { ...jobs.queue, send: async (_db, _name, _data, time) => void sent.push(time) }
  await uploadAs(app, spender, 'kulukas.svg', Buffer.from('<svg/>'))
  await uploadAs(app, other, 'tavaline.svg', Buffer.from('<svg/>'))
  app.ports.jobs = jobs.queue
  expect(sent).toEqual([{ behind: 20 }, { behind: 0 }])
})
