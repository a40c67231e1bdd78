import { ActionIcon, Button, CloseButton } from '@mantine/core'
import { groupNotifications } from '@tiraaz/domain/notifications/group-notifications'
import { IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { notificationsQuery, useMarkAllRead, useMarkRead } from '../../../data/notifications/notifications.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ReadFailed } from '../../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { NotificationGroup } from './NotificationGroup.tsx'
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
  const groups = groupNotifications(shown ?? [])
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
            {groups.map((group, at) => (
              <li key={group[0]?.id}>
                <NotificationGroup
                  group={group}
                  isCut={hasNextPage && at === groups.length - 1}
                  onOpen={({ id, isRead }) => {
                    if (!isRead) markRead(id)
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
