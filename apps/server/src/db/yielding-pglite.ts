import type { PGlite } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { createPreparedRunner, type PreparedRunner } from './prepared-pglite.ts'
import { getStatementName } from './statement.ts'

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const afterwards = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } finally {
    await nextTurn()
  }
}

/** Members of a PGlite instance that the dialect uses. */
type DialectPglite = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>

type Query = DialectPglite['query']

/**
 * Gives the event loop a turn after every statement, inside transactions too: PGlite answers in microtasks, so a chain of
 * awaited queries would block all other calls. Named statements are prepared.
 */
export const createYieldingPglite = (pglite: PGlite): DialectPglite => {
  const runPrepared = createPreparedRunner(pglite)
  const createQuery =
    (queryUnnamed: Query, queryNamed: PreparedRunner): Query =>
    <Row>(text: string, values: readonly unknown[] = [], options?: Parameters<Query>[2]) => {
      const name = getStatementName(text)
      return afterwards(
        name === undefined ? queryUnnamed<Row>(text, [...values], options) : queryNamed<Row>(name, text, values),
      )
    }
  return {
    get ready() {
      return pglite.ready
    },
    get closed() {
      return pglite.closed
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: createQuery(
      (...query) => pglite.query(...query),
      // Waits until an open transaction ends, as `query` does.
      (...query) => pglite._runExclusiveTransaction(() => runPrepared(...query)),
    ),
    transaction: (run) =>
      pglite.transaction((tx) =>
        run({ query: createQuery((...query) => tx.query(...query), runPrepared), rollback: () => tx.rollback() }),
      ),
  }
}
