export { OLD_AUDIT_EVENTS } from './old-audit-events.ts'
