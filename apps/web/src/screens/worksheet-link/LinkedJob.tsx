import { IconPhoto } from '@tabler/icons-react'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { LinkedWorksheets } from '../../data/worksheets/linked-worksheet.ts'
import { formatInteger } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/i18n.ts'
import { JobFacts } from '../../orders/worksheets/WorksheetJob.tsx'
import { WorksheetShipments } from '../../orders/worksheets/WorksheetShipments.tsx'
import { WorksheetStatusMark } from '../../ui/feedback/StatusMark.tsx'
import { RouterAnchor } from '../../ui/layout/RouterAnchor.tsx'
import { type JobDelivery, listJobDeliveries } from './job-destinations.ts'
import classes from './LinkedWorksheet.module.css'
import { JobWords } from './JobWords.tsx'
import { PromiseButton } from './PromiseButton.tsx'
import { ShipmentsButton } from './ShipmentsButton.tsx'
import { StepButtons } from './StepButtons.tsx'

type Job = LinkedWorksheets['worksheets'][number]

/** Empty alt text: the product is named next to the picture. */
const DECORATIVE = ''
/** Number of delivery addresses that are shown unfolded. */
const FEW = 3

/** Job of the page with its picture, facts, deliveries and the buttons of its answer. */
export const LinkedJob = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const { token, name, productName, note } = job
  const status = getWorksheetStatus(job.status.status)
  const picture = job.designs.find(({ thumbnailUrl }) => thumbnailUrl !== null)?.thumbnailUrl ?? null
  return (
    <li className={classes.job}>
      <div className={classes.jobTop}>
        <span className={classes.picture}>
          {picture === null ? (
            <IconPhoto size={24} aria-hidden />
          ) : (
            <img src={picture} alt={DECORATIVE} loading="lazy" />
          )}
        </span>
        <div className={classes.jobTitle}>
          <h2 className={classes.heading}>
            <span className="numeric">{name}</span> {productName}
          </h2>
          <WorksheetStatusMark
            status={status}
            {...(status === 'confirmed' && { name: t('worksheetLink.waitsForYou') })}
          />
        </div>
      </div>
      <JobFacts job={job} />
      <JobWords note={note} question={job.question} answers={job.answers} />
      <WorksheetShipments job={job} />
      <Deliveries deliveries={listJobDeliveries(job)} />
      <section className={classes.jobAnswer} aria-label={t('worksheetLink.many.answerTo', { name })}>
        <div className={classes.steps}>
          <StepButtons token={token} worksheet={job} />
          <PromiseButton token={token} worksheet={job} />
          <ShipmentsButton token={token} worksheet={job} />
        </div>
        <RouterAnchor to="/worksheets/$token" params={{ token }} className={classes.guide}>
          {t('worksheetLink.many.open', { name })}
        </RouterAnchor>
      </section>
    </li>
  )
}

const Deliveries = ({ deliveries }: { deliveries: readonly JobDelivery[] }) => {
  const { t } = useTranslation()
  if (deliveries.length === 0) return null
  return (
    <details className={classes.deliveries} open={deliveries.length <= FEW}>
      <summary>{t('worksheetLink.many.destinations', { count: deliveries.length })}</summary>
      <ul>
        {deliveries.map(({ key, objectName, address, quantity }) => (
          <li key={key}>
            <span>
              {objectName} <span className={classes.address}>{address}</span>
            </span>
            <span className="numeric">{t('worksheetJob.pieces', { quantity: formatInteger(quantity) })}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
