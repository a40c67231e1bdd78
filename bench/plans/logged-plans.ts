import { open, stat } from 'node:fs/promises'
import pg from 'pg'

/** Node of a plan as PostgreSQL prints it in JSON. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Filter?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Plan of a statement that was run, with its text. */
export type LoggedPlan = { text: string; plan: PlanNode }

/** Runs one statement on a connection of its own. */
export const runSql = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const PLAN_SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
}

/** Makes each new connection to this server log the plan of every statement, also of those inside functions. */
export const logPlans = async (url: string): Promise<void> => {
  for (const [name, value] of Object.entries(PLAN_SETTINGS))
    await runSql(url, `alter role postgres set ${name} = '${value}'`)
}

const HEAD = /^LOG: {2}duration: .* plan:$/

/** Reads plans out of a server's log: after the head, lines of a message begin with a tab. */
export const parsePlans = (log: string): LoggedPlan[] => {
  const plans: LoggedPlan[] = []
  let json: string[] | null = null
  for (const line of [...log.split('\n'), '']) {
    if (json !== null && line.startsWith('\t')) json.push(line)
    else {
      if (json !== null) {
        const { 'Query Text': text, Plan: plan } = JSON.parse(json.join('\n')) as {
          'Query Text': string
          Plan: PlanNode
        }
        plans.push({ text, plan })
      }
      json = HEAD.test(line) ? [] : null
    }
  }
  return plans
}

/** Returns a function that reads the plans logged since its last call. */
export const followPlans = (logFile: string): (() => Promise<LoggedPlan[]>) => {
  let position = 0
  return async () => {
    const { size } = await stat(logFile)
    const file = await open(logFile)
    const { buffer } = await file.read(Buffer.alloc(size - position), 0, size - position, position)
    await file.close()
    position = size
    return parsePlans(buffer.toString())
  }
}

/** Sequential scan of a table, with its condition. */
export type SequentialScan = { table: string; filter: string; text: string }

const scansOf = ({
  'Node Type': type,
  'Relation Name': table,
  Filter: filter,
  Plans: inner = [],
}: PlanNode): Omit<SequentialScan, 'text'>[] => [
  ...(type === 'Seq Scan' && table !== undefined ? [{ table, filter: filter ?? 'no condition' }] : []),
  ...inner.flatMap(scansOf),
]

/** Sequential scans of these tables. */
export const findSequentialScans = (plans: readonly LoggedPlan[], tables: ReadonlySet<string>): SequentialScan[] =>
  plans.flatMap(({ text, plan }) =>
    scansOf(plan)
      .filter(({ table }) => tables.has(table))
      .map((scan) => ({ ...scan, text })),
  )

/** Rows of a table that one node of a plan has read by an index, with those that its condition left out. */
export type IndexReading = { table: string; rows: number; text: string }

const readsOf = ({ Plans: inner = [], ...node }: PlanNode): Omit<IndexReading, 'text'>[] => {
  const table = node['Relation Name']
  const rows = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
  // A small table is read from end to end, for each row of the others: findSequentialScans looks at the big ones.
  const isCounted = table !== undefined && node['Node Type'] !== 'Seq Scan'
  return [...(isCounted ? [{ table, rows }] : []), ...inner.flatMap(readsOf)]
}

/** Reads of more rows of a table than `most`. */
export const findLargeReads = (plans: readonly LoggedPlan[], most: number): IndexReading[] =>
  plans.flatMap(({ text, plan }) =>
    readsOf(plan)
      .filter(({ rows }) => rows > most)
      .map((read) => ({ ...read, text })),
  )

/** Rows from which a table counts as big. */
const BIG = 10_000
/** Big at any number of orders: 5,980 products of three price lists, and the companies of the business register. */
const STEADY = new Set(['price_rows', 'registered_organizations'])

/** Lists the tables that are big because there are many orders. */
export const listBigTables = async (url: string): Promise<Set<string>> => {
  const rows = await runSql(
    url,
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${BIG}`,
  )
  return new Set(rows.map(({ name }) => String(name)).filter((name) => !STEADY.has(name)))
}
