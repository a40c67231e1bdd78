import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { earlierMessagesQuery, type NewestMessages } from '../../../data/chat/chat.ts'
import { byDay, lastSeenOwnMessage, type Message } from '../../../data/chat/chat-messages.ts'
import { formatDay, formatTime } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import classes from './Chat.module.css'
import { useMessageScroll } from './use-message-scroll.ts'

type MessageListProps = { conversationId: string; name: string; userId: string; newest: NewestMessages }

/** Loaded messages and a function that loads earlier ones. */
const useMessages = (conversationId: string, newest: NewestMessages) => {
  const anchor = newest.messages[0]?.timestamp ?? ''
  const earlier = useInfiniteQuery({ ...earlierMessagesQuery(conversationId, anchor), enabled: false })
  const pages = earlier.data?.pages ?? []
  const hasEarlier = earlier.data === undefined ? newest.hasEarlier : earlier.hasNextPage
  const loadEarlier = () => {
    if (!hasEarlier || earlier.isFetching) return
    void (earlier.data === undefined ? earlier.refetch() : earlier.fetchNextPage())
  }
  const messages = [...pages.toReversed().flatMap((page) => page.messages), ...newest.messages]
  return { messages, hasEarlier, loadEarlier, isLoading: earlier.isFetching, hasFailed: earlier.isError }
}

/** Last message of another person since the conversation was opened. */
const useNews = (last: Message | undefined, userId: string): Message | undefined => {
  const [firstSeen] = useState(last?.id)
  return last?.id === firstSeen || last?.authorId === userId ? undefined : last
}

export const MessageList = ({ conversationId, name, userId, newest }: MessageListProps) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const { messages, loadEarlier, ...earlier } = useMessages(conversationId, newest)
  const last = messages.at(-1)
  const news = useNews(last, userId)
  const { onScroll } = useMessageScroll({
    box,
    first: messages[0]?.id,
    last: last?.id,
    isLastOwn: last?.authorId === userId,
    onNearTop: loadEarlier,
  })
  const seenId = lastSeenOwnMessage(messages, userId, newest.page.output.seenUpTo)
  return (
    <>
      <div
        ref={box}
        className={classes.messages}
        role="log"
        // Off, because earlier messages are added above; new ones are announced below.
        aria-live="off"
        aria-label={t('chat.with', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable
        tabIndex={0}
        onScroll={onScroll}
      >
        {messages.length === 0 && <EmptyState title={t('chat.empty')} text={t('chat.emptyText')} />}
        {earlier.hasEarlier && <Earlier {...earlier} onRetry={loadEarlier} />}
        {byDay(messages, formatDay).map(({ day, messages: ofDay }) => (
          <div key={day}>
            <h3 className={classes.day}>{day}</h3>
            <ol className={classes.ofDay}>
              {ofDay.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  isOwn={message.authorId === userId}
                  isSeen={message.id === seenId}
                />
              ))}
            </ol>
          </div>
        ))}
      </div>
      <span className={classes.heard} aria-live="polite">
        {news && `${news.authorName}: ${news.content}`}
      </span>
    </>
  )
}

const Earlier = ({
  isLoading,
  hasFailed,
  onRetry,
}: {
  isLoading: boolean
  hasFailed: boolean
  onRetry: () => void
}) => {
  const { t } = useTranslation()
  return (
    <div className={classes.earlier}>
      {isLoading && t('chat.loadingEarlier')}
      {hasFailed && !isLoading && (
        <>
          <span role="alert">{t('chat.messagesFailed')}</span>
          <Button variant="default" size="xs" h={44} onClick={onRetry}>
            {t('chat.retry')}
          </Button>
        </>
      )}
    </div>
  )
}

const MessageRow = ({ message, isOwn, isSeen }: { message: Message; isOwn: boolean; isSeen: boolean }) => {
  const { t } = useTranslation()
  return (
    <li className={classes.message} data-own={isOwn}>
      <p className={classes.words}>{message.content}</p>
      <p className={classes.facts}>
        <span className={classes.author}>{isOwn ? t('chat.you') : message.authorName}</span>
        <time className="numeric" dateTime={message.timestamp}>
          {formatTime(message.timestamp)}
        </time>
        {isSeen && <span>{t('chat.seen')}</span>}
      </p>
    </li>
  )
}
