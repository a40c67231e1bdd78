type LeftOutScope = { clientId: string; productId: string }

/** The log-out removes all keys that begin with `form:` (`session/session.ts`). */
const keyOf = ({ clientId, productId }: LeftOutScope) => `form:${clientId}:${productId}:left-out`

/**
 * Keeps which of the client's designs this tab leaves out of an order that does not have the product yet. The designs
 * themselves are those of the server.
 */
export const keepLeftOut = (of: LeftOutScope, ids: readonly string[], storage: Storage = sessionStorage): void => {
  if (ids.length === 0) storage.removeItem(keyOf(of))
  else storage.setItem(keyOf(of), JSON.stringify(ids))
}

export const readLeftOut = (of: LeftOutScope, storage: Storage = sessionStorage): string[] =>
  JSON.parse(storage.getItem(keyOf(of)) ?? '[]') as string[] // written by keepLeftOut
