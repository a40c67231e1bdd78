import { parseArgs } from 'node:util'
import { checkAnswers, measureEmbedded, measureSize } from './run-size.ts'
import type { CallCosts } from './measure-calls.ts'
import { FULL_SIZES } from './sizes.ts'
import { formatComparison, formatEmbedded, formatGrowth } from './table.ts'

/** Orders of the embedded database: it is meant for a small agency. */
const EMBEDDED_ORDERS = 10_000

const { values: words } = parseArgs({
  options: {
    /** Numbers of orders, separated by commas. */
    size: { type: 'string', default: String(FULL_SIZES.orders) },
    /** Compares the answers on little data and measures nothing. */
    check: { type: 'boolean', default: false },
    /** Measures the calls on the embedded database. */
    embedded: { type: 'boolean', default: false },
  },
})

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const readSizes = (): number[] => {
  const sizes = words.size.split(',').map(Number)
  if (sizes.some((size) => !Number.isInteger(size) || size < 1000 || size % 1000 !== 0))
    throw new Error('--size takes thousands of orders, separated by commas: --size 10000,100000,1000000')
  return sizes
}

const measureSizes = async (sizes: readonly number[]): Promise<void> => {
  const costs: CallCosts[] = []
  for (const orders of sizes) {
    const { calls, compared, prepareSeconds, seconds } = await measureSize({ ...FULL_SIZES, orders })
    costs.push(calls)
    print(
      `${orders.toLocaleString('en-US')} orders: prepared in ${prepareSeconds.toFixed(0)} s, measured in ${seconds.toFixed(0)} s\n`,
    )
    print(`${formatComparison(compared)}\n`)
  }
  print(formatGrowth(sizes, costs))
}

if (words.check) {
  await checkAnswers()
  print('Both servers give the same answers and write the same; all calls of the table succeed.')
} else if (words.embedded) print(formatEmbedded(EMBEDDED_ORDERS, await measureEmbedded(EMBEDDED_ORDERS)))
else await measureSizes(readSizes())
