import type { UserCtx } from '../../../context/context.ts'
import type { LogInSource } from '../store/attempts.ts'
import { markAuthenticated } from '../store/refresh-tokens.ts'
import { hasSecondFactor } from '../store/second-factors.ts'
import { checkOwnCode } from './check-own-code.ts'
import { checkOwnPassword, findOwner } from './check-own-password.ts'

/**
 * Confirms that the person of the session is still there, before a sensitive step (decision 150): by the password, and by
 * a code where the second step is on.
 */
export const confirmIdentity = async (
  ctx: UserCtx,
  proof: { currentPassword: string; code: string; from: LogInSource },
): Promise<undefined> => {
  const owner = await findOwner(ctx)
  await checkOwnPassword(ctx, owner, proof)
  if (await hasSecondFactor(ctx, owner.id)) await checkOwnCode(ctx, owner, proof)
  await markAuthenticated(ctx, ctx.sessionId)
}
