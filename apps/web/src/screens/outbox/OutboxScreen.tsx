import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { outboxQuery } from '../../data/outbox/outbox.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import classes from './Outbox.module.css'
import { OutboxMail } from './OutboxMail.tsx'
import { OutboxList } from './OutboxList.tsx'

/** E-mails of the demo: list and open e-mail; phones show one of the two. */
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
