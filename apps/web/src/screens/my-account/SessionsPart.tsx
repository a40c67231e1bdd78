import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/i18n.ts'
import { type OwnSession, sessionsQuery, useEndOtherSessions, useEndSession } from '../../data/account/own-account.ts'
import { formatMoment } from '../../i18n/format.ts'
import { toastSuccess } from '../../ui/feedback/toast.ts'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { PagedTable } from '../../ui/table/PagedTable.tsx'
import type { Column } from '../../ui/table/table-shape.ts'
import classes from './MyAccount.module.css'

const namesOf = ({ browser, system }: OwnSession): string[] => [browser, system].filter((name) => name !== null)

const DeviceName = ({ session }: { session: OwnSession }) => {
  const { t } = useTranslation()
  const names = namesOf(session)
  return (
    <>
      {names.length === 0 ? t('myAccount.sessions.unknownDevice') : names.join(', ')}
      {session.isOwn && <span className={classes.own}>{t('myAccount.sessions.own')}</span>}
    </>
  )
}

const Moment = ({ at }: { at: string }) => (
  <time className="numeric" dateTime={at}>
    {formatMoment(at)}
  </time>
)

const COLUMNS: readonly Column<OwnSession>[] = [
  {
    key: 'device',
    heading: 'myAccount.sessions.device',
    title: true,
    cell: (session) => <DeviceName session={session} />,
  },
  { key: 'network', heading: 'myAccount.sessions.network', cell: ({ network }) => network ?? '–' },
  { key: 'started', heading: 'myAccount.sessions.started', cell: ({ startedAt }) => <Moment at={startedAt} /> },
  { key: 'seen', heading: 'myAccount.sessions.lastSeen', cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
]

const EndButton = ({ session }: { session: OwnSession }) => {
  const { t } = useTranslation()
  const { mutate, isPending } = useEndSession()
  const name = namesOf(session).join(', ') || t('myAccount.sessions.unknownDevice')
  return (
    <BusyButton
      size="compact-sm"
      variant="default"
      busy={isPending}
      aria-label={t('myAccount.sessions.endNamed', { name })}
      onClick={() => mutate(session.id, { onSuccess: () => toastSuccess(t('myAccount.sessions.ended')) })}
    >
      {t('myAccount.sessions.end')}
    </BusyButton>
  )
}

/** Open sessions of the person, each with a button that ends it; this one ends by logging out. */
export const SessionsPart = () => {
  const { t } = useTranslation()
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery())
  const { mutate, isPending } = useEndOtherSessions()
  const hasOthers = sessions?.some(({ isOwn }) => !isOwn) === true
  return (
    <section className={classes.section} aria-labelledby="sessions-heading">
      <h2 id="sessions-heading" className={classes.heading}>
        {t('myAccount.sessions.title')}
      </h2>
      <p className={classes.about}>{t('myAccount.sessions.about')}</p>
      <PagedTable
        label={t('myAccount.sessions.title')}
        columns={COLUMNS}
        rows={sessions}
        hasFailed={isError}
        onReadAgain={() => void refetch()}
        rowKey={({ id }) => id}
        rowName={(session) => namesOf(session).join(', ')}
        skeletonRows={2}
        actions={(session) => (session.isOwn ? null : <EndButton session={session} />)}
        empty={null}
      />
      {hasOthers && (
        <BusyButton
          mt="sm"
          variant="default"
          busy={isPending}
          onClick={() => mutate(undefined, { onSuccess: () => toastSuccess(t('myAccount.sessions.othersEnded')) })}
        >
          {t('myAccount.sessions.endOthers')}
        </BusyButton>
      )}
    </section>
  )
}
