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

/** What the dialect uses of an instance. */
type DialectPglite = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>

/**
 * PGlite answers in microtasks, so a chain of awaited queries would keep the event loop from serving anyone else.
 * This hands the loop a turn after every statement, inside transactions too.
 */
export const yieldingPglite = (pglite: PGlite): DialectPglite => ({
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
