import type { EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import type { BaseCtx } from '../../../context/context.ts'
import { sendGuestCode } from '../../guests/index.ts'
import { openProofLink } from '../store/proof-link-store.ts'

/** Emails the code without which the guest of a link cannot answer (R44). */
export const sendLinkedProofCode = async (
  ctx: BaseCtx,
  { params: { token } }: EndpointRequest<Endpoints['sendLinkedProofCode']>,
  address: string,
): Promise<undefined> => sendGuestCode(await openProofLink(ctx, token), { table: 'proof_guests', token, address })
