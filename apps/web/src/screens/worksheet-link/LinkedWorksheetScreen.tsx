import { Button, Skeleton, Text } from '@mantine/core'
import { IconDownload, IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { useTranslation } from '../../i18n/i18n.ts'
import { ApiFailure } from '../../api/failure.ts'
import {
  fetchLinkedPdf,
  type LinkedWorksheet,
  linkedFileAddress,
  linkedFilesAddress,
  linkedWorksheetQuery,
} from '../../data/worksheets/linked-worksheet.ts'
import { formatMoment } from '../../i18n/format.ts'
import { JobDesigns, JobFacts } from '../../orders/worksheets/WorksheetJob.tsx'
import { WorksheetShipments } from '../../orders/worksheets/WorksheetShipments.tsx'
import { BusyButton } from '../../ui/form/BusyButton.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { PlainPage } from '../../ui/layout/PlainPage.tsx'
import { WorksheetStatusMark } from '../../ui/feedback/StatusMark.tsx'
import { useFileSaving } from '../../ui/file/use-file-saving.ts'
import page from '../../orders/worksheets/WorksheetPage.module.css'
import classes from './LinkedWorksheet.module.css'
import { JobWords } from './JobWords.tsx'
import { LinkFoot } from './LinkFoot.tsx'
import { LinkNotFound } from './LinkNotFound.tsx'
import { PromiseButton } from './PromiseButton.tsx'
import { ShipmentsButton } from './ShipmentsButton.tsx'
import { StepButtons } from './StepButtons.tsx'

type PageProps = { token: string; worksheet: LinkedWorksheet }

const LinkedDocuments = ({ token, worksheet }: PageProps) => {
  const { t } = useTranslation()
  const { save, isSaving } = useFileSaving('downloads.making')
  if (!worksheet.canDownload) return null
  return (
    <div className={classes.papers}>
      {worksheet.canDownloadAll && (
        <Button
          component="a"
          href={linkedFilesAddress(token)}
          download
          variant="default"
          leftSection={<IconFileZip size={16} aria-hidden />}
        >
          {t('worksheetLink.zip')}
        </Button>
      )}
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        busy={isSaving}
        onClick={() => save((signal) => fetchLinkedPdf(token, signal))}
      >
        {t('worksheetJob.pdf')}
      </BusyButton>
    </div>
  )
}

const Answer = ({ token, worksheet }: PageProps) => {
  const { t } = useTranslation()
  const status = getWorksheetStatus(worksheet.status.status)
  return (
    <section className={classes.answer} aria-label={t('worksheetLink.answer')}>
      <WorksheetStatusMark status={status} {...(status === 'confirmed' && { name: t('worksheetLink.waitsForYou') })} />
      <Text>{t(`worksheetLink.intro.${status}`)}</Text>
      <div className={classes.steps}>
        <StepButtons token={token} worksheet={worksheet} />
        <PromiseButton token={token} worksheet={worksheet} />
        <ShipmentsButton token={token} worksheet={worksheet} />
      </div>
      <WorksheetShipments job={worksheet} />
    </section>
  )
}

const History = ({ worksheet }: { worksheet: LinkedWorksheet }) => {
  const { t } = useTranslation()
  if (worksheet.history.length === 0) return null
  return (
    <section className={page.section}>
      <h2 className={classes.heading}>{t('worksheetLink.history')}</h2>
      <ol className={page.history}>
        {worksheet.history.map(({ at, to, note }) => (
          <li key={`${at}${to.status}`}>
            <span>
              {formatMoment(at)} · {to.name}
            </span>
            {note !== null && <q className={page.text}>{note}</q>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const LinkedPage = ({ token, worksheet }: PageProps) => {
  const { t } = useTranslation()
  const { name, agency, printingHouseName, productName, note, question, answers, designs, expiresOn, canDownload } =
    worksheet
  return (
    <>
      <PageTitle
        title={t('worksheetLink.title', { name })}
        below={<span>{t('worksheetLink.from', { agency: agency.name, house: printingHouseName })}</span>}
        actions={<LinkedDocuments token={token} worksheet={worksheet} />}
      />
      <Answer token={token} worksheet={worksheet} />
      <section className={page.section}>
        <h2 className={classes.heading}>{productName}</h2>
        <JobFacts job={worksheet} />
        <JobWords note={note} question={question} answers={answers} />
      </section>
      <section className={page.section}>
        <h2 className={classes.heading}>{t('worksheetJob.designs')}</h2>
        <JobDesigns
          designs={designs}
          download={(file) =>
            canDownload && (
              <a
                href={linkedFileAddress(token, file.id)}
                download
                className={classes.take}
                aria-label={t('worksheetJob.downloadNamed', { name: file.name })}
              >
                {t('downloads.open')}
              </a>
            )
          }
        />
      </section>
      <History worksheet={worksheet} />
      <LinkFoot agency={agency} expiresOn={expiresOn} />
    </>
  )
}

/** Page of the printing house, opened from its email without an account; made for phones. */
export const LinkedWorksheetScreen = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(linkedWorksheetQuery(token))
  const hasEnded = error instanceof ApiFailure && (error.status === 403 || error.status === 404)
  return (
    <PlainPage wide>
      <div className={classes.page}>
        {data !== undefined && !hasEnded ? (
          <LinkedPage token={token} worksheet={data} />
        ) : error === null ? (
          <Skeleton height={320} />
        ) : (
          <LinkNotFound error={error} onReadAgain={() => void refetch()} />
        )}
      </div>
    </PlainPage>
  )
}
