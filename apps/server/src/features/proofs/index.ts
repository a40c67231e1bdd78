export { isHeldByProof, selectFilesKey } from '../proof-conditions/index.ts'
export { remindOfProofs } from './commands/remind-of-proofs.ts'
export {
  APPROVED_AT,
  needsProofSent,
  ROUNDS_FOR_ATTENTION,
  ROUNDS_OF_BOARD,
  usesProofs,
} from './store/proof-attention.ts'
export { awaitsProof } from './store/proof-gate.ts'
export { OLD_PROOF_GUESTS } from './store/old-proof-guests.ts'
