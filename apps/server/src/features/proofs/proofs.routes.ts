import type { Bind } from '../../http/bind.ts'
import {
  addLinkedProofComment,
  addProofComment,
  resolveLinkedProofComment,
  resolveProofComment,
} from './commands/comment-on-proof.ts'
import { decideLinkedProof, decideProof } from './commands/decide-proof.ts'
import { sendLinkedProofCode } from './commands/guest-code.ts'
import { getLinkedProofPlates, requestLinkedProofPlates } from './commands/linked-plates.ts'
import { passItemProof, passProof, withdrawProof } from './commands/end-proof.ts'
import { remindProof } from './commands/remind-of-proofs.ts'
import { revokeProofGuest } from './commands/revoke-guest.ts'
import { sendProof } from './commands/send-proof.ts'
import { downloadProofRecord } from './documents/download-proof-record.query.ts'
import { getProof } from './queries/get-proof.query.ts'
import {
  getLinkedProof,
  getLinkedProofFile,
  getLinkedProofPreview,
  markLinkedProofOpened,
} from './queries/linked-proof.query.ts'
import { listOrderProofs } from './queries/order-proofs.query.ts'
import { planProof } from './queries/plan-proof.query.ts'

/** Routes of proof rounds, for users and for guests with a link (R44). */
export const bindProofs = (bind: Bind): void => {
  bind('listOrderProofs', listOrderProofs)
  bind('planProof', planProof)
  bind('sendProof', sendProof)
  bind('getProof', getProof)
  bind('downloadProofRecord', downloadProofRecord)
  bind('decideProof', decideProof)
  bind('withdrawProof', withdrawProof)
  bind('passProof', passProof)
  bind('revokeProofGuest', revokeProofGuest)
  bind('remindProof', remindProof)
  bind('passItemProof', passItemProof)
  bind('addProofComment', addProofComment)
  bind('resolveProofComment', resolveProofComment)
  bind('getLinkedProof', getLinkedProof)
  bind('markLinkedProofOpened', markLinkedProofOpened)
  bind('getLinkedProofPreview', getLinkedProofPreview)
  bind('getLinkedProofFile', async (ctx, input, { request, reply }) => {
    const { status, headers, bytes } = await getLinkedProofFile(ctx, input, request.headers.range)
    void reply.status(status).headers(headers)
    return bytes
  })
  bind('getLinkedProofPlates', getLinkedProofPlates)
  bind('requestLinkedProofPlates', requestLinkedProofPlates)
  bind('sendLinkedProofCode', (ctx, input, { request }) => sendLinkedProofCode(ctx, input, request.ip))
  bind('decideLinkedProof', decideLinkedProof)
  bind('addLinkedProofComment', addLinkedProofComment)
  bind('resolveLinkedProofComment', resolveLinkedProofComment)
}
