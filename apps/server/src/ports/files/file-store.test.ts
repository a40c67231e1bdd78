import { readdir, readFile, utimes } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILE_STORES, OPEN_LIMIT_MS, type OpenedStore } from '../../testing/file-stores.ts'
import { FileMissing, type FileStore, FileTooLarge, type ListedFile } from './file-store.ts'

const LIMIT = 1000

for (const { kind, label, open, skip } of FILE_STORES) {
  // Skipped only where the object store's programs are not installed; the name then says so.
  describe.skipIf(skip)(`files ${label}`, { timeout: 30_000 }, () => {
    let opened: OpenedStore
    let files: FileStore
    beforeAll(async () => {
      opened = await open()
      files = opened.files
    }, OPEN_LIMIT_MS)
    afterAll(() => opened?.close())

    const put = (key: string, content: string) => files.write(key, Readable.from([Buffer.from(content)]), LIMIT)
    const readText = async (key: string) => text(await files.read(key))
    const onThisMachine = async (): Promise<string[]> => {
      const entries = await readdir(opened.folder, { recursive: true, withFileTypes: true })
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    }

    it('the file store reads a written file, whole or in part', async () => {
      expect(await put('a/1', 'õäöü kujundus')).toBe(17)
      expect(await readText('a/1')).toBe('õäöü kujundus')
      await put('a/2', '0123456789')
      expect(await text(await files.read('a/2', { start: 2, end: 4 }))).toBe('234')
    })

    it('reading an unknown key of the file store throws FileMissing, whole or in part', async () => {
      await expect(files.read('missing/1')).rejects.toBeInstanceOf(FileMissing)
      await expect(files.read('missing/1', { start: 0, end: 3 })).rejects.toBeInstanceOf(FileMissing)
    })

    it('a file of the maximum size is stored; one byte more is refused and not stored', async () => {
      expect(await put('limit/1', 'x'.repeat(LIMIT))).toBe(LIMIT)
      await expect(put('limit/2', 'x'.repeat(LIMIT + 1))).rejects.toBeInstanceOf(FileTooLarge)
      expect(await files.look('limit/2', 10)).toBeNull()
    })

    it('an interrupted write leaves nothing in the store and in temporary folders', async () => {
      const before = (await onThisMachine()).length
      const broken = Readable.from(
        (async function* () {
          yield Buffer.from('the beginning')
          throw new Error('the line went dead')
        })(),
      )
      await expect(files.write('broken/1', broken, LIMIT)).rejects.toThrow('the line went dead')
      expect(await files.look('broken/1', 10)).toBeNull()
      expect((await onThisMachine()).length).toBe(before)
    })

    it('look returns size and first bytes, or null for an unknown key', async () => {
      await put('look/1', '0123456789')
      expect(await files.look('look/1', 4)).toMatchObject({ key: 'look/1', size: 10, head: Buffer.from('0123') })
      expect(await files.look('look/1', 100)).toMatchObject({ size: 10, head: Buffer.from('0123456789') })
      await put('look/empty', '')
      expect(await files.look('look/empty', 100)).toMatchObject({ size: 0, head: Buffer.alloc(0) })
      expect(await files.look('look/none', 100)).toBeNull()
    })

    it('a stored file is copied when it was inspected, but not one that replaced it', async () => {
      await put('copy/1', 'first')
      const look = await files.look('copy/1', 10)
      if (look === null) throw new Error('nothing to copy')
      expect(await files.copy(look, 'copy/2')).toBe(true)
      expect(await files.copy(look, 'copy/2')).toBe(true)
      expect([await readText('copy/1'), await readText('copy/2')]).toEqual(['first', 'first'])
      await put('copy/1', 'other')
      expect(await files.copy(look, 'copy/3')).toBe(false)
      await files.remove('copy/1')
      expect(await files.copy(look, 'copy/3')).toBe(false)
      expect(await files.look('copy/3', 10)).toBeNull()
    })

    it('a program gets the file as a temporary local copy, removed afterwards', async () => {
      await put('local/1', 'bytes for a program')
      const before = (await onThisMachine()).length
      expect(await files.withLocalFile('local/1', (path) => readFile(path, 'utf8'))).toBe('bytes for a program')
      await expect(files.withLocalFile('local/1', () => Promise.reject(new Error('it crashed')))).rejects.toThrow(
        'it crashed',
      )
      expect((await onThisMachine()).length).toBe(before)
      expect(await readText('local/1')).toBe('bytes for a program')
    })

    it('removing deletes one file or a whole folder, and ignores unknown keys', async () => {
      for (const key of ['gone/1/a', 'gone/1/b', 'gone/10/a', 'gone/2']) await put(key, key)
      await files.remove('gone/2')
      await files.removeFolder('gone/1')
      await files.remove('gone/2')
      await files.removeFolder('gone/1')
      const left = []
      for (const key of ['gone/1/a', 'gone/1/b', 'gone/10/a', 'gone/2']) {
        if ((await files.look(key, 1)) !== null) left.push(key)
      }
      expect(left).toEqual(['gone/10/a'])
    })

    it('old incoming files are removed, the others stay', async () => {
      await put('incoming/1', 'never completed')
      await put('uploads/1', 'kept')
      await files.removeUnfinished(new Date(Date.now() - 3_600_000))
      expect(await files.look('incoming/1', 1)).not.toBeNull()
      await files.removeUnfinished(new Date(Date.now() + 3_600_000))
      expect(await files.look('incoming/1', 1)).toBeNull()
      expect(await readText('uploads/1')).toBe('kept')
    })

    it('temporary files of a killed process are removed', async () => {
      let path = ''
      const killed = Readable.from(
        (async function* () {
          yield Buffer.from('half a file')
          // Simulates a process killed before its cleanup: this file is what it would leave.
          await expect.poll(onThisMachine).toContainEqual(expect.stringMatching(/^[0-9a-f-]{36}$/))
          const entries = await readdir(opened.folder, { recursive: true, withFileTypes: true })
          const partial = entries.find(({ name }) => /^[0-9a-f-]{36}$/.test(name))
          path = join(partial?.parentPath ?? '', partial?.name ?? '')
          await utimes(path, new Date(0), new Date(0))
          await files.removeUnfinished(new Date(Date.now() - 3_600_000))
          throw new Error('killed')
        })(),
      )
      await expect(files.write('killed/1', killed, LIMIT)).rejects.toThrow('killed')
      expect(path).not.toBe('')
      expect((await onThisMachine()).filter((name) => name === basename(path))).toEqual([])
    })

    const listAll = async (folder: string): Promise<ListedFile[]> => {
      const listed: ListedFile[] = []
      for await (const page of files.list(folder)) listed.push(...page)
      return listed
    }

    it('the store lists the files of a folder in pages, with size and time, and nothing of other folders', async () => {
      const startedAt = Date.now() - 60_000
      const keys = Array.from({ length: 5 }, (_, nth) => `listed/${nth}/file`)
      for (const key of keys) await put(key, '12345')
      await put('listed-not/1', 'x')
      const listed = await listAll('listed')
      expect(listed.map(({ key }) => key).sort()).toEqual(keys)
      for (const { size, writtenAt } of listed) {
        expect(size).toBe(5)
        expect(writtenAt.getTime()).toBeGreaterThan(startedAt)
      }
      expect(await listAll('listed-none')).toEqual([])
    })

    if (kind === 'disk') {
      it.each(['../outside', 'a/../../outside', '', '.', '.unfinished/x'])(
        'the file key %j is rejected',
        async (key) => {
          await expect(put(key, 'x')).rejects.toThrow('Not a key of the file store')
          await expect(async () => files.read(key)).rejects.toThrow('Not a key of the file store')
        },
      )

      it('the disk store has no upload addresses: browsers send to the portal', () => {
        expect(files.addresses).toBeNull()
      })
      return
    }

    const addresses = () => {
      if (files.addresses === null) throw new Error('An object store has addresses')
      return files.addresses
    }
    const send = (url: string, body: Buffer, type = 'application/octet-stream') =>
      fetch(url, { method: 'PUT', body: new Uint8Array(body), headers: { 'content-type': type } })

    it('an upload address accepts one file of bytes, and nothing else', async () => {
      const url = await addresses().upload('direct/1', 900)
      expect(new URL(url).origin).toBe(addresses().origin)
      const refused = [
        await send(url, Buffer.from('x'), 'text/html'),
        await send(url.replace('direct/1', 'direct/2'), Buffer.from('x')),
        // Changes the first two digits of the signature.
        await send(
          url.replace(/Signature=(..)/, (_, was) => `Signature=${was === '00' ? '11' : '00'}`),
          Buffer.from('x'),
        ),
        await send(url.replace('X-Amz-Expires=900', 'X-Amz-Expires=90000'), Buffer.from('x')),
        await fetch(url),
        await fetch(url, { method: 'DELETE' }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
      expect(await files.look('direct/1', 1)).toBeNull()
      expect((await send(url, Buffer.from('a whole file'))).status).toBe(200)
      expect(await readText('direct/1')).toBe('a whole file')
    })

    it('an expired upload address accepts nothing', async () => {
      const url = await addresses().upload('late/1', 1)
      await expect.poll(async () => (await send(url, Buffer.from('x'))).status).toBe(403)
    })

    it('the store accepts requests from pages of the portal (CORS)', async () => {
      const url = await addresses().upload('cors/1', 900)
      const corsHeaders = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
      const origin = 'https://portal.example.ee'
      const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin, ...corsHeaders } })
      expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([200, origin])
      const headers = { origin, 'content-type': 'application/octet-stream' }
      const answer = await fetch(url, { method: 'PUT', body: 'x', headers })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    })

    it('a download address serves the file as attachment under its name', async () => {
      await put('direct/3', '<script>alert(1)</script>')
      const answer = await fetch(await addresses().download('direct/3', `attachment; filename*=UTF-8''%C3%B5.svg`, 60))
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''%C3%B5.svg`)
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      expect(await buffer(Readable.from([Buffer.from(await answer.arrayBuffer())]))).toHaveLength(25)
    })
  })
}
