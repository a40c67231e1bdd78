import { isDeepStrictEqual } from 'node:util'
import { sendRequest, type BenchRequest } from './run-load.ts'
import type { BenchServer } from './bench-server.ts'

/** Signed addresses always differ; both servers must have one in the same positions. */
const unsigned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unsigned)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    key === 'thumbnailUrl' ? part !== null : unsigned(part),
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

/** Throws with the first difference: times are comparable only when both servers give the same answer. */
export const expectSameAnswers = async (
  left: BenchServer,
  right: BenchServer,
  reads: Record<string, BenchRequest>,
): Promise<void> => {
  for (const [name, request] of Object.entries(reads)) {
    const [a, b] = [unsigned(await sendRequest(left, request)), unsigned(await sendRequest(right, request))]
    const difference = firstDifference(a, b)
    if (difference !== '') throw new Error(`${name}: ${left.name} and ${right.name} differ at ${difference}`)
  }
}
