import type { ClientCtx, GuestCtx } from '../../context/context.ts'

/** Context of whoever comments on a proof or answers it: a user, or a guest by a link (R44). */
export type ProofCtx = ClientCtx | GuestCtx

/** Ids of the actor as the tables of proofs store them: one of the two. */
export const getProofActor = (ctx: ProofCtx): { userId: string | null; guestId: string | null } =>
  'guest' in ctx ? { userId: null, guestId: ctx.guest.id } : { userId: ctx.user.id, guestId: null }

/** Id of the actor among the people of a round. */
export const getPersonId = (ctx: ProofCtx): string => ('guest' in ctx ? ctx.guest.id : ctx.user.id)
