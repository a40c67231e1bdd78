import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiFailure } from '../../../api/failure.ts'
import { useUnreadNotifications } from '../../../data/agency-orders/agency-news.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { NotificationList } from './NotificationList.tsx'
import classes from './Notifications.module.css'

/** Button of the agency's notifications with the number of unread ones, and its list. */
export const NotificationBell = ({ organizationId }: { organizationId: string }) => {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { count, error } = useUnreadNotifications(organizationId)
  // Refused to people who must set up the second step of their log-in first.
  if (error instanceof ApiFailure && error.status === 403) return null
  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.root}>
      <ActionIcon
        ref={button}
        variant={isOpen ? 'light' : 'subtle'}
        color={isOpen ? 'accent' : 'gray'}
        size={40}
        aria-expanded={isOpen}
        aria-label={count === 0 ? t('notifications.title') : t('notifications.openUnread', { count })}
        onClick={() => setOpen(!isOpen)}
      >
        <IconBell size={22} aria-hidden />
      </ActionIcon>
      {count > 0 && (
        <span className={classes.badge} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      )}
      <span className={classes.heard} aria-live="polite">
        {count > 0 && !isOpen && t('notifications.newOnes', { count })}
      </span>
      {isOpen && (
        <NotificationList
          organizationId={organizationId}
          unread={count}
          onLeave={() => setOpen(false)}
          onClose={close}
          opener={button}
        />
      )}
    </div>
  )
}
