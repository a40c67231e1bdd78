import type { UserCtx } from '../../../context/context.ts'
import type { LogInSource } from '../store/attempts.ts'
import { markAuthenticated } from '../store/refresh-tokens.ts'
import { checkOwnPassword, findOwner } from './check-own-password.ts'

/** Confirms by the password that the person of the session is still there, before a sensitive step (decision 150). */
export const confirmIdentity = async (
  ctx: UserCtx,
  proof: { currentPassword: string; from: LogInSource },
): Promise<undefined> => {
  await checkOwnPassword(ctx, await findOwner(ctx), proof)
  await markAuthenticated(ctx, ctx.sessionId)
}
