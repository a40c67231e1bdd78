import type { ClientCtx } from '../../../context/context.ts'
import { emptyCart } from '../store/open-drafts.ts'

/** Empties the caller's cart; the draft stays among the drafts (D21). */
export const setDraftAside = async (ctx: ClientCtx): Promise<undefined> => {
  await emptyCart(ctx)
  return undefined
}
