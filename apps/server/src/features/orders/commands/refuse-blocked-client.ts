import type { ClientCtx } from '../../../context/context.ts'
import { Invalid } from '../../../core/errors.ts'

/** For a blocked client the agency finishes what was sent, and begins nothing new. */
export const refuseBlockedClient = ({ client }: Pick<ClientCtx, 'client'>): void => {
  if (client.isBlocked) throw new Invalid([{ key: 'client', code: 'clientBlocked' }])
}
