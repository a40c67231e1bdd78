import { ActionIcon, Button, CloseButton } from '@mantine/core'
import { getNotificationPath } from '@tiraaz/domain/notifications/notification-path'
import { IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useRef } from 'react'
import {
  type Notification,
  notificationsQuery,
  useMarkAllRead,
  useMarkRead,
} from '../../../data/notifications/notifications.ts'
import { formatMoment, formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import classes from './Notifications.module.css'

type NotificationListProps = {
  organizationId: string
  unread: number
  /** Closes the list while another page opens. */
  onLeave: () => void
  /** Closes the list and gives the focus back. */
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** Closes by a press outside of the window and its button. */
const usePressOutside = (
  root: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  onOutside: () => void,
) =>
  useEffect(() => {
    const listen = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return
      if (root.current?.contains(target) !== true && opener.current?.contains(target) !== true) onOutside()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [root, opener, onOutside])

export const NotificationList = ({ organizationId, unread, onLeave, onClose, opener }: NotificationListProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  const root = useRef<HTMLElement>(null)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationsQuery(organizationId, unread),
  )
  const { mutate: markRead } = useMarkRead(organizationId)
  const { mutate: markAll, isPending } = useMarkAllRead(organizationId)
  usePressOutside(root, opener, onLeave)
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  const shown = data?.pages.flatMap(({ notifications }) => notifications)
  const newest = shown?.[0]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only collects the keys of the controls inside
    <section
      ref={root}
      className={classes.window}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <header className={classes.header}>
        <h2 id={titleId} className={classes.title}>
          {t('notifications.title')}
        </h2>
        {unread > 0 && newest !== undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isPending}
            onClick={() => {
              markAll(newest.at)
              root.current?.focus({ preventScroll: true })
            }}
          >
            {t('notifications.markAll')}
          </Button>
        )}
        <ActionIcon
          component={Link}
          to="/account"
          hash="notifications"
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('notifications.settings')}
          onClick={onLeave}
        >
          <IconSettings size={20} aria-hidden />
        </ActionIcon>
        <CloseButton size={44} iconSize={20} aria-label={t('common.close')} onClick={onClose} />
      </header>
      <div className={classes.body}>
        {isError && <ReadFailed onReadAgain={() => void refetch()} />}
        {shown === undefined && !isError && <BlockSkeleton height={160} />}
        {shown?.length === 0 && <EmptyState title={t('notifications.empty')} text={t('notifications.emptyText')} />}
        {shown !== undefined && shown.length > 0 && (
          <ul className={classes.rows}>
            {shown.map((notification) => (
              <li key={notification.id}>
                <NotificationRow
                  notification={notification}
                  onOpen={() => {
                    if (!notification.isRead) markRead(notification.id)
                    onLeave()
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {hasNextPage && (
          <Button variant="subtle" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('notifications.earlier')}
          </Button>
        )}
      </div>
    </section>
  )
}

const NotificationRow = ({ notification, onOpen }: { notification: Notification; onOpen: () => void }) => {
  const { t } = useTranslation()
  const { kind, at, isRead, words, clientName, orderName, onBehalfOf } = notification
  const line = t(`notifications.lines.${kind}`, {
    order: notification.projectNumber ?? '',
    worksheet: notification.worksheetName ?? '',
    house: notification.printingHouse ?? '',
    invoice: notification.invoiceNumber ?? '',
    sum: formatMoney(notification.sum ?? 0),
    receiver: notification.mailReader ?? '',
  })
  return (
    <Link to={getNotificationPath(notification)} className={classes.row} data-unread={!isRead} onClick={onOpen}>
      <span className={classes.line}>
        {line}
        {!isRead && <span className={classes.dot} role="img" aria-label={t('notifications.unread')} />}
      </span>
      {onBehalfOf !== null && (
        <span className={classes.behalf}>{t('notifications.onBehalfOf', { name: onBehalfOf })}</span>
      )}
      {words !== null && words !== '' && <span className={classes.words}>{words}</span>}
      <span className={classes.facts}>
        <span className={classes.place}>{[clientName, orderName].filter(Boolean).join(' · ')}</span>
        <time dateTime={at}>{formatMoment(at)}</time>
      </span>
    </Link>
  )
}
