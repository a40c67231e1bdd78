import type { LoadResult } from './run-load.ts'

/** CPU in µs per request: of the server's process, and of the database behind it. */
export type ServerCost = LoadResult & { cpu: number; databaseCpu: number }

const COLUMNS = ['req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'db µs']
const NAME_WIDTH = 20
const WIDTH = 8

const row = (name: string, cells: readonly string[]): string =>
  [name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(WIDTH))].join('')

const numbers = ({ perSecond, p50, p99, cpu, databaseCpu }: ServerCost): string[] => [
  perSecond.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
  cpu.toFixed(0),
  databaseCpu.toFixed(0),
]

const groupWidth = COLUMNS.length * WIDTH

export const HEADING = [
  `${''.padEnd(NAME_WIDTH)}${'portal'.padStart(groupWidth)}${'bare'.padStart(groupWidth)}${'ratio of CPU'.padStart(2 * WIDTH)}`,
  row('', [...COLUMNS, ...COLUMNS, 'server', 'with db']),
].join('\n')

/** Line of one scenario: both servers, then the ratios of their processor time, without and with the database. */
export const formatComparison = (name: string, portal: ServerCost, bare: ServerCost): string =>
  row(name, [
    ...numbers(portal),
    ...numbers(bare),
    (portal.cpu / bare.cpu).toFixed(2),
    ((portal.cpu + portal.databaseCpu) / (bare.cpu + bare.databaseCpu)).toFixed(2),
  ])
