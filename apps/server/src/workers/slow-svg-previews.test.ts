import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Log } from '../core/log.ts'
import { openJobQueue, type OpenJobQueue } from '../ports/jobs/pg-boss-job-queue.ts'
import { createJobCtx } from '../testing/create-job-ctx.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { uploadAs } from '../testing/upload.ts'
import { createJobHandlers } from './job-handlers.ts'
import { previewProcess } from './preview-process.ts'

const quiet: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const LIMIT_MS = 60_000

const drawing = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="50" height="50">${content}</svg>`,
  )

/** Ten levels of ten uses each: ten thousand million squares. */
const USES = `<rect id="u0" width="9" height="9"/>${Array.from(
  { length: 10 },
  (_, nth) => `<g id="u${nth + 1}">${`<use xlink:href="#u${nth}"/>`.repeat(10)}</g>`,
).join('')}`

const NOISE = '<feTurbulence baseFrequency=".5" numOctaves="99"/><feGaussianBlur stdDeviation="500"/>'
const filter = (times: number) => `<filter id="f" x="-9" y="-9" width="20" height="20">${NOISE.repeat(times)}</filter>`

/** Filters by a style sheet, which no estimate reads. */
const STYLED = `<style>rect{filter:url(#f)}</style>${filter(200)}<rect width="50" height="50"/>`

describe('deliberately slow SVG', { timeout: LIMIT_MS }, () => {
  let app: TestApp
  let jobs: OpenJobQueue
  const renderer = previewProcess()
  beforeAll(async () => {
    app = await openTestApp()
    jobs = openJobQueue(
      app.database,
      createJobHandlers(createJobCtx(app.database.db, app.ports.files), renderer),
      quiet,
    )
    await jobs.start()
    app.ports.jobs = jobs.queue
  })
  afterAll(async () => {
    await jobs.stop()
    await renderer.close()
    await app.close()
  })

  const upload = async (content?: Buffer) => {
    const { fileId } = await uploadAs(app, await app.make.member(await app.make.client()), 'logo.svg', content)
    return fileId
  }
  const previewOf = (fileId: string) =>
    app.database.db
      .selectFrom('previews')
      .innerJoin('temporary_files', 'temporary_files.preview_id', 'previews.id')
      .where('temporary_files.id', '=', fileId)
      .select(['state', 'failure', 'render_ms as renderMs'])
      .executeTakeFirstOrThrow()
  const finished = async (fileId: string) => {
    await expect.poll(async () => (await previewOf(fileId)).state, { timeout: LIMIT_MS }).not.toBe('pending')
    return previewOf(fileId)
  }

  it.each([
    ['uses of uses', USES, 'tooComplex'],
    ['filters on filters', `${filter(200)}<rect width="50" height="50" filter="url(#f)"/>`, 'tooComplex'],
    ['filters by a style sheet', STYLED, 'timedOut'],
  ])(
    'a slow SVG of %s fails with a reason, and the preview of another client is ready soon',
    async (_, content, reason) => {
      await finished(await upload())
      const slow = await upload(drawing(content))
      const other = await upload()
      const [failed, shown] = [await finished(slow), await finished(other)]
      expect([failed.state, failed.failure, shown.state]).toEqual(['failed', reason, 'ready'])
      expect(failed.renderMs).toBeLessThan(18_000)
    },
  )
})
