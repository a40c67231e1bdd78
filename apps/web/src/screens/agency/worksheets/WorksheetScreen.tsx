import { Button } from '@mantine/core'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useAgencyNews } from '../../../data/agency-orders/agency-news.ts'
import { fetchWorksheetPdf, type Worksheet, worksheetQuery } from '../../../data/worksheets/worksheets.ts'
import { useFileDownload } from '../../../designs/files/use-file-download.ts'
import { JobDesigns, JobFacts } from '../../../orders/WorksheetJob.tsx'
import { WorksheetShipments } from '../../../orders/WorksheetShipments.tsx'
import { organizationId } from '../../../session/session.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { WorksheetStatusMark } from '../../../ui/feedback/StatusMark.tsx'
import { useFileSaving } from '../../../ui/file/use-file-saving.ts'
import { DeadlineButton } from './DeadlineButton.tsx'
import { HouseInvoicePanel } from './HouseInvoicePanel.tsx'
import { PrintingHousePanel, LinkPanel } from './PrintingHousePanel.tsx'
import { NotePanel } from './NotePanel.tsx'
import { SendWorksheetModal } from './SendWorksheetModal.tsx'
import { WorksheetHistory } from './WorksheetHistory.tsx'
import { WorksheetMoves } from './WorksheetMoves.tsx'
import page from '../../../orders/WorksheetPage.module.css'
import classes from './Worksheets.module.css'

const ANSWERS = {
  rejected: { title: 'worksheets.rejectedTitle', hint: 'worksheets.rejectedHint' },
  requiresAdjustment: { title: 'worksheets.adjustmentTitle', hint: 'worksheets.adjustmentHint' },
} as const

/** Tasks of the agency: a rejection or an adjustment request to answer, or missing files. */
const Waiting = ({ worksheet }: { worksheet: Worksheet }) => {
  const { t } = useTranslation()
  const status = getWorksheetStatus(worksheet.status.status)
  if (worksheet.filesMissing && status !== 'rejected' && status !== 'requiresAdjustment') {
    return (
      <div role="alert" className={classes.waiting}>
        {t('worksheets.waitsForFiles')}
      </div>
    )
  }
  if (status !== 'rejected' && status !== 'requiresAdjustment') return null
  const words = worksheet.events.find(
    ({ kind, to }) => kind === 'moved' && to?.status === worksheet.status.status,
  )?.note
  return (
    <div role="alert" className={classes.waiting}>
      <strong>{t(ANSWERS[status].title)}</strong>
      <p className={page.text}>{words ?? t('worksheets.noWords')}</p>
      <span>{t(ANSWERS[status].hint)}</span>
      {worksheet.filesMissing && <p className={page.text}>{t('worksheets.waitsForFiles')}</p>}
    </div>
  )
}

const Actions = ({ worksheet }: { worksheet: Worksheet }) => {
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)
  const { save, isSaving } = useFileSaving('downloads.making')
  const { id, canBeSent, status } = worksheet
  const isFirst = ['open', 'requiresAdjustment'].includes(getWorksheetStatus(status.status))
  return (
    <>
      {canBeSent && (
        <Button
          variant={isFirst ? 'filled' : 'default'}
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => setSending(true)}
        >
          {t(isFirst ? 'worksheets.send' : 'worksheets.sendAgain')}
        </Button>
      )}
      <WorksheetMoves worksheet={worksheet} />
      <BusyButton
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        busy={isSaving}
        onClick={() => save((signal) => fetchWorksheetPdf(id, signal))}
      >
        {t('worksheetJob.pdf')}
      </BusyButton>
      <SendWorksheetModal worksheet={worksheet} opened={isSending} onClose={() => setSending(false)} />
    </>
  )
}

const Designs = ({ worksheet }: { worksheet: Worksheet }) => {
  const { t } = useTranslation()
  const { clientId, productId, designs } = worksheet
  const { download, asked } = useFileDownload({ clientId, productId })
  return (
    <section className={page.section}>
      <h2 className={classes.sectionHeading}>{t('worksheetJob.designs')}</h2>
      <JobDesigns
        designs={designs}
        download={(file) => (
          <BusyButton
            size="compact-sm"
            variant="subtle"
            busy={asked === file.id}
            aria-label={t('worksheetJob.downloadNamed', { name: file.name })}
            onClick={() => download(file.id)}
          >
            {t('downloads.open')}
          </BusyButton>
        )}
      />
    </section>
  )
}

export const WorksheetScreen = ({ id }: { id: string }) => {
  const { t } = useTranslation()
  const organization = organizationId()
  useAgencyNews(organization)
  const { data: worksheet } = useSuspenseQuery(worksheetQuery(organization, id))
  const { name, productName, clientName, orderId, projectNumber } = worksheet
  return (
    <>
      <PageTitle
        title={t('worksheets.one', { name })}
        above={<RouterAnchor to="/agency/worksheets">{t('worksheets.back')}</RouterAnchor>}
        below={
          <span className={classes.marks}>
            <WorksheetStatusMark status={getWorksheetStatus(worksheet.status.status)} />
            <span>{clientName}</span>
            <RouterAnchor to="/agency/orders/$orderId" params={{ orderId }}>
              {t('worksheets.toOrder', { number: projectNumber ?? '' })}
            </RouterAnchor>
          </span>
        }
        actions={<Actions worksheet={worksheet} />}
      />
      <Waiting worksheet={worksheet} />
      <div className={classes.page}>
        <div>
          <section className={page.section}>
            <h2 className={classes.sectionHeading}>{productName}</h2>
            <JobFacts job={worksheet} />
            <DeadlineButton worksheet={worksheet} />
          </section>
          {worksheet.shipments.length > 0 && (
            <section className={page.section}>
              <h2 className={classes.sectionHeading}>{t('worksheetJob.shipments')}</h2>
              <WorksheetShipments job={worksheet} />
            </section>
          )}
          <Designs worksheet={worksheet} />
        </div>
        <div>
          <PrintingHousePanel worksheet={worksheet} />
          <LinkPanel worksheet={worksheet} />
          <NotePanel worksheet={worksheet} />
          <HouseInvoicePanel worksheet={worksheet} />
          <WorksheetHistory events={worksheet.events} />
        </div>
      </div>
    </>
  )
}
