export { isHeldByProof, selectFilesKey } from './store/files-key.ts'
export { awaitsProof } from './store/proof-gate.ts'
export { OLD_PROOF_GUESTS } from './store/old-proof-guests.ts'
