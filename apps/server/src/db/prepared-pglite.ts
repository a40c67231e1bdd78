import { type PGlite, type Results, type messages, parse, protocol } from '@electric-sql/pglite'

const { serialize } = protocol

/** Lifetime of a plan, in ms: the embedded database has no autovacuum, so no new statistics make it plan again. */
const PLAN_MS = 60_000

/** Types of a prepared statement's values, and the description of its rows. */
type StatementShape = { types: number[]; rowDescription: messages.BackendMessage[] }

const toText = (value: unknown, serializer: ((value: unknown) => string) | undefined): string | null => {
  if (value === null || value === undefined) return null
  if (serializer !== undefined) return serializer(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Function that runs one named statement; its caller holds the lock of the transaction. */
export type PreparedRunner = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<Results<Row>>

/**
 * Returns a function that runs named statements on an embedded database, which parses and plans each of them once a
 * minute. `PGlite.query` would do it at each call, which takes longer than most statements themselves.
 */
export const createPreparedRunner = (pglite: PGlite): PreparedRunner => {
  const prepared = new Map<string, StatementShape>()
  let plannedAt = performance.now()

  const send = (message: Uint8Array): Promise<messages.BackendMessage[]> =>
    pglite.execProtocolStream(message, { syncToFs: false })

  const prepare = async (name: string, text: string): Promise<StatementShape> => {
    await send(serialize.parse({ name, text }))
    const described = await send(serialize.describe({ type: 'S', name }))
    const made = {
      types: parse.parseDescribeStatementResults(described),
      rowDescription: described.filter((message) => message.name === 'rowDescription'),
    }
    prepared.set(name, made)
    return made
  }

  const execute = async (
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<messages.BackendMessage[]> => {
    const { types, rowDescription } = prepared.get(name) ?? (await prepare(name, text))
    const bound = values.map((value, index) => toText(value, pglite.serializers[types[index] ?? 0]))
    await send(serialize.bind({ statement: name, values: bound }))
    return [...rowDescription, ...(await send(serialize.execute({})))]
  }

  return (name, text, values) =>
    pglite._runExclusiveQuery(async () => {
      if (performance.now() - plannedAt > PLAN_MS) {
        plannedAt = performance.now()
        await send(serialize.query('discard plans'))
      }
      try {
        const answer = await execute(name, text, values)
        return parse.parseResults(answer, pglite.parsers)[0] as Results<never>
      } finally {
        await send(serialize.sync())
      }
    })
}
