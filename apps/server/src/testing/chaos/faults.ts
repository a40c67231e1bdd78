import { sql } from 'kysely'
import { openPostgres } from '../../db/client.ts'
import { startReplica } from '../services/start-postgres.ts'
import type { ChaosFault, OpenFault } from './chaos-fault.ts'
import { everyRound } from './every-round.ts'
import { CLOCK_FAULT, DISK_FAULT, MAIL_FAULT, STORE_FAULT, WORKER_FAULT } from './service-faults.ts'

/** Kills the servers in turn and starts them again. */
const killServer: OpenFault['during'] = (scene, size) =>
  everyRound(size, async (nth) => {
    const server = scene.servers[nth % scene.servers.length]
    await server?.kill()
    await server?.start()
  })

/** Restarts PostgreSQL as a crash does, and kills the connections of the portal. */
const crashDatabase: OpenFault['during'] = async ({ postgres }, size) => {
  if (postgres === null) throw new Error('This fault needs PostgreSQL')
  await everyRound(size, async (nth) => {
    if (nth % 2 === 0) return postgres.restart()
    const admin = openPostgres(postgres.url)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and application_name like 'tiraaz%'`.execute(admin.db)
    await admin.close()
  })
}

/** Follows the primary by a replica that has every acknowledged change, stops the primary and lets the replica take over. */
const failOver: OpenFault['during'] = async ({ postgres, leadTo }, size) => {
  if (postgres === null) throw new Error('This fault needs PostgreSQL')
  const replica = await startReplica(postgres)
  const primary = openPostgres(postgres.url)
  await sql`alter system set synchronous_standby_names = '*'`.execute(primary.db)
  await sql`select pg_reload_conf()`.execute(primary.db)
  await primary.close()
  await everyRound(size, async (nth) => {
    if (nth !== 1) return
    await postgres.halt()
    const promoted = openPostgres(replica.url)
    await sql`select pg_promote()`.execute(promoted.db)
    // Its own settings came with the copy: it has no replica to wait for.
    await sql`alter system reset synchronous_standby_names`.execute(promoted.db)
    await sql`select pg_reload_conf()`.execute(promoted.db)
    await promoted.close()
    leadTo(replica)
  })
}

/** All faults, in the order in which they run. */
export const FAULTS: readonly ChaosFault[] = [
  {
    name: 'kill-embedded',
    summary: 'kill -9 of the server, embedded database',
    open: async () => ({ scene: { engine: 'embedded' }, during: killServer }),
  },
  {
    name: 'kill',
    summary: 'kill -9 of the server, PostgreSQL',
    open: async () => ({ scene: { engine: 'postgres' }, during: killServer }),
  },
  {
    name: 'database',
    summary: 'PostgreSQL crashes, its connections are killed',
    open: async () => ({ scene: { engine: 'postgres' }, during: crashDatabase }),
  },
  {
    name: 'fail-over',
    summary: 'the primary PostgreSQL ends, a synchronous replica takes over',
    open: async () => ({ scene: { engine: 'postgres', hasForwarder: true }, during: failOver }),
  },
  {
    name: 'two-servers',
    summary: 'two servers, one killed at a time, and one draft',
    open: async () => ({ scene: { engine: 'postgres', servers: 2 }, during: killServer }),
  },
  WORKER_FAULT,
  DISK_FAULT,
  STORE_FAULT,
  MAIL_FAULT,
  CLOCK_FAULT,
]
