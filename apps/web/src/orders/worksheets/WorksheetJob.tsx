import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/i18n.ts'
import type { LinkedWorksheet } from '../../data/worksheets/linked-worksheet.ts'
import { designName } from '../../designs/design-name.ts'
import { FileName } from '../../designs/files/FileName.tsx'
import { formatBytes, formatInteger } from '../../i18n/format.ts'
import { ProjectManagerContact } from '../../people/ProjectManagerContact.tsx'
import { AttentionMark } from '../../ui/feedback/AttentionMark.tsx'
import { DayText } from '../../ui/text/DayText.tsx'
import { type Fact, FactList } from '../../ui/text/FactList.tsx'
import { Money } from '../../ui/text/Money.tsx'
import classes from './WorksheetJob.module.css'

export type Job = Pick<
  LinkedWorksheet,
  | 'productCode'
  | 'productName'
  | 'material'
  | 'widthMm'
  | 'heightMm'
  | 'bleedMm'
  | 'pageCount'
  | 'colourMode'
  | 'quantity'
  | 'issuedOn'
  | 'deadline'
  | 'promisedOn'
  | 'productionDays'
  | 'isPromiseLate'
  | 'projectManager'
  | 'urgency'
  | 'purchasePrice'
  | 'additionalInfo'
  | 'designs'
>
type Design = Job['designs'][number]
type JobDestination = Design['destinations'][number]
type File = Design['files'][number]

/** Deadline; an urgent one says so in words, not by colour alone. */
export const Deadline = ({ deadline, urgency }: Pick<Job, 'deadline' | 'urgency'>) => {
  const { t } = useTranslation()
  return (
    <span className={classes.deadline} data-urgency={urgency}>
      {deadline === null ? t('worksheetJob.soon') : <DayText value={deadline} />}
      {urgency === 'late' && <AttentionMark>{t('worksheetJob.late')}</AttentionMark>}
      {urgency === 'today' && <span>{t('worksheetJob.today')}</span>}
    </span>
  )
}

/** Promised day of delivery; one after the deadline says so in words. */
export const Promised = ({ promisedOn, isPromiseLate }: Pick<Job, 'promisedOn' | 'isPromiseLate'>) => {
  const { t } = useTranslation()
  if (promisedOn === null) return null
  return (
    <span className={classes.deadline}>
      <DayText value={promisedOn} />
      {isPromiseLate && <AttentionMark>{t('worksheetJob.promiseLate')}</AttentionMark>}
    </span>
  )
}

const optional = (label: string, value: ReactNode): Fact[] => (value === null ? [] : [{ label, value }])

const factsOf = (t: TFunction, job: Job): Fact[] => {
  const { widthMm: width, heightMm: height } = job
  return [
    ...optional(t('worksheetJob.issuedOn'), job.issuedOn === null ? null : <DayText value={job.issuedOn} />),
    {
      label: t('worksheetJob.deadline'),
      value: <Deadline deadline={job.deadline} urgency={job.urgency} />,
    },
    ...optional(t('worksheetJob.promisedOn'), job.promisedOn === null ? null : <Promised {...job} />),
    ...optional(t('worksheetJob.productionDays'), job.productionDays ?? null),
    {
      label: t('worksheetJob.quantity'),
      value: t('worksheetJob.pieces', { quantity: formatInteger(job.quantity) }),
    },
    { label: t('worksheetJob.purchasePrice'), value: <Money euros={job.purchasePrice} /> },
    ...optional(t('worksheetJob.material'), job.material),
    ...optional(
      t('worksheetJob.size'),
      width === null || height === null
        ? null
        : t('worksheetJob.sizeMm', { width: formatInteger(width), height: formatInteger(height) }),
    ),
    { label: t('worksheetJob.bleed'), value: t('worksheetJob.millimetres', { count: job.bleedMm }) },
    ...optional(t('worksheetJob.pages'), job.pageCount),
    { label: t('worksheetJob.colours'), value: t(`worksheetJob.colourMode.${job.colourMode}`) },
    { label: t('worksheetJob.productCode'), value: job.productCode },
    ...optional(
      t('worksheetJob.projectManager'),
      job.projectManager === null ? null : <ProjectManagerContact {...job.projectManager} />,
    ),
    ...(job.additionalInfo === null || job.additionalInfo === ''
      ? []
      : [{ label: t('worksheetJob.additionalInfo'), value: job.additionalInfo, isWide: true as const }]),
  ]
}

