import { IconMessageCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { showChat, useIsChatOpen } from '../../../data/chat/chat-window.ts'
import { unreadQuery } from '../../../data/chat/chat.ts'
import { UnreadButton } from '../UnreadButton.tsx'
import classes from './Chat.module.css'
import { ChatWindow } from './ChatWindow.tsx'

/** Chat button with the unread count, polled while the page is visible (spec §2), and its window. */
export const ChatWidget = ({ organizationId, userId }: { organizationId: string; userId: string }) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = useIsChatOpen()
  const { data: unread = [], dataUpdatedAt: polledAt, error } = useQuery(unreadQuery(organizationId))
  const count = unread.length
  const close = () => {
    showChat(false)
    button.current?.focus({ preventScroll: true })
  }
  useEffect(() => () => showChat(false), [])
  // Refused to people who must set up the second step of their log-in first.
  if (error instanceof ApiFailure && error.status === 403) return null
  return (
    <>
      {isOpen && (
        <ChatWindow
          organizationId={organizationId}
          userId={userId}
          unread={unread}
          polledAt={polledAt}
          onClose={close}
        />
      )}
      <div className={classes.root}>
        <UnreadButton
          ref={button}
          icon={<IconMessageCircle size={22} aria-hidden />}
          label={count === 0 ? t('chat.title') : t('chat.openUnread', { count })}
          count={count}
          isOpen={isOpen}
          announcement={t('chat.newMessages', { count })}
          onClick={() => showChat(!isOpen)}
        />
      </div>
    </>
  )
}
