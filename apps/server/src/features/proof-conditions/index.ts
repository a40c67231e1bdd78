export {
  hasApprovedFiles,
  isHeldByProof,
  selectContentKey,
  selectEarlierApproval,
  selectFilesKey,
} from './files-key.ts'
