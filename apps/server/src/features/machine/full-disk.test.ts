import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskFileStore } from '../../ports/files/disk-file-store.ts'
import { openDatabase } from '../../start/open-database.ts'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { uploadAs } from '../../testing/upload.ts'

const nobody = { userId: null, organizationId: null }
const disk = mountSmallDisk(1024 * 1024)

describe.skipIf(disk === null)('a full disk (skipped where no file system may be mounted)', { timeout: 60_000 }, () => {
  const folder = disk?.folder ?? ''
  const filling = join(folder, 'filling')
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ files: createDiskFileStore(join(folder, 'files')) })
  })
  afterAll(async () => {
    await app?.close()
    disk?.remove()
  })

  const fill = async (): Promise<void> => {
    const filled = await writeFile(filling, Buffer.alloc(2 * 1024 * 1024)).catch((error: unknown) => error)
    expect(filled).toMatchObject({ code: 'ENOSPC' })
  }
  const readiness = async (query: { for?: 'writes' } = {}) => {
    const { status, body } = await app.call('getReadiness', nobody, { query })
    return { status, body }
  }
  const OTHERS = { database: 'ok', freeSpace: 'ok', queue: 'ok', previews: 'ok', replica: 'ok' }
  const READY = { status: 200, body: { status: 'ok', checks: { ...OTHERS, disk: 'ok' } } }

  it('a full disk refuses uploads with a text and makes the portal ready for reads only, until there is room', async () => {
    const caller = { ...(await app.make.member(await app.make.client())), locale: 'en-US' as const }
    expect([await readiness(), await readiness({ for: 'writes' })]).toEqual([READY, READY])
    await fill()
    const refused = await uploadAs(app, caller, 'logo.svg')
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      507,
      expect.objectContaining({
        title:
          'The portal has run out of disk space, so nothing can be saved at the moment. Please tell its administrator.',
      }),
    ])
    const degraded = { status: 'degraded', checks: { ...OTHERS, disk: 'full' } }
    expect(await readiness()).toEqual({ status: 200, body: degraded })
    expect(await readiness({ for: 'writes' })).toEqual({ status: 503, body: degraded })
    expect((await app.call('getLiveness', nobody, {})).status).toBe(200)
    await rm(filling)
    expect([await readiness({ for: 'writes' }), (await uploadAs(app, caller, 'logo.svg')).status]).toEqual([READY, 200])
  })

  it('a full disk stops the start with a message that names it', async () => {
    await fill()
    await expect(openDatabase({ DATA_DIR: folder })).rejects.toThrow(
      /^The database in .* cannot be opened: the disk is full\. Free at least 64 MB there and start again\.$/,
    )
    await rm(filling)
  })
})
