import { Alert, Button } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { newestMessagesQuery, useMarkSeen } from '../../../data/chat.ts'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './Chat.module.css'
import { MessageInput } from './MessageInput.tsx'
import { MessageList } from './MessageList.tsx'

type ConversationProps = {
  conversationId: string
  organizationId: string
  userId: string
  name: string
  isUnread: boolean
  /** When that was heard. */
  polledAt: number
  /** False for who has lost access: what was written stays to be read. */
  canBeWrittenTo: boolean
}

/** Marks the latest message as seen while the window is open and the page in sight; after a failure with the next poll. */
const useSeen = (props: ConversationProps, latest: string | undefined): void => {
  const { conversationId, organizationId, isUnread, polledAt } = props
  const isVisible = useDocumentVisibility() === 'visible'
  const { mutate: markSeen } = useMarkSeen(organizationId, conversationId)
  useEffect(() => {
    // Every poll that still says unread asks for it again.
    if (polledAt > 0 && isVisible && isUnread && latest !== undefined) markSeen(latest)
  }, [polledAt, isVisible, isUnread, latest, markSeen])
}

export const Conversation = (props: ConversationProps) => {
  const { t } = useTranslation()
  const { conversationId, name, userId, canBeWrittenTo } = props
  const { data: newest, isError, refetch } = useQuery(newestMessagesQuery(conversationId))
  useSeen(props, newest?.messages.at(-1)?.timestamp)
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
