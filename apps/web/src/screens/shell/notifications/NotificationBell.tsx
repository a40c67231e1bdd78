import { IconBell } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiFailure } from '../../../api/failure.ts'
import { useUnreadNotifications } from '../../../data/agency-orders/agency-news.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import { UnreadButton } from '../UnreadButton.tsx'
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
      <UnreadButton
        ref={button}
        icon={<IconBell size={22} aria-hidden />}
        label={count === 0 ? t('notifications.title') : t('notifications.openUnread', { count })}
        count={count}
        isOpen={isOpen}
        announcement={t('notifications.newOnes', { count })}
        onClick={() => setOpen(!isOpen)}
      />
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
