import type { Day } from '@tiraaz/domain/calendar/day'
import { getTallinnDayStart } from '@tiraaz/domain/calendar/tallinn-day'
import { newId } from '../core/ids.ts'
import { CONVERSATION } from './content/chat.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoOrganization } from './organizations.ts'
import type { DemoLogIns } from './people.ts'
import { createRandom } from './random.ts'

const MINUTE_MS = 60_000
const MESSAGES_A_DAY = 4

/** Adds the conversation of the orderer and the agent on the last three working days; the orderer has one unread message. */
export const addConversation = (
  rows: DemoRows,
  organization: DemoOrganization,
  logIns: DemoLogIns,
  workdays: readonly Day[],
): void => {
  const id = newId()
  const random = createRandom('chat')
  const days = workdays.slice(0, Math.ceil(CONVERSATION.length / MESSAGES_A_DAY)).reverse()
  const moments = CONVERSATION.map((_, at) => {
    const day = days[Math.floor(at / MESSAGES_A_DAY)]
    if (day === undefined) throw new RangeError('The conversation has more days than there are')
    const minute = 10 * 60 + (at % MESSAGES_A_DAY) * 20 + random.int(0, 15)
    return new Date(getTallinnDayStart(day).getTime() + minute * MINUTE_MS)
  })
  const latestBy = (author: 'orderer' | 'agency'): Date | null =>
    moments[CONVERSATION.findLastIndex(({ by }) => by === author)] ?? null
  const people = { orderer: latestBy('agency'), agency: latestBy('orderer') }
  rows.add('conversations', {
    id,
    organization_id: organization.id,
    pair: [logIns.orderer.id, logIns.agency.id].sort().join(' '),
    last_message_at: moments.at(-1) ?? null,
    created_at: moments[0] ?? new Date(0),
  })
  for (const who of ['orderer', 'agency'] as const) {
    rows.add('conversation_participants', {
      conversation_id: id,
      user_id: logIns[who].id,
      organization_id: organization.id,
      last_incoming_at: people[who],
      // The orderer has not seen the last answer.
      seen_up_to: who === 'orderer' ? (moments.at(-3) ?? null) : people.agency,
    })
  }
  for (const [at, { by, text }] of CONVERSATION.entries()) {
    const moment = moments[at]
    if (moment === undefined) continue
    rows.add('messages', {
      id: newId(moment),
      conversation_id: id,
      author_id: logIns[by].id,
      content: text,
      sending_id: newId(moment),
      created_at: moment,
    })
  }
}
