import { useSuspenseQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SegmentedControl, Title } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useTranslation } from '../../i18n/i18n.ts'
import { outboxQuery, type ListedMail, outboxMailQuery } from '../../data/outbox/outbox.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import classes from './Outbox.module.css'
import { formatMoment } from '../../i18n/format.ts'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'

type MailFormat = 'html' | 'text'

/** Makes links of the email open in a new tab; the portal does not work inside the sandboxed frame. */
const linksBeside = (html: string): string => html.replace('<head>', '<head><base target="_blank">')

/** Email as received, in a sandboxed frame: no scripts, no access to this page. */
const OutboxMail = ({ mailId }: { mailId: string }) => {
  const { t } = useTranslation()
  const [format, setFormat] = useState<MailFormat>('html')
  const { data: mail } = useQuery(outboxMailQuery(mailId))
  return (
    <section className={classes.mail} aria-label={t('outbox.mail')}>
      <RouterAnchor to="/outbox" search={{}} className={classes.back}>
        {t('outbox.all')}
      </RouterAnchor>
      {mail === undefined ? (
        <BlockSkeleton height={560} />
      ) : (
        <>
          <Title order={2} className={classes.mailSubject}>
            {mail.subject}
          </Title>
          <p className={classes.facts}>
            {t('outbox.to', { to: mail.to })}
            <span>{formatMoment(mail.createdAt)}</span>
          </p>
          <SegmentedControl<MailFormat>
            value={format}
            onChange={setFormat}
            aria-label={t('outbox.part')}
            data={[
              { value: 'html', label: t('outbox.html') },
              { value: 'text', label: t('outbox.text') },
            ]}
          />
          {format === 'html' ? (
            <iframe
              className={classes.frame}
              title={mail.subject}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={linksBeside(mail.html)}
            />
          ) : (
            <pre className={classes.text}>{mail.text}</pre>
          )}
        </>
      )}
    </section>
  )
}

const OutboxList = ({ mails, openId }: { mails: readonly ListedMail[]; openId: string }) => {
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

/** Emails of the demo: list and open email; phones show one of the two. */
export const OutboxScreen = ({ mailId }: { mailId: string | undefined }) => {
  const { t } = useTranslation()
  const { data: mails } = useSuspenseQuery(outboxQuery())
  const openId = mailId ?? mails[0]?.id
  return (
    <PlainPage wide>
      <PageTitle
        title={t('outbox.title')}
        above={<RouterAnchor to="/login">{t('account.toLogin')}</RouterAnchor>}
        below={t('outbox.intro')}
      />
      {openId === undefined ? (
        <EmptyState title={t('outbox.empty.title')} text={t('outbox.empty.text')} />
      ) : (
        <div className={classes.panes} data-chosen={mailId !== undefined || undefined}>
          <OutboxList mails={mails} openId={openId} />
          <OutboxMail key={openId} mailId={openId} />
        </div>
      )}
    </PlainPage>
  )
}
