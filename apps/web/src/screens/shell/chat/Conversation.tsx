import { Alert, Button } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { newestMessagesQuery, unreadQuery, useMarkSeen } from '../../../data/chat.ts'
import { BlockSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './Chat.module.css'
import { MessageInput } from './MessageInput.tsx'
import { MessageList } from './MessageList.tsx'

type ConversationProps = {
  conversationId: string
  organizationId: string
  userId: string
  name: string
  /** False for who has lost access: what was written stays to be read. */
  canBeWrittenTo: boolean
}

/** Marks the latest message as seen while the window is open and the page in sight; with every poll that says otherwise anew. */
const useSeen = ({ conversationId, organizationId }: ConversationProps, latest: string | undefined): void => {
  const isVisible = useDocumentVisibility() === 'visible'
  const { data: unread = [], dataUpdatedAt } = useQuery(unreadQuery(organizationId))
  const isUnread = unread.some((conversation) => conversation.conversationId === conversationId)
  const { mutate: markSeen } = useMarkSeen(organizationId, conversationId)
  useEffect(() => {
    if (isVisible && isUnread && latest !== undefined) markSeen(latest)
  }, [isVisible, isUnread, latest, dataUpdatedAt, markSeen])
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
