import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { getGroupedKind } from '@tiraaz/domain/notifications/group-notifications'
import { getNotificationPath } from '@tiraaz/domain/notifications/notification-path'
import { useId, useState } from 'react'
import type { Notification } from '../../../data/notifications/notifications.ts'
import { formatMoment, formatMoney } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/i18n.ts'
import classes from './Notifications.module.css'

type NotificationGroupProps = {
  group: readonly Notification[]
  /** The next page may have more of the group. */
  isCut: boolean
  onOpen: (notification: Notification) => void
}

/** Row of one notification, or of those of one sitting of a printing house, which unfolds to them. */
export const NotificationGroup = ({ group, isCut, onOpen }: NotificationGroupProps) => {
  const { t } = useTranslation()
  const rowsId = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const [newest] = group
  if (newest === undefined) return null
  const kind = getGroupedKind(newest.kind)
  if (kind === null || group.length === 1)
    return <NotificationRow notification={newest} onOpen={() => onOpen(newest)} />
  const count = group.length
  return (
    <>
      <UnstyledButton
        className={classes.row}
        data-unread
        aria-expanded={isUnfolded}
        aria-controls={rowsId}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <span className={classes.line}>
          {t(`notifications.groups.${kind}`, {
            count,
            number: isCut ? `${count}+` : String(count),
            house: newest.printingHouse ?? '',
          })}
          <span className={classes.dot} role="img" aria-label={t('notifications.unread')} />
        </span>
        {newest.onBehalfOf !== null && (
          <span className={classes.behalf}>{t('notifications.onBehalfOf', { name: newest.onBehalfOf })}</span>
        )}
        <span className={classes.facts}>
          <span className={classes.unfold}>
            <IconChevronRight className={classes.chevron} size={14} aria-hidden />
            {t(isUnfolded ? 'notifications.fold' : 'notifications.unfold')}
          </span>
          <time dateTime={newest.at}>{formatMoment(newest.at)}</time>
        </span>
      </UnstyledButton>
      {isUnfolded && (
        <ul id={rowsId} className={classes.group}>
          {group.map((notification) => (
            <li key={notification.id}>
              <NotificationRow notification={notification} onOpen={() => onOpen(notification)} />
            </li>
          ))}
        </ul>
      )}
    </>
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
