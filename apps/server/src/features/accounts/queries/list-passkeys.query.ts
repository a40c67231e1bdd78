import type { UserCtx } from '../../../context/context.ts'
import { selectPasskeys } from '../store/passkey-store.ts'

/** Passkeys of the caller, the oldest first. */
export const listPasskeys = async (ctx: UserCtx) => {
  const passkeys = await selectPasskeys(ctx, ctx.user.id).execute()
  return passkeys.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device: device === '' ? null : device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}
