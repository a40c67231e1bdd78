import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { chatContactsQuery, type UnreadConversation } from '../../../data/chat/chat.ts'
import { unknownSendersOf } from './listed-people.ts'

type UnreadPoll = {
  unread: readonly UnreadConversation[]
  /** Time of the last poll, ms since 1970. */
  polledAt: number
}

/** Chat contacts of the user. Refetched when an unknown person writes: it may be a new colleague. */
export const useContacts = (organizationId: string, { unread, polledAt }: UnreadPoll) => {
  const contacts = useQuery(chatContactsQuery(organizationId))
  const { data, refetch } = contacts
  const [formerIds, setFormerIds] = useState<readonly string[]>([])
  const unknownId = data && unknownSendersOf(data, unread).find((userId) => !formerIds.includes(userId))
  useEffect(() => {
    // After a failure the next poll tries again.
    if (unknownId === undefined || polledAt === 0) return
    void refetch({ cancelRefetch: false }).then((read) => {
      if (read.isSuccess) setFormerIds(unknownSendersOf(read.data, unread))
    })
  }, [unknownId, polledAt, unread, refetch])
  return { contacts, formerIds }
}