export const JobFacts = ({ job }: { job: Job }) => {
  const { t } = useTranslation()
  return <FactList facts={factsOf(t, job)} />
}

/** Keys include the index: an address may appear twice. */
const keyed = (places: readonly JobDestination[]) =>
  places.map((place, at) => ({ key: `${at} ${place.objectName}`, place }))

const Destinations = ({ label, places }: { label: string; places: readonly JobDestination[] }) => {
  const { t } = useTranslation()
  if (places.length === 0) return null
  return (
    <>
      <h4 className={classes.label}>{label}</h4>
      <ul className={classes.places}>
        {keyed(places).map(({ key, place }) => (
          <li key={key}>
            <span className={classes.place}>
              <span>{place.objectName}</span>
              <span className={classes.small}>{place.address}</span>
              {(place.contactName !== null || place.contactPhone !== null) && (
                <span className={classes.small}>
                  {[place.contactName, place.contactPhone].filter((part) => part !== null).join(', ')}
                </span>
              )}
            </span>
            <span className="numeric">{t('worksheetJob.pieces', { quantity: formatInteger(place.quantity) })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Empty alt text: the name is shown next to the picture. */
const DECORATIVE = ''

const isSameDestination = (one: JobDestination, other: JobDestination): boolean =>
  one.objectName === other.objectName && one.address === other.address && one.contactName === other.contactName

/** Packages of a design, with the full address only where the destinations do not list it. */
const Parcels = ({ design: { destinations, packages } }: { design: Design }) => {
  const { t } = useTranslation()
  if (packages.length === 0) return null
  return (
    <>
      <h4 className={classes.label}>{t('worksheetJob.packages')}</h4>
      <ul className={classes.places}>
        {keyed(packages).map(({ key, place }, at) => (
          <li key={key}>
            <span className={classes.place}>
              <span>{t('worksheetJob.parcel', { number: at + 1 })}</span>
              <span className={classes.small}>
                {destinations.some((one) => isSameDestination(one, place))
                  ? place.objectName
                  : `${place.objectName}, ${place.address}`}
              </span>
            </span>
            <span className="numeric">{t('worksheetJob.pieces', { quantity: formatInteger(place.quantity) })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

type JobDesignsProps = { designs: readonly Design[]; download: (file: File) => ReactNode }

/** Designs with their files, destinations and packages. */
export const JobDesigns = ({ designs, download }: JobDesignsProps) => {
  const { t } = useTranslation()
  return (
    <ol className={classes.designs}>
      {designs.map((design, at) => (
        <li key={design.id} className={classes.design}>
          <h3 className={classes.heading}>
            {design.thumbnailUrl !== null && (
              <img className={classes.picture} src={design.thumbnailUrl} alt={DECORATIVE} loading="lazy" />
            )}
            <span className={classes.designName}>{designName(design, at + 1)}</span>
            <span className="numeric">{t('worksheetJob.pieces', { quantity: formatInteger(design.quantity) })}</span>
          </h3>
          {design.files.length === 0 ? (
            <span className="muted">{t('worksheetJob.noFile')}</span>
          ) : (
            <ul className={classes.files}>
              {design.files.map((file) => (
                <li key={file.id}>
                  <FileName name={file.name} />
                  <span className={classes.small}>{formatBytes(file.byteSize)}</span>
                  {download(file)}
                </li>
              ))}
            </ul>
          )}
          <Destinations label={t('worksheetJob.destinations')} places={design.destinations} />
          <Parcels design={design} />
        </li>
      ))}
    </ol>
  )
}
