import { z } from 'zod'
import type { BaseCtx } from '../../../context/context.ts'
import { createTextSeal, type TextSeal } from '../../../core/seal-text.ts'

/** Time to choose a passkey and unlock the device. */
const TICKET_MS = 5 * 60_000

const ticketShape = z.object({
  challenge: z.string(),
  /** Person who adds a passkey; null for a log-in. */
  userId: z.string().nullable(),
  expiresAt: z.number(),
})
export type PasskeyTicket = z.output<typeof ticketShape>

type SealCtx = Pick<BaseCtx, 'ports' | 'now'>

const sealOf = ({ ports }: SealCtx): TextSeal => createTextSeal(ports.portalKeys.data, 'passkey-tickets')

/** Seals a challenge, so that the answer can be checked by any process. */
export const sealPasskeyTicket = (ctx: SealCtx, facts: Omit<PasskeyTicket, 'expiresAt'>): string =>
  sealOf(ctx).seal(JSON.stringify({ ...facts, expiresAt: ctx.now().getTime() + TICKET_MS }))

/** Reads a ticket; null if this portal has not made it or it has expired. */
export const openPasskeyTicket = (ctx: SealCtx, sealed: string): PasskeyTicket | null => {
  try {
    const ticket = ticketShape.parse(JSON.parse(sealOf(ctx).open(sealed)))
    return ticket.expiresAt > ctx.now().getTime() ? ticket : null
  } catch {
    // Forged or cut off: the same as no ticket.
    return null
  }
}
