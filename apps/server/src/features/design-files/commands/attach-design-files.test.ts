import type { DesignFileInput } from '@tiraaz/contract/design-files/design-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientCtx } from '../../../context/context.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { uploadAs } from '../../../testing/upload.ts'
import { attachDesignFiles, type FilesToAttach } from './attach-design-files.ts'

const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

describe('attaching uploads as design files', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const aFamily = async () => {
    const client = await app.make.client()
    const productId = await app.make.product(client.organizationId)
    const caller = await app.make.member(client)
    return { client, productId, caller }
  }

  const ctxOf = (client: { id: string; organizationId: string }, userId: string): ClientCtx => ({
    db: app.database.db,
    now: app.now,
    newId: app.newId,
    ports: app.ports,
    locale: 'et-EE',
    log: quiet,
    user: { id: userId, name: 'Mari' },
    organizationId: client.organizationId,
    sessionId: null,
    authenticatedAt: new Date(),
    isAgencyUser: false,
    canViewAgencyClientsOrders: false,
    client: {
      id: client.id,
      name: 'Klient',
      mayExcludeTransportPrice: true,
      paymentTermDays: 14,
      isBlocked: false,
      orderFields: null,
      hasBudgets: false,
    },
    role: 'orderer',
  })

  const temp = (id: string): DesignFileInput => ({ tempFile: { id, fileName: 'logo.svg' } })
  const upload = async (caller: { userId: string; organizationId: string }): Promise<string> =>
    (await uploadAs(app, caller, 'logo.svg')).fileId

  // spec: F11
  it('an upload becomes one design file, however often it is attached', async () => {
    const { client, productId, caller } = await aFamily()
    const ctx = ctxOf(client, caller.userId)
    const id = await upload(caller)
    const first = await attachDesignFiles(ctx, [
      { key: 'designs[0]', productId, files: [{ ...temp(id), alterationRequest: 'Punasem' }] },
      { key: 'designs[1]', productId, files: [temp(id)] },
    ])
    expect(first.problems).toEqual([])
    expect(first.filesOf.get('designs[0]')).toMatchObject([{ id, name: 'logo.svg', alterationRequest: 'Punasem' }])
    expect(first.filesOf.get('designs[1]')).toMatchObject([{ id, alterationRequest: null }])
    const retried = await attachDesignFiles(ctx, [{ key: 'd', productId, files: [temp(id)] }])
    const named = await attachDesignFiles(ctx, [{ key: 'd', productId, files: [{ id }] }])
    expect(retried.filesOf.get('d')).toEqual(named.filesOf.get('d'))
    const rows = await app.database.db
      .selectFrom('design_files')
      .selectAll()
      .where('client_id', '=', client.id)
      .execute()
    expect(rows).toMatchObject([{ id, product_id: productId, file_type: 'svg', name: 'logo.svg' }])
  })

  it('attaching many files of many products needs as many SQL statements as one', async () => {
    const { client, productId, caller } = await aFamily()
    const ctx = ctxOf(client, caller.userId)
    const cost = async (run: () => Promise<unknown>): Promise<number> => {
      const before = app.database.statements()
      await run()
      return app.database.statements() - before
    }
    const one = [{ key: 'a', productId, files: [temp(await upload(caller))] }]
    const few = await cost(() => attachDesignFiles(ctx, one))
    const lists: FilesToAttach[] = []
    for (const key of ['a', 'b', 'c']) {
      const product = await app.make.product(client.organizationId)
      lists.push({ key, productId: product, files: [temp(await upload(caller)), temp(await upload(caller))] })
    }
    expect(await cost(() => attachDesignFiles(ctx, lists))).toBe(few)
    // Four statements; on PostgreSQL begin and commit are counted too.
    expect(few).toBeLessThanOrEqual(6)
    expect(await cost(() => attachDesignFiles(ctx, [{ key: 'a', productId, files: [] }]))).toBe(0)
  })

  it('files that cannot be attached are rejected at their keys, and nothing is stored', async () => {
    const { client, productId, caller } = await aFamily()
    const ctx = ctxOf(client, caller.userId)
    const good = await upload(caller)
    const colleague = await app.make.member(client)
    const { body: unsent } = await app.call('requestUpload', caller, { query: { fileName: 'a.pdf' } })
    const foreign = await upload(await app.make.member(await app.make.client()))
    const { problems } = await attachDesignFiles(ctx, [
      { key: 'items[0].designs[0]', productId, files: [temp(good), temp(good), temp(unsent.fileId), { id: good }] },
      { key: 'items[1].designs[0]', productId, files: [temp(await upload(colleague)), temp(foreign), { id: 'none' }] },
    ])
    expect(problems).toEqual([
      { key: 'items[0].designs[0].files[1]', code: 'fileTwice' },
      { key: 'items[0].designs[0].files[2]', code: 'fileNotUploaded' },
      { key: 'items[0].designs[0].files[3]', code: 'fileTwice' },
      { key: 'items[1].designs[0].files[0]', code: 'fileUnknown' },
      { key: 'items[1].designs[0].files[1]', code: 'fileUnknown' },
      { key: 'items[1].designs[0].files[2]', code: 'fileUnknown' },
    ])
    const written = await app.database.db.selectFrom('design_files').select('id').where('id', '=', good).execute()
    expect(written).toEqual([])
  })

  it('a design file belongs to one product of one client', async () => {
    const { client, productId, caller } = await aFamily()
    const ctx = ctxOf(client, caller.userId)
    const id = await upload(caller)
    const other = await app.make.product(client.organizationId)
    const both = await attachDesignFiles(ctx, [
      { key: 'a', productId, files: [temp(id)] },
      { key: 'b', productId: other, files: [temp(id)] },
    ])
    expect(both.problems).toEqual([{ key: 'b.files[0]', code: 'fileUnknown' }])
    await attachDesignFiles(ctx, [{ key: 'a', productId, files: [temp(id)] }])
    const neighbour = await app.make.client({ organization_id: client.organizationId })
    const elsewhere = [
      await attachDesignFiles(ctx, [{ key: 'b', productId: other, files: [{ id }] }]),
      await attachDesignFiles(ctx, [{ key: 'b', productId: other, files: [temp(id)] }]),
      await attachDesignFiles(ctxOf(neighbour, caller.userId), [{ key: 'b', productId, files: [temp(id)] }]),
      await attachDesignFiles(ctxOf(neighbour, caller.userId), [{ key: 'b', productId, files: [{ id }] }]),
    ]
    for (const { problems } of elsewhere) expect(problems).toEqual([{ key: 'b.files[0]', code: 'fileUnknown' }])
  })

  // spec: F16
  it('an upload expires after a day, and more than ten files are rejected', async () => {
    const { client, productId, caller } = await aFamily()
    const ctx = ctxOf(client, caller.userId)
    const id = await upload(caller)
    const late = { ...ctx, now: () => new Date(app.now().getTime() + 24 * 3_600_000 + 1) }
    const expired = await attachDesignFiles(late, [{ key: 'd', productId, files: [temp(id)] }])
    expect(expired.problems).toEqual([{ key: 'd.files[0]', code: 'fileExpired' }])
    const eleven = Array.from({ length: 11 }, (_, nth) => ({ id: `none-${nth}` }))
    const { problems } = await attachDesignFiles(ctx, [{ key: 'd', productId, files: eleven }])
    expect(problems[0]).toEqual({ key: 'd.files', code: 'tooManyFiles', params: { max: 10 } })
  })

  it('using a design file moves it to the front of the earlier files', async () => {
    const { client, productId, caller } = await aFamily()
    const ctx = ctxOf(client, caller.userId)
    const id = await upload(caller)
    await attachDesignFiles(ctx, [{ key: 'd', productId, files: [temp(id)] }])
    const later = new Date(app.now().getTime() + 60_000)
    await attachDesignFiles({ ...ctx, now: () => later }, [{ key: 'd', productId, files: [{ id }] }])
    const row = await app.database.db.selectFrom('design_files').select('last_used_at').where('id', '=', id).execute()
    expect(row).toEqual([{ last_used_at: later }])
  })

  it('two concurrent saves with one upload create one design file', async () => {
    const { client, productId, caller } = await aFamily()
    const ctx = ctxOf(client, caller.userId)
    const id = await upload(caller)
    const both = await Promise.all(
      [1, 2].map(() => attachDesignFiles(ctx, [{ key: 'd', productId, files: [temp(id)] }])),
    )
    expect(both.map(({ problems }) => problems)).toEqual([[], []])
  })
})
