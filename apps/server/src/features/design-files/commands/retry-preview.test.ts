import type { PreviewFailure } from '@tiraaz/domain/artwork/preview-failure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCaller } from '../../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uploadAs } from '../../../testing/upload.ts'

describe('retrying a preview (R28)', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const aUpload = async () => {
    const client = await app.make.client()
    const productId = await app.make.product(client.organizationId)
    const caller = await app.make.member(client)
    const { fileId } = await uploadAs(app, caller, 'logo.svg')
    const uploads = app.database.db.selectFrom('temporary_files').where('id', '=', fileId)
    const { preview_id } = await uploads.select('preview_id').executeTakeFirstOrThrow()
    app.jobs.sent.length = 0
    return { client, productId, caller, previewId: preview_id ?? '' }
  }
  const set = (previewId: string, state: 'ready' | 'failed', reason: PreviewFailure = 'timedOut') =>
    app.database.db
      .updateTable('previews')
      .set({ state, failure: state === 'failed' ? reason : null, finished_at: app.now() })
      .where('id', '=', previewId)
      .execute()
  const stateOf = (previewId: string) =>
    app.database.db
      .selectFrom('previews')
      .where('id', '=', previewId)
      .select(['state', 'failure', 'finished_at'])
      .executeTakeFirst()
  const retry = (caller: TestCaller, clientId: string, productId: string, previewId: string) =>
    app.call('retryPreview', caller, { params: { clientId }, query: { productId, previewId } })

  it('a failed preview becomes pending with one job, however often the retry is requested', async () => {
    const { client, productId, caller, previewId } = await aUpload()
    await set(previewId, 'failed')
    const answers = await Promise.all([1, 2, 3].map(() => retry(caller, client.id, productId, previewId)))
    expect(answers.map(({ body }) => body)).toEqual([1, 2, 3].map(() => ({ state: 'pending' })))
    expect(await stateOf(previewId)).toEqual({ state: 'pending', failure: null, finished_at: null })
    expect(app.jobs.sent).toEqual([{ name: 'renderPreview', data: { previewId }, time: { behind: 0 } }])
  })

  it('a preview that is pending or ready is unchanged by a retry', async () => {
    const { client, productId, caller, previewId } = await aUpload()
    expect((await retry(caller, client.id, productId, previewId)).body).toEqual({ state: 'pending' })
    await set(previewId, 'ready')
    expect((await retry(caller, client.id, productId, previewId)).body).toEqual({ state: 'ready' })
    expect(app.jobs.sent).toEqual([])
  })

  it.each(['unreadable', 'encrypted', 'notSupported', 'tooLarge'] as const)(
    'a preview that failed because of its file (%s) is not retried',
    async (reason) => {
      const { client, productId, caller, previewId } = await aUpload()
      await set(previewId, 'failed', reason)
      const before = await stateOf(previewId)
      expect((await retry(caller, client.id, productId, previewId)).body).toEqual({ state: 'failed' })
      expect([await stateOf(previewId), app.jobs.sent]).toEqual([before, []])
    },
  )

  it('a preview is retried five times and then stays failed', async () => {
    const { client, productId, caller, previewId } = await aUpload()
    const states = []
    for (let nth = 0; nth < 7; nth++) {
      await set(previewId, 'failed')
      states.push((await retry(caller, client.id, productId, previewId)).body.state)
    }
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'pending'), 'failed', 'failed'])
    expect(app.jobs.sent).toHaveLength(5)
    expect(await stateOf(previewId)).toMatchObject({ state: 'failed', failure: 'timedOut' })
  })

  it('a preview retry is allowed to users who may order and see the preview', async () => {
    const { client, productId, caller, previewId } = await aUpload()
    await set(previewId, 'failed')
    const before = await stateOf(previewId)
    const sibling = await app.make.client({ organization_id: client.organizationId })
    const otherProduct = await app.make.product((await app.make.client()).organizationId)
    const answers = [
      await retry(await app.make.member(client, 'viewer'), client.id, productId, previewId),
      // Only the uploader sees the upload until a design uses it.
      await retry(await app.make.member(client), client.id, productId, previewId),
      await retry(await app.make.member(sibling), sibling.id, productId, previewId),
      await retry(caller, client.id, otherProduct, previewId),
      await retry(caller, client.id, productId, 'nothing'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 404, 404, 404, 404])
    expect(await stateOf(previewId)).toEqual(before)
    expect(app.jobs.sent).toEqual([])
  })
})
