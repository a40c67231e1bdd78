import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureProcessorTime } from '../testing/measure-processor-time.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { readArtworkFile } from '../testing/upload.ts'

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await openTestApp({ bodyLimits: { wholeMs: 1000, pauseMs: 1000 } })
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const address = app.fastify.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => app.close())

const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

const send = async (lines: readonly string[]): Promise<Socket> => {
  const socket = await open()
  socket.write([...lines, 'host: portal.test', 'accept-language: en-US', '', ''].join('\r\n'))
  return socket
}

describe('slow bodies', () => {
  it('a slow body ends its call with 408 and its connection, though single bytes arrive', async () => {
    const type = 'content-type: application/x-www-form-urlencoded'
    const socket = await send(['POST /connect/revocation HTTP/1.1', type, 'content-length: 1000'])
    const answer = text(socket)
    // The last one well before the end: a byte that comes to a closed connection breaks the answer off.
    for (let nth = 0; nth < 5; nth++) {
      socket.write('a')
      await pause(100)
    }
    const received = await answer
    expect(received).toMatch(/^HTTP\/1\.1 408 /)
    expect(received.toLowerCase()).toContain('connection: close')
    expect(received).toContain('The request arrived too slowly. Please try again.')
  })

  it('500 idle connections and 100 slow senders keep nobody else waiting, and the slow ones are ended', async () => {
    const idle = await Promise.all(Array.from({ length: 500 }, () => open()))
    const type = 'content-type: application/x-www-form-urlencoded'
    const slow = await Promise.all(
      Array.from({ length: 100 }, () => send(['POST /connect/revocation HTTP/1.1', type, 'content-length: 1000'])),
    )
    const ended = Promise.all(slow.map((socket) => text(socket)))
    for (const socket of slow) socket.write('a')
    const { cpuMs } = await measureProcessorTime(async () => {
      for (let nth = 0; nth < 20; nth++) {
        expect((await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`)).status).toBe(200)
      }
    })
    // A call alone takes about 2 ms; one that waits for the slow ones would take their second.
    expect(cpuMs / 20).toBeLessThan(100)
    expect((await ended).filter((answer) => answer.startsWith('HTTP/1.1 408 '))).toHaveLength(100)
    expect(idle.filter((socket) => !socket.destroyed)).toHaveLength(500)
    for (const socket of idle) socket.destroy()
  })

  it('a slow body that no handler reads does not stop the portal', async () => {
    const unfinished: unknown[] = []
    const keep = (error: unknown): void => void unfinished.push(error)
    process.on('uncaughtException', keep)
    // As a browser sends a call without a body: no type, so that no parser reads it.
    const sockets = await Promise.all(
      ['POST /connect/nowhere HTTP/1.1', 'POST /connect/revocation HTTP/1.1'].map((line) =>
        send([line, 'content-length: 0']),
      ),
    )
    await pause(1300)
    for (const socket of sockets) socket.destroy()
    process.off('uncaughtException', keep)
    expect(unfinished).toEqual([])
  })

  it('a slow upload continues while bytes arrive, and ends when they stop', async () => {
    const bytes = await readArtworkFile('logo.svg')
    const caller = await app.make.member(await app.make.client())
    const upload = async (): Promise<Socket> => {
      const { body } = await app.call('requestUpload', caller, { query: { fileName: 'logo.svg' } })
      const { pathname, search } = new URL(body.uploadUrl, 'http://portal.test')
      const type = 'content-type: application/octet-stream'
      return send([`PUT ${pathname}${search} HTTP/1.1`, type, `content-length: ${bytes.length}`, 'connection: close'])
    }
    const whole = await upload()
    const answer = text(whole)
    const step = Math.ceil(bytes.length / 6)
    for (let at = 0; at < bytes.length; at += step) {
      whole.write(bytes.subarray(at, at + step))
      await pause(250)
    }
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)

    const stopped = await upload()
    stopped.write(bytes.subarray(0, 10))
    expect(await text(stopped)).toMatch(/^HTTP\/1\.1 408 /)
  })
})
