export { toAuditedClient, toClientRow } from './client-store.ts'
export { findClientsByName, lockClients } from './find-clients-by-name.ts'
