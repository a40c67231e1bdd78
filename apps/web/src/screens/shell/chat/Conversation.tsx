import { Alert, Button } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { newestMessagesQuery, useMarkSeen } from '../../../data/chat/chat.ts'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import classes from './Chat.module.css'
import { MessageInput } from './MessageInput.tsx'
import { MessageList } from './MessageList.tsx'

type ConversationProps = {
  conversationId: string
  organizationId: string
  userId: string
  name: string
  isUnread: boolean
  /** Time of the last poll, ms since 1970. */
  polledAt: number
  /** False if the other person has lost access; the messages stay readable. */
  canBeWrittenTo: boolean
}

/**
 * Marks a received message as seen when it is shown and the page is visible. Does not wait for the poll of unread
 * conversations: the window may close before it. Repeats while polls report the conversation as unread, e.g. after a failure.
 */
const useMarkReceivedSeen = (props: ConversationProps, received: string | undefined): void => {
  const { conversationId, organizationId, isUnread, polledAt } = props
  const isVisible = useDocumentVisibility() === 'visible'
  const { mutate: markSeen } = useMarkSeen(organizationId, conversationId)
  const marked = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isDue = (polledAt > 0 && isUnread) || received !== marked.current
    if (!isVisible || received === undefined || !isDue) return
    marked.current = received
    markSeen(received)
  }, [polledAt, isVisible, isUnread, received, markSeen])
}

export const Conversation = (props: ConversationProps) => {
  const { t } = useTranslation()
  const { conversationId, name, userId, canBeWrittenTo } = props
  const { data: newest, isError, refetch } = useQuery(newestMessagesQuery(conversationId))
  useMarkReceivedSeen(props, newest?.messages.findLast(({ authorId }) => authorId !== userId)?.timestamp)
  return (
    <>
      {newest === undefined ? (
        <div className={classes.messages}>
          {isError ? (
            <Alert color="red" title={t('chat.messagesFailed')}>
              <Button variant="default" size="sm" onClick={() => void refetch()}>
                {t('chat.retry')}
              </Button>
            </Alert>
          ) : (
            <BlockSkeleton height={200} />
          )}
        </div>
      ) : (
        <MessageList conversationId={conversationId} name={name} userId={userId} newest={newest} />
      )}
      {canBeWrittenTo ? (
        <MessageInput key={conversationId} conversationId={conversationId} />
      ) : (
        <p className={classes.formerNote}>{t('chat.formerNote')}</p>
      )}
    </>
  )
}
