export { clientFacts, clientRow } from './client-store.ts'
export { clientsByName, holdClients } from './clients-by-name.ts'
