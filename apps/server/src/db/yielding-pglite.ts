import type { PGlite } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'

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

/**
 * Gives the event loop a turn after every statement, inside transactions too. PGlite answers in microtasks, so a chain
 * of awaited queries would block all other calls.
 */
export const createYieldingPglite = (pglite: PGlite): DialectPglite => ({
  get ready() {
    return pglite.ready
  },
  get closed() {
    return pglite.closed
  },
  waitReady: pglite.waitReady,
  close: () => pglite.close(),
  query: (query, params, options) => afterwards(pglite.query(query, params, options)),
  transaction: (run) =>
    pglite.transaction((tx) =>
      run({
        query: (query, params, options) => afterwards(tx.query(query, params, options)),
        rollback: () => tx.rollback(),
      }),
    ),
})
