import type { Day } from '@tiraaz/domain/calendar/day'
import { tallinnDayStart } from '@tiraaz/domain/calendar/tallinn-day'
import { newId } from '../core/ids.ts'
import { CONVERSATION } from './content/chat.ts'
import type { DemoRows } from './demo-rows.ts'
import type { DemoOrganization } from './organizations.ts'
import type { DemoLogIns } from './people.ts'
import { randomFor } from './random.ts'

const MINUTE_MS = 60_000
const MESSAGES_A_DAY = 4

/** The conversation of the orderer and the agent on the last three working days; the orderer has one message to read. */
export const addConversation = (
  rows: DemoRows,
  organization: DemoOrganization,
  logIns: DemoLogIns,
  workdays: readonly Day[],
): void => {
  const id = newId()
  const random = randomFor('chat')
  const days = workdays.slice(0, Math.ceil(CONVERSATION.length / MESSAGES_A_DAY)).reverse()
  const moments = CONVERSATION.map((_, at) => {
    const day = days[Math.floor(at / MESSAGES_A_DAY)]
    if (day === undefined) throw new RangeError('The conversation has more days than there are')
    const minute = 10 * 60 + (at % MESSAGES_A_DAY) * 20 + random.int(0, 15)
    return new Date(tallinnDayStart(day).getTime() + minute * MINUTE_MS)
  })
  rows.add('conversations', { id, organization_id: organization.id, created_at: moments[0] ?? new Date(0) })
  for (const person of [logIns.orderer, logIns.agency]) {
    rows.add('conversation_participants', {
      conversation_id: id,
      user_id: person.id,
      organization_id: organization.id,
      has_unread_messages: person.id === logIns.orderer.id,
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
      created_at: moment,
    })
  }
}
