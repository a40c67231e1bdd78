import { useTranslation } from '../../../i18n/i18n.ts'
import type { Operations } from '../../../data/operations/operations.ts'
import { formatBytes, formatInteger, formatMoment } from '../../../i18n/format.ts'
import { FactList } from '../../../ui/text/FactList.tsx'
import classes from './Operations.module.css'

type InstallationFacts = NonNullable<Operations['installation']>

const SECONDS_PER_MINUTE = 60

const JobQueue = ({ queue }: Pick<InstallationFacts, 'queue'>) => {
  const { t } = useTranslation()
  if (queue.length === 0) return t('operationsPage.queueEmpty')
  return (
    <ul className={classes.queue}>
      {queue.map(({ name, waiting, running, oldestSeconds }) => (
        <li key={name}>
          {t('operationsPage.queueLine', { name, waiting: formatInteger(waiting), running: formatInteger(running) })}
          {oldestSeconds >= SECONDS_PER_MINUTE && (
            <span className={classes.hint}>
              {t('operationsPage.queueOldest', {
                minutes: formatInteger(Math.floor(oldestSeconds / SECONDS_PER_MINUTE)),
              })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Last backup; says so when it is older than two days, missing, or when a later one failed. */
const LastBackup = ({ backup: { lastOk, failedAt, isOverdue } }: Pick<InstallationFacts, 'backup'>) => {
  const { t } = useTranslation()
  return (
    <>
      {lastOk === null
        ? t('operationsPage.noBackup')
        : t('operationsPage.backupLine', {
            at: formatMoment(lastOk.finishedAt),
            size: formatBytes(lastOk.addedBytes),
          })}
      {failedAt !== null && (
        <span className={classes.warning}>{t('operationsPage.backupFailed', { at: formatMoment(failedAt) })}</span>
      )}
      {isOverdue && <span className={classes.warning}>{t('operationsPage.backupOverdue')}</span>}
    </>
  )
}

/** Version, database, space and queue of the installation, for the organization that runs it. */
export const Installation = ({ installation }: { installation: InstallationFacts }) => {
  const { t } = useTranslation()
  const { version, startedAt, engine, databaseBytes, freeBytes, unsentMails, backup, queue } = installation
  const size = formatBytes(databaseBytes)
  return (
    <section aria-label={t('operationsPage.installation')}>
      <h2 className={classes.heading}>{t('operationsPage.installation')}</h2>
      <FactList
        facts={[
          { label: t('operationsPage.version'), value: version },
          { label: t('operationsPage.startedAt'), value: <time dateTime={startedAt}>{formatMoment(startedAt)}</time> },
          {
            label: t('operationsPage.database'),
            value: t(engine === 'embedded' ? 'operationsPage.engines.embedded' : 'operationsPage.engines.postgres', {
              size,
            }),
          },
          {
            label: t('operationsPage.freeSpace'),
            value: freeBytes === null ? t('operationsPage.unknown') : formatBytes(freeBytes),
          },
          { label: t('operationsPage.unsentMails'), value: formatInteger(unsentMails) },
          { label: t('operationsPage.backup'), value: <LastBackup backup={backup} /> },
          { label: t('operationsPage.queue'), value: <JobQueue queue={queue} /> },
        ]}
      />
    </section>
  )
}
