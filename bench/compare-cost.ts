import type { BenchServer } from './bench-server.ts'
import { makeDrafts } from './drafts.ts'
import type { CallCost } from './measure-calls.ts'
import { readCpu, readFamilyCpu } from './process-cpu.ts'
import { runLoad, type Scenario } from './run-load.ts'
import { CONNECTIONS, createReadScenarios, createWriteScenarios, WRITES } from './scenarios.ts'
import type { DataSizes } from './sizes.ts'
import { type ComparedCall, RATIO_BARS } from './table.ts'

/** Both servers on one database, whose main process is the postmaster. */
export type ComparedServers = { portal: BenchServer; bare: BenchServer; postmaster: number; seconds: number }

/** Turns of each server: other load on the machine then falls on both alike. */
const TURNS = 3

type Total = { requests: number; server: number; database: number }

const addTurn = async (total: Total, server: BenchServer, scenario: Scenario, of: ComparedServers): Promise<Total> => {
  const [cpu, database] = [await readCpu(server.pid), await readFamilyCpu(of.postmaster)]
  const { requests } = await runLoad(server, scenario, of.seconds / 2)
  return {
    requests: total.requests + requests,
    server: total.server + (await readCpu(server.pid)) - cpu,
    database: total.database + (await readFamilyCpu(of.postmaster)) - database,
  }
}

const costOf = ({ requests, server, database }: Total): CallCost => ({
  server: server / requests / 1000,
  database: database / requests / 1000,
})

const compareOne = async (
  servers: ComparedServers,
  [ours, theirs]: [Scenario, Scenario],
): Promise<Omit<ComparedCall, 'bar'>> => {
  // Long enough for the code of both servers to be compiled: the portal has more of it.
  await runLoad(servers.portal, ours, Math.max(2, servers.seconds))
  await runLoad(servers.bare, theirs, Math.max(2, servers.seconds))
  const none: Total = { requests: 0, server: 0, database: 0 }
  let [portal, bare] = [none, none]
  for (let turn = 0; turn < TURNS; turn++) {
    portal = await addTurn(portal, servers.portal, ours, servers)
    bare = await addTurn(bare, servers.bare, theirs, servers)
  }
  return { name: ours.name, portal: costOf(portal), bare: costOf(bare) }
}

/** Compares the reads. */
export const compareReads = async (servers: ComparedServers, sizes: DataSizes): Promise<ComparedCall[]> => {
  const compared: ComparedCall[] = []
  for (const scenario of createReadScenarios(sizes))
    compared.push({ ...(await compareOne(servers, [scenario, scenario])), bar: RATIO_BARS.read })
  return compared
}

/** Compares the writes; run after all reads, because it fills the first pages of the lists. */
export const compareWrites = async (servers: ComparedServers): Promise<ComparedCall[]> => {
  const [ofPortal, ofBare] = [
    await makeDrafts(servers.portal, CONNECTIONS),
    await makeDrafts(servers.portal, CONNECTIONS),
  ]
  const [ours, theirs] = [createWriteScenarios(ofPortal), createWriteScenarios(ofBare)]
  const compared: ComparedCall[] = []
  for (const name of WRITES)
    compared.push({ ...(await compareOne(servers, [ours[name], theirs[name]])), bar: RATIO_BARS.write })
  return compared
}
