import { newId } from '../core/ids.ts'
import { createLinkToken } from '../features/accounts/tokens/link-token.ts'
import type { DemoClient } from './clients.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoLogIns, DemoPeople } from './people.ts'

const DAY_MS = 86_400_000
/** Validity of an invitation in days (R7). */
const LINK_DAYS = 7

type SeedContext = { people: DemoPeople; logIns: DemoLogIns; now: Date; createdAt: Date }
type DemoInvitation = { name: string; email: string; role: 'orderer' | 'agency'; sentDaysAgo: number }

/** Adds an invitation whose mail was sent long ago: only the hash of its link is stored. */
const addInvitation = (rows: DemoRows, client: DemoClient, by: string, invited: DemoInvitation, now: Date): void => {
  const { name, email, role, sentDaysAgo } = invited
  const sentAt = new Date(now.getTime() - sentDaysAgo * DAY_MS)
  rows.add('invitations', {
    id: newId(),
    organization_id: client.organization.id,
    client_id: role === 'agency' ? null : client.id,
    name,
    email,
    role,
    locale: 'et-EE',
    token_hash: createLinkToken().tokenHash,
    invited_by: by,
    sent_at: sentAt,
    expires_at: new Date(sentAt.getTime() + LINK_DAYS * DAY_MS),
  })
}

/** Adds a blocked client of the first client's agency, with its manager. */
const addBlockedClient = (
  rows: DemoRows,
  { organization, agent }: DemoClient,
  { people, createdAt }: SeedContext,
): void => {
  const id = newId()
  rows.add('clients', {
    id,
    organization_id: organization.id,
    name: 'Reisibüroo Rännutee OÜ',
    registry_code: '19221347',
    vat_number: 'EE109422149',
    agent_id: agent.id,
    is_active: false,
    created_at: createdAt,
  })
  const manager = people.named('Helve Rännak', 'helve.rannak@rannutee.example')
  const member = { client_id: id, organization_id: organization.id, user_id: manager.id, role: 'manager' as const }
  rows.add('client_members', member)
}

/** Adds a member who left the first client, invitations without an answer, and a blocked client. */
export const addAccessChanges = (rows: DemoRows, clients: readonly DemoClient[], context: SeedContext): void => {
  const first = clients.find(({ isFirst }) => isFirst)
  if (first === undefined) return
  const { people, logIns, now } = context
  const leaver = people.named('Heldur Kivisaar', 'heldur.kivisaar@pohjakaar.example')
  rows.add('client_members', {
    client_id: first.id,
    organization_id: first.organization.id,
    user_id: leaver.id,
    role: 'orderer',
    disabled_at: new Date(now.getTime() - 60 * DAY_MS),
  })
  const invite = (by: string, invited: DemoInvitation) => addInvitation(rows, first, by, invited, now)
  const domain = 'pohjakaar.example'
  invite(logIns.manager.id, { name: 'Piret Lepik', email: `piret.lepik@${domain}`, role: 'orderer', sentDaysAgo: 2 })
  invite(logIns.manager.id, { name: 'Tõnu Sarapuu', email: `tonu.sarapuu@${domain}`, role: 'orderer', sentDaysAgo: 12 })
  const colleague = { name: 'Uku Saarmann', email: `uku.saarmann@${first.organization.domain}` }
  invite(logIns.agency.id, { ...colleague, role: 'agency', sentDaysAgo: 1 })
  addBlockedClient(rows, first, context)
}
