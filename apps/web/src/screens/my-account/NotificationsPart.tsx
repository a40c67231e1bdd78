import { NativeSelect } from '@mantine/core'
import { NOTIFICATION_EMAILS } from '@tiraaz/domain/notifications/notification-kinds'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import {
  type NotificationSetting,
  notificationSettingsQuery,
  useSaveNotificationSetting,
} from '../../data/notifications/notifications.ts'
import { organizationId } from '../../session/session.ts'
import { ReadFailed } from '../../ui/feedback/ReadFailed.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import classes from './MyAccount.module.css'

/** Link of the list of notifications. */
const HASH = '#notifications'

/** Choices of when each kind of notification is emailed; each is saved as it is made. */
export const NotificationsPart = () => {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const organization = organizationId()
  const { data: settings, isError, refetch } = useQuery(notificationSettingsQuery(organization))
  const { mutate, variables, isPending } = useSaveNotificationSetting(organization)
  useEffect(() => {
    if (window.location.hash !== HASH) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [])
  const save = (setting: NotificationSetting) =>
    mutate(setting, { onSuccess: () => toastSuccess(t('notifications.saved')) })
  const options = NOTIFICATION_EMAILS.map((email) => ({ value: email, label: t(`notifications.emails.${email}`) }))
  return (
    <section className={classes.section} aria-labelledby="notifications-heading">
      <h2 id="notifications-heading" ref={heading} tabIndex={-1} className={classes.heading}>
        {t('notifications.settingsTitle')}
      </h2>
      <p className={classes.about}>{t('notifications.settingsAbout')}</p>
      {isError && <ReadFailed onReadAgain={() => void refetch()} />}
      {settings === undefined && !isError && <BlockSkeleton height={320} />}
      <div className={classes.choices}>
        {settings?.map(({ kind, email }) => (
          <NativeSelect
            key={kind}
            label={t(`notifications.kinds.${kind}`)}
            data={options}
            value={isPending && variables.kind === kind ? variables.email : email}
            onChange={({ currentTarget: { value } }) => {
              const chosen = NOTIFICATION_EMAILS.find((one) => one === value)
              if (chosen !== undefined) save({ kind, email: chosen })
            }}
          />
        ))}
      </div>
    </section>
  )
}
