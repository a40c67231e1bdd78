import type { BaseCtx } from './context.ts'

/**
 * Runs in one transaction, joining the outer one if there is one. Inside, only the ctx that it hands over may touch
 * the database: the embedded engine has one connection, so a query on the outer one would wait for ever.
 */
export const inTransaction = <C extends Pick<BaseCtx, 'db'>, T>(ctx: C, run: (ctx: C) => Promise<T>): Promise<T> =>
  ctx.db.isTransaction ? run(ctx) : ctx.db.transaction().execute((trx) => run({ ...ctx, db: trx }))
