import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ListedMail } from '../../data/outbox/outbox.ts'
import { formatMoment } from '../../i18n/format.ts'
import classes from './Outbox.module.css'

export const OutboxList = ({ mails, openId }: { mails: readonly ListedMail[]; openId: string }) => {
  const { t } = useTranslation()
  return (
    <nav className={classes.list} aria-label={t('outbox.list')}>
      {mails.map(({ id, subject, to, createdAt }) => (
        <Link
          key={id}
          to="/outbox"
          search={{ mail: id }}
          className={classes.row}
          aria-current={id === openId ? 'true' : undefined}
        >
          <span className={classes.subject}>{subject}</span>
          <span className={classes.to}>{to}</span>
          <span className={classes.time}>{formatMoment(createdAt)}</span>
        </Link>
      ))}
    </nav>
  )
}
