import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { openTestDatabase } from './testing/test-database.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const DEMO = join(import.meta.dirname, 'demo.ts')

type Program = { child: ChildProcess; output: () => string; address: Promise<string>; code: Promise<number | null> }

// Whole processes on a machine that runs other tests at the same time.
describe('the process', { timeout: 180_000 }, () => {
  let folder = ''
  const running = new Set<ChildProcess>()

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tiraaz-main-'))
  })
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const launch = (settings: Record<string, string>, program = MAIN): Program => {
    const { DATABASE_URL: _, ...env } = process.env
    const child = spawn(process.execPath, [program], {
      env: {
        ...env,
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DEMO: 'false',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    // At its exit the last of what it said may still be on its way here.
    const code = once(child, 'close').then(([exitCode]) => {
      running.delete(child)
      return exitCode as number | null
    })
    const address = new Promise<string>((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        output += chunk.toString()
        const found = /ready: (\S+)\s/.exec(output)?.[1]
        if (found !== undefined) resolve(found)
      }
      child.stdout?.on('data', hear)
      child.stderr?.on('data', hear)
      void code.then(() => reject(new Error(`It ended before it was ready: ${output}`)))
    })
    address.catch(() => undefined)
    return { child, output: () => output, address, code }
  }

  it('the process prints its address, is ready there, locks its data, and ends cleanly at SIGTERM', async () => {
    const portal = launch({})
    const address = await portal.address
    const ready = await fetch(`${address}/health/ready`)
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', disk: 'ok', freeSpace: 'ok', queue: 'ok', previews: 'ok', replica: 'ok' },
    })
    expect(portal.output()).not.toContain('demo')
    await expect.poll(portal.output).toContain('no agency yet: open the address above in a browser on this machine')
    await expect.poll(portal.output).toContain('no SMTP_URL is set: mails are kept in the database, nobody gets them')

    const second = launch({})
    expect(await second.code).toBe(1)
    expect(second.output().trim().split('\n')).toEqual([
      expect.stringMatching(/is open in process \d+\. Stop that one/),
    ])

    expect(existsSync(join(folder, 'database.lock'))).toBe(true)
    portal.child.kill('SIGTERM')
    expect(await portal.code).toBe(0)
    expect(existsSync(join(folder, 'database.lock'))).toBe(false)
  })

  it('the process reopens earlier data, answers concurrent calls, and ends at Ctrl-C', async () => {
    const portal = launch({ NODE_ENV: 'development' })
    const calls = Array.from(
      { length: 5 },
      async () => (await fetch(`${await portal.address}/api/openapi.json`)).status,
    )
    expect(await Promise.all(calls)).toEqual([200, 200, 200, 200, 200])
    portal.child.kill('SIGINT')
    expect(await portal.code).toBe(0)
  })

  it('the process at its end answers open calls, closes idle connections and exits with 0', async () => {
    const portal = launch({})
    const port = Number(new URL(await portal.address).port)
    const sockets = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
        return socket
      }),
    )
    const answered = sockets.slice(0, 10)
    const underWay = sockets.slice(10, 20)
    for (const socket of answered) {
      socket.write('GET /health/live HTTP/1.1\r\nhost: portal.test\r\n\r\n')
      await once(socket, 'data')
    }
    const head = ['POST /connect/revocation HTTP/1.1', 'host: portal.test', 'content-length: 7']
    const form = 'content-type: application/x-www-form-urlencoded'
    for (const socket of underWay) socket.write(`${[...head, form, '', ''].join('\r\n')}tok`)
    // Another call after them: what they wrote before has been read then.
    expect((await fetch(`${await portal.address}/health/live`)).status).toBe(200)

    const answers = underWay.map((socket) => text(socket))
    const idle = [...answered, ...sockets.slice(20)].map((socket) => once(socket, 'close'))
    portal.child.kill('SIGTERM')
    await Promise.all(idle)
    for (const socket of underWay) socket.write('en=x')
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 (?:200|204|400) /)
      expect(answer.toLowerCase()).toContain('connection: close')
    }
    expect(await portal.code).toBe(0)
  })

  it('the process reports in one sentence that its port is taken, and unlocks its data', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const portal = launch({ PORT: port })
    expect(await portal.code).toBe(1)
    other.close()
    expect(portal.output().trim()).toBe(
      `Port ${port} is in use. Stop the other program, or choose another port with PORT.`,
    )
    expect(existsSync(join(folder, 'database.lock'))).toBe(false)
  })

  it('the process reports in one sentence an unreachable database, without the password', async () => {
    const portal = launch({ DATABASE_URL: 'postgres://somebody:geheimnis@127.0.0.1:1/nothing', DATABASE_WAIT: '0' })
    expect(await portal.code).toBe(1)
    expect(portal.output().trim()).toMatch(/^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED[^\n]*$/)
    expect(portal.output()).not.toContain('geheimnis')
  })

  it.runIf(inject('template').kind === 'postgres')(
    'the process shares one PostgreSQL database with another process',
    async () => {
      const database = await openTestDatabase()
      const DATABASE_URL = database.engine.kind === 'postgres' ? database.engine.url : ''
      const portals = [launch({ DATABASE_URL }), launch({ DATABASE_URL })]
      for (const portal of portals) {
        const address = await portal.address
        // A busy machine may answer the check of the database too late for a while.
        const readReadiness = async () => (await fetch(`${address}/health/ready`)).status
        await expect.poll(readReadiness, { timeout: 30_000 }).toBe(200)
        portal.child.kill('SIGTERM')
      }
      expect(await Promise.all(portals.map((portal) => portal.code))).toEqual([0, 0])
      await database.close()
    },
  )

  it('the process names a wrong setting', async () => {
    const portal = launch({ PORT: 'eighty' })
    expect(await portal.code).toBe(1)
    expect(portal.output()).toMatch(/^Wrong settings:\n {2}PORT: /)
  })

  it('the process refuses to load the demo into the embedded database by hand', async () => {
    const demo = launch({}, DEMO)
    expect(await demo.code).toBe(1)
    expect(demo.output().trim().split('\n')).toHaveLength(1)
  })
})
