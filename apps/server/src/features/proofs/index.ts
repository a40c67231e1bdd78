export { isHeldByProof, selectFilesKey } from './store/files-key.ts'
export { awaitsProof } from './store/proof-gate.ts'
