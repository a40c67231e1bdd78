import { foldText } from '@tiraaz/domain/text/fold'
import { newId } from '../core/ids.ts'
import type { DemoClient } from './clients.ts'
import type { DemoRows } from './demo-rows.ts'

const DAY_MS = 86_400_000

const CHANGES = [
  { before: { paymentTerm: 14 }, after: { paymentTerm: 21 } },
  { before: { markupPercentage: null }, after: { markupPercentage: 22 } },
  { before: { email: null }, after: { email: 'raamatupidamine@klient.example' } },
  { before: { mayExcludeTransportPrice: true }, after: { mayExcludeTransportPrice: false } },
] as const

type AuditChange = {
  client: DemoClient
  at: Date
  verb: 'created' | 'changed'
  before: object | null
  after: object
}

const addEvent = (rows: DemoRows, { client, at, verb, before, after }: AuditChange): void => {
  rows.add('audit_events', {
    id: newId(at),
    organization_id: client.organization.id,
    actor_id: client.agent.id,
    actor_name: client.agent.name,
    at,
    noun: 'client',
    subject_id: client.id,
    subject_name: client.name,
    client_id: client.id,
    verb,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
    search_text: foldText(`${client.name} ${client.agent.name}`),
  })
}

/** Adds the agencies' changes to their clients in the last weeks, so that the demo's audit log has entries. */
export const addAuditEvents = (rows: DemoRows, clients: readonly DemoClient[], { now, createdAt }: Dates): void => {
  for (const [at, client] of clients.entries()) {
    const { name } = client
    addEvent(rows, { client, at: createdAt, verb: 'created', before: null, after: { name } })
    addEvent(rows, {
      client,
      at: new Date(now.getTime() - (3 + at * 5) * DAY_MS),
      verb: 'changed',
      ...(CHANGES[at % CHANGES.length] ?? CHANGES[0]),
    })
  }
}

type Dates = { now: Date; createdAt: Date }
