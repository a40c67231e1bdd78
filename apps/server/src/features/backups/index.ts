export { type BackupResult, finishBackupRun, startBackupRun } from './backup-run-store.ts'
export { isBackupRunning } from './is-backup-running.query.ts'
export { getLastBackup } from './last-backup.query.ts'
