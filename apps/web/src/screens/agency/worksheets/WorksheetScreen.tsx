import { Button } from '@mantine/core'
import { IconDownload, IconSend } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { becomesSent } from '@tiraaz/domain/worksheets/worksheet-work'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/i18n.ts'
import { useAgencyNews } from '../../../data/agency-orders/agency-news.ts'
import { useMarkSubjectRead } from '../../../data/notifications/notifications.ts'
import { fetchWorksheetPdf, type Worksheet, worksheetQuery } from '../../../data/worksheets/worksheets.ts'
import { useFileDownload } from '../../../designs/files/use-file-download.ts'
import { JobDesigns, JobFacts } from '../../../orders/worksheets/WorksheetJob.tsx'
import { WorksheetShipments } from '../../../orders/worksheets/WorksheetShipments.tsx'
import { type LinkDelivery, ShareLinkModal } from '../../../people/ShareLinkModal.tsx'
import { organizationId } from '../../../session/session.ts'
import { BusyButton } from '../../../ui/form/BusyButton.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import { RouterAnchor } from '../../../ui/layout/RouterAnchor.tsx'
import { WorksheetStatusMark } from '../../../ui/feedback/StatusMark.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { useFileSaving } from '../../../ui/file/use-file-saving.ts'
import { DeadlineButton } from './DeadlineButton.tsx'
import { HouseInvoicePanel } from './HouseInvoicePanel.tsx'
import { PrintingHousePanel, LinkPanel } from './PrintingHousePanel.tsx'
import { NotePanel } from './NotePanel.tsx'
import { SendWorksheetModal } from './SendWorksheetModal.tsx'
import { findQuestion } from './worksheet-question.ts'
import { WaitingNotice } from './WaitingNotice.tsx'
import { WorksheetHistory } from './WorksheetHistory.tsx'
import { WorksheetMoves } from './WorksheetMoves.tsx'
import page from '../../../orders/worksheets/WorksheetPage.module.css'
import classes from './Worksheets.module.css'

const Actions = ({ worksheet }: { worksheet: Worksheet }) => {
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)
  const { save, isSaving } = useFileSaving('downloads.making')
  const { id, canBeSent, status } = worksheet
  const isFirst = becomesSent(getWorksheetStatus(status.status))
  return (
    <>
      {canBeSent && findQuestion(worksheet) === null && (
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
  useMarkSubjectRead(organization, { worksheetId: id })
  const { data: worksheet } = useSuspenseQuery(worksheetQuery(organization, id))
  const { name, productName, clientName, orderId, projectNumber } = worksheet
  const [delivery, setDelivery] = useState<LinkDelivery | null>(null)
  const showDelivery = (answer: LinkDelivery) => {
    if (answer.isMailed) toastSuccess(t('worksheets.answerSent'))
    setDelivery(answer)
  }
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
      <WaitingNotice worksheet={worksheet} onSent={showDelivery} />
      <ShareLinkModal delivery={delivery} onClose={() => setDelivery(null)} />
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
