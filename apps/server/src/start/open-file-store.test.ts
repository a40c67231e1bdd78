import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { openFileStore } from './open-file-store.ts'

describe('an unusable bucket stops the start with a message', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-start-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const sentenceOf = async (settings: object): Promise<string> => {
    const keys = { S3_BUCKET: 'failid', S3_ACCESS_KEY_ID: 'portal', S3_SECRET_ACCESS_KEY: 'saladus' }
    try {
      await openFileStore({ DATA_DIR: folder, ...keys, ...settings })
    } catch (error) {
      expect(error).toBeInstanceOf(CannotStart)
      return error instanceof Error ? error.message : ''
    }
    throw new Error('It started')
  }

  it('an unreachable bucket address stops the start', { timeout: 30_000 }, async () => {
    const sentence = await sentenceOf({ S3_ENDPOINT: 'http://127.0.0.1:1' })
    expect(sentence).toMatch(/^The bucket failid of S3_BUCKET cannot be used: .*ECONNREFUSED/)
    expect(sentence).not.toContain('saladus')
  })

  it('a bucket address that is no object store stops the start', { timeout: 30_000 }, async () => {
    const server = createServer((_, reply) => reply.writeHead(405).end('<html>'))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    expect(await sentenceOf({ S3_ENDPOINT: `http://127.0.0.1:${port}` })).toContain('it answers 405')
    server.close()
  })
})
