import type { ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'

/** Rejects new orders of a blocked client; sent orders can still be finished. */
export const refuseBlockedClient = ({ client }: Pick<ClientCtx, 'client'>): void => {
  if (client.isBlocked) throw new Invalid([{ key: 'client', code: 'clientBlocked' }])
}
