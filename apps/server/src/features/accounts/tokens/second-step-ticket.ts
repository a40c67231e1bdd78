import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BaseCtx } from '../../../context/context.ts'
import { createTextSeal, type TextSeal } from '../../../core/seal-text.ts'

/** Time to open the app and type its code. */
const TICKET_MS = 5 * 60_000

const ticketShape = z.object({
  userId: z.string(),
  /** Hash of the password's hash: a changed password ends the ticket. */
  passwordMark: z.string(),
  isRemembered: z.boolean(),
  /** Attempt of the first step, which counts as failed until the second one succeeds (R6). */
  attemptId: z.string(),
  expiresAt: z.number(),
})

const sealOf = ({ ports }: BaseCtx): TextSeal => createTextSeal(ports.portalKeys.data, 'second-step-tickets')

const markOf = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')

type TicketOwner = { id: string; password_hash: string | null }

/** Makes the proof that the password was right, for the second step of the log-in. */
export const sealTicket = (
  ctx: BaseCtx,
  user: TicketOwner,
  facts: { isRemembered: boolean; attemptId: string },
): string => {
  const ticket = { userId: user.id, passwordMark: markOf(user.password_hash), ...facts }
  return sealOf(ctx).seal(JSON.stringify({ ...ticket, expiresAt: ctx.now().getTime() + TICKET_MS }))
}

/** Reads a ticket; null if this portal has not made it or it has expired. */
export const openTicket = (ctx: BaseCtx, sealed: string) => {
  try {
    const ticket = ticketShape.parse(JSON.parse(sealOf(ctx).open(sealed)))
    return ticket.expiresAt > ctx.now().getTime() ? ticket : null
  } catch {
    // Forged or cut off: the same as no ticket.
    return null
  }
}

export const isTicketOf = ({ passwordMark }: { passwordMark: string }, user: TicketOwner): boolean =>
  passwordMark === markOf(user.password_hash)
