import type { Bind } from '../../http/bind.ts'
import { addProofComment, resolveProofComment } from './commands/comment-on-proof.ts'
import { decideProof } from './commands/decide-proof.ts'
import { passProof, withdrawProof } from './commands/end-proof.ts'
import { sendProof } from './commands/send-proof.ts'
import { downloadProofRecord } from './documents/download-proof-record.query.ts'
import { getProof } from './queries/get-proof.query.ts'
import { listOrderProofs } from './queries/order-proofs.query.ts'
import { planProof } from './queries/plan-proof.query.ts'

/** Routes of proof rounds (R44). */
export const bindProofs = (bind: Bind): void => {
  bind('listOrderProofs', listOrderProofs)
  bind('planProof', planProof)
  bind('sendProof', sendProof)
  bind('getProof', getProof)
  bind('downloadProofRecord', downloadProofRecord)
  bind('decideProof', decideProof)
  bind('withdrawProof', withdrawProof)
  bind('passProof', passProof)
  bind('addProofComment', addProofComment)
  bind('resolveProofComment', resolveProofComment)
}
