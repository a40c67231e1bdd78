import { SegmentedControl, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { outboxMailQuery } from '../../data/outbox/outbox.ts'
import { formatMoment } from '../../i18n/format.ts'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { BlockSkeleton } from '../../ui/feedback/Skeletons.tsx'
import classes from './Outbox.module.css'

type MailFormat = 'html' | 'text'

/** Makes links of the e-mail open in a new tab; the portal does not work inside the sandboxed frame. */
const linksBeside = (html: string): string => html.replace('<head>', '<head><base target="_blank">')

/** E-mail as received, in a sandboxed frame: no scripts, no access to this page. */
export const OutboxMail = ({ mailId }: { mailId: string }) => {
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
