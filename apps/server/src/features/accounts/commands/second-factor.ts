import type { UserCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { Conflict, Invalid } from '../../../core/errors.ts'
import { recordAccountEvent } from '../store/account-events.ts'
import type { LogInSource } from '../store/attempts.ts'
import {
  needsSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  saveUnconfirmedFactor,
  takeAppCode,
} from '../store/second-factors.ts'
import { buildAppAddress, createAppSecret } from '../tokens/one-time-code.ts'
import { checkOwnCode } from './check-own-code.ts'
import { checkOwnPassword, findOwner } from './check-own-password.ts'
import { queueSecondFactorMail } from '../emails/second-factor-email.ts'

type PasswordProof = { currentPassword: string; from: LogInSource }
type FactorProof = PasswordProof & { code: string }

/** Makes the secret for an authenticator app; log-ins ask for its codes only once a first one was typed. */
export const startSecondFactor = async (ctx: UserCtx, proof: PasswordProof) => {
  const owner = await findOwner(ctx)
  await checkOwnPassword(ctx, owner, proof)
  const secret = createAppSecret()
  if (!(await saveUnconfirmedFactor(ctx, owner.id, secret))) throw new Conflict()
  const issuer = new URL(ctx.ports.publicUrl).host
  return { secret, address: buildAppAddress(secret, { issuer, email: owner.email }) }
}

/** Turns the second step on by a first code of the app; returns the recovery codes, which are never shown again. */
export const confirmSecondFactor = async (
  ctx: UserCtx,
  { code: typed, from }: { code: string; from: LogInSource },
): Promise<{ recoveryCodes: string[] }> => {
  const code = typed.replaceAll(/\s/g, '')
  const owner = await findOwner(ctx)
  return inTransaction(ctx, async (inner) => {
    if (!(await takeAppCode(inner, owner.id, { code, confirms: true }))) {
      throw new Invalid([{ key: 'code', code: 'oneTimeCodeWrong' }])
    }
    const recoveryCodes = await renewRecoveryCodes(inner, owner.id)
    await recordAccountEvent(inner, owner, { noun: 'secondFactor', verb: 'enabled', from })
    await queueSecondFactorMail(inner, owner, 'on')
    return { recoveryCodes }
  })
}

/** Makes ten new recovery codes and tells the person; the earlier ones work no more. */
export const changeRecoveryCodes = async (ctx: UserCtx, proof: FactorProof): Promise<{ recoveryCodes: string[] }> => {
  const owner = await findOwner(ctx)
  await checkOwnPassword(ctx, owner, proof)
  await checkOwnCode(ctx, owner, proof)
  return inTransaction(ctx, async (inner) => {
    await recordAccountEvent(inner, owner, { noun: 'recoveryCodes', verb: 'created', from: proof.from })
    await queueSecondFactorMail(inner, owner, 'codes')
    return { recoveryCodes: await renewRecoveryCodes(inner, owner.id) }
  })
}

/** Turns the second step off and tells the person; refused while an organization of theirs requires it. */
export const endSecondFactor = async (ctx: UserCtx, proof: FactorProof): Promise<undefined> => {
  const owner = await findOwner(ctx)
  await checkOwnPassword(ctx, owner, proof)
  if (await needsSecondFactor(ctx, owner.id)) {
    throw new Invalid([{ key: 'currentPassword', code: 'secondFactorIsRequired' }])
  }
  await checkOwnCode(ctx, owner, proof)
  await inTransaction(ctx, async (inner) => {
    if (!(await removeSecondFactor(inner, owner.id))) throw new Conflict()
    await recordAccountEvent(inner, owner, { noun: 'secondFactor', verb: 'disabled', from: proof.from })
    await queueSecondFactorMail(inner, owner, 'off')
  })
}
