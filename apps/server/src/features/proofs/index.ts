export { isHeldByProof, selectFilesKey } from './store/files-key.ts'
export { needsProofSent, ROUNDS_FOR_ATTENTION, usesProofs } from './store/proof-attention.ts'
export { awaitsProof } from './store/proof-gate.ts'
export { OLD_PROOF_GUESTS } from './store/old-proof-guests.ts'
