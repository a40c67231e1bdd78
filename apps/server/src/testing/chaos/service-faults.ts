import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openFileStore } from '../../start/open-file-store.ts'
import { runOnFreePort } from '../../start/free-port.ts'
import { findObjectStore } from '../services/find-object-store.ts'
import { findPostgres } from '../services/find-postgres.ts'
import { openMailServer } from '../services/mail-server.ts'
import { startObjectStore } from '../services/start-object-store.ts'
import { mountSmallDisk } from '../small-disk.ts'
import type { ChaosFault } from './chaos-fault.ts'
import { createChaosPortal } from './chaos-portal.ts'
import { everyRound } from './every-round.ts'
import { type ForwarderMode, startForwarder } from './forwarder.ts'

const PORTAL = join(import.meta.dirname, '../../portal.ts')

const portOf = (url: string): number => Number(new URL(url).port)

const withPort = (url: string, port: number): string => {
  const changed = new URL(url)
  changed.port = String(port)
  return changed.href
}

/** Children of a process, from /proc: a worker makes previews in one. */
const listChildren = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [Number(line)]))

/** Kills the worker and, in between, the process in which it makes previews. */
export const WORKER_FAULT: ChaosFault = {
  name: 'worker',
  summary: 'the worker and its preview process are killed in mid job',
  lacks: () => (existsSync('/bin/ps') ? undefined : 'there is no ps (install the Debian package procps)'),
  open: async () => ({
    scene: { engine: 'postgres', env: { WORKERS: 'apart' }, artworkEvery: 1 },
    during: async (scene, size) => {
      const worker = await runOnFreePort('127.0.0.1', async (port) =>
        createChaosPortal({ port, env: { ...scene.env, WORKER_PORT: String(port) }, words: [PORTAL, 'worker'] }),
      )
      scene.workers.push(worker)
      await worker.start()
      await everyRound(size, async (nth) => {
        if (nth === 1) {
          for (const pid of listChildren(worker.pid() ?? 0)) process.kill(pid, 'SIGKILL')
          return
        }
        await worker.kill()
        await worker.start()
      })
    },
  }),
}

const DISK_BYTES = 12 * 1024 * 1024

/** Files lie on a small disk that is filled by something else, and emptied again. */
export const DISK_FAULT: ChaosFault = {
  name: 'disk',
  summary: 'the disk of the files is full for a while',
  open: async () => {
    const disk = mountSmallDisk(DISK_BYTES)
    if (disk === null) throw new Error('A small disk can be mounted by root only')
    const ballast = join(disk.folder, 'ballast')
    return {
      scene: { engine: 'postgres', dataFolder: disk.folder, artworkEvery: 1 },
      during: (_scene, size) =>
        everyRound(size, async () => {
          await writeFile(ballast, Buffer.alloc(DISK_BYTES)).catch(() => undefined)
          await pause(1_000)
          await rm(ballast, { force: true })
        }),
      close: async () => disk.remove(),
    }
  },
  lacks: () => (process.getuid?.() === 0 ? undefined : 'a small disk can be mounted by root only'),
}

const MODES: readonly ForwarderMode[] = ['refuse', 'slow', 'silent']

/** An S3-compatible store that is away, slow and silent in turn. */
export const STORE_FAULT: ChaosFault = {
  name: 'store',
  summary: 'the object store is away, slow, silent',
  lacks: () => (findObjectStore() ? undefined : 'no object store found (install the Debian packages of .ci/run)'),
  open: async () => {
    const store = await startObjectStore()
    const way = await startForwarder(portOf(store.endpoint))
    const settings = {
      S3_BUCKET: store.bucket,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
      S3_REGION: store.region,
    }
    const scratch = await mkdtemp(join(tmpdir(), 'tiraaz-chaos-s3-'))
    const direct = { ...settings, S3_ENDPOINT: store.endpoint, DATA_DIR: scratch }
    return {
      scene: {
        engine: 'postgres',
        env: { ...settings, S3_ENDPOINT: withPort(store.endpoint, way.port).replace(/\/$/, '') },
        files: await openFileStore(direct),
        artworkEvery: 1,
      },
      during: (_scene, size) =>
        everyRound(size, async (nth) => {
          way.setMode(MODES[nth] ?? 'refuse')
          await pause(1_500)
          way.cut()
          way.setMode('pass')
        }),
      close: async () => {
        await way.close()
        await store.stop()
        await rm(scratch, { recursive: true, force: true })
      },
    }
  },
}

/** A mail server that is away, slow and silent in turn. */
export const MAIL_FAULT: ChaosFault = {
  name: 'mail',
  summary: 'the mail server is away, slow, silent',
  open: async () => {
    const mailServer = await openMailServer()
    const way = await startForwarder(portOf(mailServer.url))
    return {
      scene: {
        engine: 'postgres',
        mailServer,
        env: { SMTP_URL: withPort(mailServer.url, way.port), MAIL_FROM: 'portal@naide.example' },
      },
      during: (_scene, size) =>
        everyRound(size, async (nth) => {
          way.setMode(MODES[nth] ?? 'refuse')
          await pause(1_500)
          way.cut()
          way.setMode('pass')
        }),
      close: async () => {
        await way.close()
        await mailServer.close()
      },
    }
  },
}

/** Path of the library of Debian's package faketime. */
const FAKETIME = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`

/** The clock of the server jumps ten minutes ahead and twenty back, within the life of its tokens. */
export const CLOCK_FAULT: ChaosFault = {
  name: 'clock',
  summary: 'the clock of the server jumps ahead and back',
  lacks: () => (existsSync(FAKETIME) ? undefined : 'no libfaketime found (install the Debian package faketime)'),
  open: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiraaz-clock-'))
    const clock = join(folder, 'clock')
    await writeFile(clock, '+0')
    return {
      scene: {
        engine: 'postgres',
        env: {
          LD_PRELOAD: FAKETIME,
          FAKETIME_TIMESTAMP_FILE: clock,
          FAKETIME_CACHE_DURATION: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
      },
      during: (_scene, size) => everyRound(size, (nth) => writeFile(clock, ['+600', '-600', '+0'][nth] ?? '+0')),
      close: () => rm(folder, { recursive: true, force: true }),
    }
  },
}

/** Faults run on PostgreSQL unless their name says otherwise. */
export const lacksPostgres = (): string | undefined =>
  findPostgres() ? undefined : 'no PostgreSQL binaries found (install the Debian package postgresql)'
