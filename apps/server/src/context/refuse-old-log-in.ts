import { LogInTooOld } from '../core/errors.ts'
import type { UserCtx } from './context.ts'

/** Age of a log-in up to which it opens sensitive steps. */
const RECENT_MS = 10 * 60_000

/** Rejects a sensitive step at a computer that was left open: the password was given too long ago. */
export const refuseOldLogIn = ({ now, authenticatedAt }: Pick<UserCtx, 'now' | 'authenticatedAt'>): void => {
  if (now().getTime() - authenticatedAt.getTime() > RECENT_MS) throw new LogInTooOld()
}
