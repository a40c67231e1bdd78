import type { UserCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { NotFound } from '../../../core/errors.ts'
import { recordAccountEvent } from '../store/account-events.ts'
import type { LogInSource } from '../store/attempts.ts'
import { revokeTokenFamiliesOfUser, revokeTokenFamilyOfUser } from '../store/refresh-tokens.ts'

/** Ends one session of the caller (R5). */
export const endOwnSession = (ctx: UserCtx, sessionId: string, from: LogInSource): Promise<undefined> =>
  inTransaction(ctx, async (inner): Promise<undefined> => {
    if (!(await revokeTokenFamilyOfUser(inner, ctx.user.id, sessionId))) throw new NotFound()
    await recordAccountEvent(inner, ctx.user, { noun: 'session', verb: 'ended', from })
  })

/** Ends every session of the caller but the one of the call (R5). */
export const endOtherSessions = (ctx: UserCtx, from: LogInSource): Promise<undefined> =>
  inTransaction(ctx, async (inner): Promise<undefined> => {
    await revokeTokenFamiliesOfUser(inner, ctx.user.id, { except: ctx.sessionId })
    const facts = { areAllOthers: true }
    await recordAccountEvent(inner, ctx.user, { noun: 'session', verb: 'ended', from, facts })
  })
