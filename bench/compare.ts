import { isDeepStrictEqual } from 'node:util'
import { buildUrl } from '@tiraaz/contract/build-url'
import { CLIENT } from './sizes.ts'
import { makeDrafts } from './drafts.ts'
import { sendRequest, type BenchRequest } from './run-load.ts'
import type { BenchServer } from './bench-server.ts'
import { createWriteScenarios, WRITES } from './scenarios.ts'

/** Replaces the named fields by whether they have a value, at any depth. */
const withoutValues = (value: unknown, names: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((part) => withoutValues(part, names))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    names.includes(key) ? part !== null : withoutValues(part, names),
  ])
  return Object.fromEntries(entries)
}

const firstDifference = (left: unknown, right: unknown, path = ''): string => {
  if (isDeepStrictEqual(left, right)) return ''
  const isPair = typeof left === 'object' && typeof right === 'object' && left !== null && right !== null
  if (!isPair) return `${path}: ${JSON.stringify(left)} and ${JSON.stringify(right)}`
  const [a, b] = [new Map(Object.entries(left)), new Map(Object.entries(right))]
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const difference = firstDifference(a.get(key), b.get(key), `${path}.${key}`)
    if (difference !== '') return difference
  }
  return path
}

const expectEqual = (name: string, servers: readonly [BenchServer, BenchServer], answers: [unknown, unknown]): void => {
  const difference = firstDifference(...answers)
  const [left, right] = servers
  if (difference !== '') throw new Error(`${name}: ${left.name} and ${right.name} differ at ${difference}`)
}

/** Throws with the first difference: times are comparable only when both servers give the same answer. */
export const expectSameAnswers = async (
  left: BenchServer,
  right: BenchServer,
  reads: Record<string, BenchRequest>,
): Promise<void> => {
  for (const [name, request] of Object.entries(reads)) {
    // Signed addresses always differ.
    const read = async (server: BenchServer) => withoutValues(await sendRequest(server, request), ['thumbnailUrl'])
    expectEqual(name, [left, right], [await read(left), await read(right)])
  }
}

/** Ids and times of two drafts that were written alike. */
const OF_ONE_DRAFT = ['id', 'createdAt', 'changedBy']

/** Writes a draft by each server and throws if the portal reads different quantities, designs or prices afterwards. */
export const expectSameWrites = async (portal: BenchServer, bare: BenchServer): Promise<void> => {
  const drafts = { portal: await makeDrafts(portal, 1), bare: await makeDrafts(portal, 1) }
  const listDraft = async (id: string): Promise<unknown> => {
    const path = buildUrl('listOrders', { params: { clientId: CLIENT }, query: { Page: 1, Order: id } })
    return withoutValues(await sendRequest(portal, { method: 'GET', path }), OF_ONE_DRAFT)
  }
  for (const name of WRITES) {
    const written: unknown[] = []
    for (const [server, [draft]] of [
      [portal, drafts.portal],
      [bare, drafts.bare],
    ] as const) {
      if (draft === undefined) throw new Error('No draft')
      const { first, next } = createWriteScenarios([draft])[name].start(0)
      const answer = await sendRequest(server, first)
      written.push(await listDraft(draft.id))
      const undo = next(JSON.stringify(answer))
      draft.version = ((await sendRequest(server, undo)) as { version: number }).version
      written.push(await listDraft(draft.id))
    }
    const [portalFirst, portalSecond, bareFirst, bareSecond] = written
    expectEqual(
      name,
      [portal, bare],
      [
        [portalFirst, portalSecond],
        [bareFirst, bareSecond],
      ],
    )
  }
}
