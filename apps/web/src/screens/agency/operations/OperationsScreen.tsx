import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/i18n.ts'
import { type FailedJob, type FailedMail, operationsQuery } from '../../../data/operations/operations.ts'
import { formatMoment } from '../../../i18n/format.ts'
import type { TextKey } from '../../../i18n/i18n.ts'
import { organizationId } from '../../../session/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { PagedTable } from '../../../ui/table/PagedTable.tsx'
import type { Column } from '../../../ui/table/table-shape.ts'
import { FailedJobActions, FailedMailActions } from './FailedWorkActions.tsx'
import { Installation } from './Installation.tsx'
import classes from './Operations.module.css'

type FailedWork = { name: string; reason: string; failedAt: string }

const nameColumn = <Row extends FailedWork>(heading: TextKey): Column<Row> => ({
  key: 'name',
  heading,
  title: true,
  cell: ({ name }) => <span className={classes.name}>{name}</span>,
})

const failedAtColumn = <Row extends FailedWork>(): Column<Row> => ({
  key: 'failedAt',
  heading: 'operationsPage.failedAt',
  cell: ({ failedAt }) => (
    <time className="numeric" dateTime={failedAt}>
      {formatMoment(failedAt)}
    </time>
  ),
})

const MailReason = ({ reason, canResend }: FailedMail) => {
  const { t } = useTranslation()
  return (
    <>
      {reason}
      {!canResend && <span className={classes.hint}>{t('operationsPage.noLink')}</span>}
    </>
  )
}

const JOB_COLUMNS: readonly Column<FailedJob>[] = [
  nameColumn('operationsPage.job'),
  failedAtColumn(),
  { key: 'reason', heading: 'operationsPage.reason', cell: ({ reason }) => reason },
]

const MAIL_COLUMNS: readonly Column<FailedMail>[] = [
  nameColumn('operationsPage.mail'),
  { key: 'recipient', heading: 'operationsPage.recipient', cell: ({ recipient }) => recipient },
  failedAtColumn(),
  { key: 'reason', heading: 'operationsPage.reason', cell: (mail) => <MailReason {...mail} /> },
]

/** Failed jobs and emails of the organization; the one that runs the portal also sees the installation. */
export const OperationsScreen = () => {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(operationsQuery(organizationId()))
  const readAgain = () => void refetch()
  const isAllWell = data !== undefined && data.failedJobs.length + data.failedMails.length === 0
  return (
    <>
      <PageTitle title={t('operationsPage.title')} below={t('operationsPage.about')} />
      {data !== undefined && data.installation !== null && <Installation installation={data.installation} />}
      {isAllWell ? (
        <div className={classes.section}>
          <EmptyState title={t('operationsPage.allWell')} text={t('operationsPage.allWellText')} />
        </div>
      ) : (
        <>
          <section className={classes.section} aria-label={t('operationsPage.failedJobs')}>
            <h2 className={classes.heading}>{t('operationsPage.failedJobs')}</h2>
            <PagedTable
              label={t('operationsPage.failedJobs')}
              columns={JOB_COLUMNS}
              rows={data?.failedJobs}
              hasFailed={isError}
              onReadAgain={readAgain}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              actions={(job) => <FailedJobActions job={job} />}
              empty={<EmptyState title={t('operationsPage.noJobs')} />}
              skeletonRows={2}
            />
          </section>
          <section className={classes.section} aria-label={t('operationsPage.failedMails')}>
            <h2 className={classes.heading}>{t('operationsPage.failedMails')}</h2>
            <PagedTable
              label={t('operationsPage.failedMails')}
              columns={MAIL_COLUMNS}
              rows={data?.failedMails}
              hasFailed={isError}
              onReadAgain={readAgain}
              rowKey={({ id }) => id}
              rowName={({ name }) => name}
              actions={(mail) => <FailedMailActions mail={mail} />}
              empty={<EmptyState title={t('operationsPage.noMails')} />}
              skeletonRows={2}
            />
          </section>
        </>
      )}
    </>
  )
}
