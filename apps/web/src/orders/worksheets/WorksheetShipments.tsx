import { useTranslation } from '../../i18n/i18n.ts'
import type { LinkedWorksheet } from '../../data/worksheets/linked-worksheet.ts'
import classes from './WorksheetJob.module.css'

type Job = Pick<LinkedWorksheet, 'shipments' | 'designs'>

/** Names of the delivery addresses of a job by id. */
export const destinationNames = ({ designs }: Pick<Job, 'designs'>): ReadonlyMap<string, string> =>
  new Map(
    designs
      .flatMap(({ destinations, packages }) => [...destinations, ...packages])
      .map(({ id, objectName }) => [id, objectName]),
  )

/** Keys include the index: a number may be typed twice. */
const keyed = (shipments: Job['shipments']) =>
  shipments.map((shipment, at) => ({ key: `${at} ${shipment.trackingNumber}`, ...shipment }))

/** Carriers and tracking numbers of a worksheet; nothing without any. */
export const WorksheetShipments = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  const names = destinationNames(job)
  if (job.shipments.length === 0) return null
  return (
    <ul className={classes.places} aria-label={t('worksheetJob.shipments')}>
      {keyed(job.shipments).map(({ key, destinationId, carrier, trackingNumber }) => (
        <li key={key}>
          <span className={classes.place}>
            <span>
              {carrier} <span className="numeric">{trackingNumber}</span>
            </span>
            <span className={classes.small}>
              {(destinationId === null ? undefined : names.get(destinationId)) ?? t('worksheetJob.allDestinations')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
