export { removeOldData, type RetentionJobCtx } from './retention/remove-old-data.ts'
