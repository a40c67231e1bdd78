export { forgetFailedJob, recordFailedJob, recordKilledPreview } from './failed-job-store.ts'
