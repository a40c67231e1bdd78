import type { BenchServer } from './bench-server.ts'
import { type BenchCall, createReadCalls } from './calls.ts'
import { makeDrafts } from './drafts.ts'
import { logIn } from './log-in.ts'
import { readCpu, readFamilyCpu } from './process-cpu.ts'
import { readEtag, runLoad, type Scenario, sendAll } from './run-load.ts'
import { createWriteScenarios, reading, WRITES } from './scenarios.ts'
import { createPriceRequest, createSubmits } from './sendable-drafts.ts'
import { AGENT } from './sizes.ts'

/** Processor time of one call in ms: of the server's process, and of the database, 0 where it is inside that process. */
export type CallCost = { server: number; database: number }
export type CallCosts = Map<string, CallCost>

/** Portal under measurement, and the main process of its PostgreSQL. */
export type MeasureTarget = { portal: BenchServer; postmaster: number | null; orders: number; seconds: number }

const CONNECTIONS = 2
const WARM_UP_SECONDS = 1
/** Submits that warm up, and those that are measured. */
const SUBMITS = [20, 150] as const

const readBoth = async ({ portal, postmaster }: MeasureTarget): Promise<CallCost> => ({
  server: await readCpu(portal.pid),
  database: postmaster === null ? 0 : await readFamilyCpu(postmaster),
})

const measureCost = async (measured: MeasureTarget, run: () => Promise<number>): Promise<CallCost> => {
  const before = await readBoth(measured)
  const requests = await run()
  const after = await readBoth(measured)
  const per = (part: keyof CallCost): number => (after[part] - before[part]) / requests / 1000
  return { server: per('server'), database: per('database') }
}

const measureScenario = async (
  measured: MeasureTarget,
  scenario: Scenario,
  target = measured.portal,
): Promise<CallCost> => {
  const ofTwo = { ...scenario, connections: CONNECTIONS }
  await runLoad(target, ofTwo, WARM_UP_SECONDS)
  return measureCost(measured, async () => (await runLoad(target, ofTwo, measured.seconds)).requests)
}

type Callers = Record<BenchCall['caller'], BenchServer>

/** Returns the server to call as the agency and as the client. */
const logInBoth = async (portal: BenchServer): Promise<Callers> => ({
  agency: { ...portal, headers: await logIn(portal.url, AGENT) },
  client: { ...portal, headers: await logIn(portal.url) },
})

/** Returns the server with the headers of the call; null for a repeated call whose answer has no ETag. */
const targetOf = async (callers: Callers, { caller, isRepeated, request }: BenchCall): Promise<BenchServer | null> => {
  const target = callers[caller]
  if (isRepeated !== true) return target
  const etag = await readEtag(target, request)
  return etag === null ? null : { ...target, headers: { ...target.headers, 'if-none-match': etag } }
}

/** Measures the reads of the table. */
export const measureReads = async (measured: MeasureTarget): Promise<CallCosts> => {
  const callers = await logInBoth(measured.portal)
  const costs: CallCosts = new Map()
  for (const call of createReadCalls(measured.orders)) {
    const target = await targetOf(callers, call)
    if (target === null) continue
    costs.set(call.name, await measureScenario(measured, reading(call.name, call.request), target))
  }
  return costs
}

/** Measures prices and writes; run last, because it fills the first pages of the lists. */
export const measureWrites = async (measured: MeasureTarget): Promise<CallCosts> => {
  const costs: CallCosts = new Map()
  const drafts = await makeDrafts(measured.portal, CONNECTIONS)
  const [first] = drafts
  if (first === undefined) throw new Error('No draft')
  costs.set('prices', await measureScenario(measured, reading('prices', createPriceRequest(first))))
  const scenarios = createWriteScenarios(drafts)
  for (const name of WRITES) costs.set(name, await measureScenario(measured, scenarios[name]))
  const [ofWarmUp, counted] = SUBMITS
  const submits = await createSubmits(measured.portal, ofWarmUp + counted)
  await sendAll(measured.portal, submits.splice(0, ofWarmUp), CONNECTIONS)
  costs.set('submit', await measureCost(measured, () => sendAll(measured.portal, submits, CONNECTIONS)))
  return costs
}

/** Makes each call of the table once and throws if one fails. */
export const tryCalls = async (portal: BenchServer, orders: number): Promise<void> => {
  const callers = await logInBoth(portal)
  for (const call of createReadCalls(orders)) {
    const target = await targetOf(callers, call)
    if (target !== null) await sendAll(target, [call.request], 1)
  }
  const [draft] = await makeDrafts(portal, 1)
  if (draft === undefined) throw new Error('No draft')
  await sendAll(portal, [createPriceRequest(draft), ...(await createSubmits(portal, 1))], 1)
}
