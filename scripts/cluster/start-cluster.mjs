import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startObjectStore } from '../../apps/server/src/testing/services/start-object-store.ts'
import { startPostgres, startReplica } from '../../apps/server/src/testing/services/start-postgres.ts'
import { root } from '../test/run-command.mjs'
import { startHaproxy } from './haproxy.mjs'
import { createPortalProcess } from './portal-process.mjs'

const TEMPLATE = 'tiraaz_demo'
const DATABASE = 'tiraaz'

const freePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Rows of one statement, on a connection of its own. */
export const query = async (url, statement, values = []) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

const inDatabase = (url, name) => {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

const settingsOfStore = (store) => ({
  S3_BUCKET: store.bucket,
  S3_ENDPOINT: store.endpoint,
  S3_REGION: store.region,
  S3_ACCESS_KEY_ID: store.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.secretAccessKey,
})

const runScript = async (script, env) => {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${script} ended with code ${code}`)
}

/** Loads the demo and renders its previews, once: every later database is a copy of this one. */
const makeTemplate = async (adminUrl, env, worker) => {
  await query(adminUrl, `create database ${TEMPLATE}`)
  const url = inDatabase(adminUrl, TEMPLATE)
  await runScript('apps/server/src/demo.ts', { ...env, DATABASE_URL: url })
  const rendering = worker(url)
  await rendering.start()
  const waiting = `select count(*)::int as count from previews where state = 'pending'`
  while ((await query(url, waiting))[0].count > 0) await pause(300)
  await rendering.stop()
}

/** Starts PostgreSQL with a streaming replica and an S3-compatible store; after a failure it stops those that run. */
const startServices = async (services) => {
  const primary = await startPostgres()
  services.push(primary)
  const replica = await startReplica(primary)
  services.push(replica)
  const store = await startObjectStore()
  services.push(store)
  return { primary, replica, store }
}

const createParts = async (folder, { primary, replica, store }) => {
  const ports = await Promise.all(Array.from({ length: 5 }, freePort))
  const [port, statsPort, one, two, workerPort] = ports
  const address = `http://localhost:${port}`
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    TRUST_PROXY: 'true',
    WORKERS: 'apart',
    DEMO: 'true',
    ADDRESS_WIDGET_URL: '',
    BUSINESS_REGISTER: 'off',
    VAT_REGISTER: 'off',
    // Loads and journeys come from one address, and a few people order all the time.
    RATE_LIMIT_PERSON: '1000000',
    RATE_LIMIT_ADDRESS: '1000000',
    LOG_LEVEL: 'error',
    ...settingsOfStore(store),
  }
  const portalProcess = (name, words, own) => {
    const data = path.join(folder, name)
    mkdirSync(data, { recursive: true })
    const health = `http://127.0.0.1:${own.PORT ?? own.WORKER_PORT}`
    return createPortalProcess({ words, health, env: { ...env, DATA_DIR: data, ...own } })
  }
  const urls = { DATABASE_URL: inDatabase(primary.url, DATABASE), DATABASE_READ_URL: inDatabase(replica.url, DATABASE) }
  const server = (name, own) => portalProcess(name, ['apps/server/src/main.ts'], { ...urls, PORT: String(own) })
  const worker = (url) =>
    portalProcess('worker', ['apps/server/src/portal.ts', 'worker'], {
      DATABASE_URL: url,
      WORKER_PORT: String(workerPort),
    })
  return {
    env: { ...env, DATA_DIR: path.join(folder, 'demo') },
    address,
    servers: [server('server-1', one), server('server-2', two)],
    worker: worker(urls.DATABASE_URL),
    templateWorker: worker,
    balancer: {
      folder,
      port,
      statsPort,
      servers: [
        { name: 'one', port: one },
        { name: 'two', port: two },
      ],
    },
    databaseUrl: urls.DATABASE_URL,
    replicaUrl: urls.DATABASE_READ_URL,
  }
}

/**
 * Starts a portal of two servers, one worker, HAProxy, PostgreSQL with a streaming replica, and an S3-compatible store,
 * all on free ports of this machine, with the demo.
 */
export const startCluster = async (say) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tiraaz-cluster-'))
  const services = []
  const portal = []
  const stop = async () => {
    await Promise.all(portal.map((it) => it.stop()))
    await Promise.all(services.map((it) => it.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    say('Starting PostgreSQL, its replica and the object store …')
    const { primary, replica, store } = await startServices(services)
    const parts = await createParts(folder, { primary, replica, store })
    portal.push(...parts.servers, parts.worker)
    say('Loading the demo and its previews …')
    await makeTemplate(primary.url, parts.env, parts.templateWorker)
    const balancer = await startHaproxy(parts.balancer)
    services.push(balancer)
    /** Gives the portal a fresh copy of the demo. */
    const reset = async () => {
      await Promise.all(portal.map((it) => it.kill()))
      await query(primary.url, `drop database if exists ${DATABASE} with (force)`)
      await query(primary.url, `create database ${DATABASE} template ${TEMPLATE}`)
      await Promise.all(portal.map((it) => it.start()))
      await balancer.untilAllServe()
    }
    await reset()
    return { ...parts, primary, replica, store, balancer, reset, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
