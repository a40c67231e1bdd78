import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../api/failure.ts'
import { type LinkedWorksheets, linkedWorksheetsQuery } from '../../data/worksheets/linked-worksheet.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import { AcceptAll, isWaiting } from './AcceptAll.tsx'
import { LinkedJob } from './LinkedJob.tsx'
import { LinkFoot } from './LinkFoot.tsx'
import { LinkNotFound } from './LinkNotFound.tsx'
import classes from './LinkedWorksheet.module.css'

const LinkedPage = ({ token, list }: { token: string; list: LinkedWorksheets }) => {
  const { t } = useTranslation()
  const { agency, printingHouseName, worksheets, endedCount, expiresOn } = list
  return (
    <>
      <PageTitle
        title={t('worksheetLink.many.title', { count: worksheets.length })}
        below={<span>{t('worksheetLink.from', { agency: agency.name, house: printingHouseName })}</span>}
      />
      {worksheets.some(isWaiting) && <p className={classes.intro}>{t('worksheetLink.many.intro')}</p>}
      {endedCount > 0 && <p className={classes.intro}>{t('worksheetLink.many.ended', { count: endedCount })}</p>}
      <AcceptAll token={token} worksheets={worksheets} />
      <ol className={classes.jobs}>
        {worksheets.map((job) => (
          <LinkedJob key={job.token} job={job} />
        ))}
      </ol>
      <LinkFoot agency={agency} expiresOn={expiresOn} />
    </>
  )
}

/** Page of a printing house with all worksheets of one email, opened without an account; made for phones. */
export const LinkedWorksheetsScreen = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(linkedWorksheetsQuery(token))
  const hasEnded = error instanceof ApiFailure && (error.status === 403 || error.status === 404)
  return (
    <PlainPage wide>
      <div className={classes.page}>
        {data !== undefined && !hasEnded ? (
          <LinkedPage token={token} list={data} />
        ) : error === null ? (
          <Skeleton height={320} />
        ) : (
          <LinkNotFound error={error} onReadAgain={() => void refetch()} />
        )}
      </div>
    </PlainPage>
  )
}
