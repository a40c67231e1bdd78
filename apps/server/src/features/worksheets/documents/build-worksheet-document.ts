import { en } from '@tiraaz/messages/en'
import { et } from '@tiraaz/messages/et'
import { fillText } from '@tiraaz/messages/fill-text'
import { formatBytes, formatDay, formatInteger, formatMoney } from '@tiraaz/messages/formats'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import { formatDesignName } from '../../../core/format-design-name.ts'
import type { BaseCtx } from '../../../context/context.ts'
import { toPdfFileName } from '../../../ports/documents/file-name.ts'
import type {
  DocumentBlock,
  DocumentFact,
  DocumentRow,
  PrintedDocument,
} from '../../../ports/documents/printed-document.ts'
import type { JobRow } from '../queries/job-row.ts'
import { type JobView, presentJob } from '../queries/present-job.ts'

const WORDS = { et: et.worksheetDocument, en: en.worksheetDocument }

const wordsIn = (locale: Locale) => WORDS[getLanguage(locale)]

const optional = (label: string, value: string | null): DocumentFact[] => (value === null ? [] : [{ label, value }])

const sizeOf = (locale: Locale, { widthMm, heightMm }: JobView): string | null =>
  widthMm === null || heightMm === null
    ? null
    : `${formatInteger(widthMm, locale)} × ${formatInteger(heightMm, locale)} mm`

const managerOf = ({ projectManager }: JobView): string | null =>
  projectManager === null
    ? null
    : [projectManager.name, projectManager.phone, projectManager.email].filter((part) => part !== null).join(', ')

const factsOf = (locale: Locale, job: JobView, printingHouseName: string | null): DocumentFact[] => {
  const words = wordsIn(locale)
  return [
    { label: words.printingHouse, value: printingHouseName },
    ...optional(words.issuedOn, job.issuedOn === null ? null : formatDay(job.issuedOn)),
    { label: words.deadline, value: job.deadline === null ? words.soon : formatDay(job.deadline) },
    ...optional(words.promisedOn, job.promisedOn === null ? null : formatDay(job.promisedOn)),
    ...optional(
      words.productionDays,
      job.productionDays === undefined ? null : formatInteger(job.productionDays, locale),
    ),
    { label: words.quantity, value: fillText(words.pieces, { quantity: formatInteger(job.quantity, locale) }) },
    { label: words.productCode, value: job.productCode },
    ...optional(words.material, job.material),
    ...optional(words.size, sizeOf(locale, job)),
    { label: words.bleed, value: `${job.bleedMm} mm` },
    ...optional(words.pages, job.pageCount === null ? null : formatInteger(job.pageCount, locale)),
    { label: words.colours, value: words.colourMode[job.colourMode] },
    ...optional(words.projectManager, managerOf(job)),
    { label: words.purchasePrice, value: formatMoney(job.purchasePrice, locale) },
  ]
}

const filesOf = (locale: Locale, files: JobView['designs'][number]['files']): DocumentRow[] =>
  files.length === 0
    ? [{ kind: 'part', cells: [wordsIn(locale).noFile, ''] }]
    : files.map(({ name, byteSize }) => ({ kind: 'part', cells: [`${name} (${formatBytes(byteSize, locale)})`, ''] }))

const designTable = (locale: Locale, { designs }: JobView): DocumentBlock => {
  const words = wordsIn(locale)
  return {
    kind: 'table',
    columns: [
      { heading: words.designAndFiles, share: 8, holds: 'text' },
      { heading: words.piecesHeading, share: 2, holds: 'number' },
    ],
    rows: designs.flatMap((design, at): DocumentRow[] => [
      { kind: 'line', cells: [formatDesignName(locale, design, at + 1), formatInteger(design.quantity, locale)] },
      ...filesOf(locale, design.files),
    ]),
  }
}

type JobDestinations = JobView['designs'][number]['destinations']

const placeRows = (
  locale: Locale,
  { designs }: JobView,
  placesOf: (design: JobView['designs'][number]) => JobDestinations,
) =>
  designs.flatMap((design, at): DocumentRow[] => {
    const destinations = placesOf(design)
    if (destinations.length === 0) return []
    const heading: DocumentRow = { kind: 'group', level: 1, text: formatDesignName(locale, design, at + 1) }
    return [
      heading,
      ...destinations.map((destination): DocumentRow => {
        const contact = [destination.contactName, destination.contactPhone].filter((part) => part !== null).join(', ')
        const note = contact === '' ? destination.address : `${destination.address}\n${contact}`
        return {
          kind: 'line',
          cells: [{ text: destination.objectName, note }, formatInteger(destination.quantity, locale)],
        }
      }),
    ]
  })

const placeTable = (locale: Locale, title: string, rows: DocumentRow[]): DocumentBlock[] => {
  const words = wordsIn(locale)
  if (rows.length === 0) return []
  const columns = [
    { heading: words.place, share: 8, holds: 'text' as const },
    { heading: words.piecesHeading, share: 2, holds: 'number' as const },
  ]
  return [
    { kind: 'heading', text: title },
    { kind: 'table', columns, rows },
  ]
}

const texts = (label: string, text: string | null): DocumentBlock[] =>
  text === null || text === '' ? [] : [{ kind: 'text', label, text }]

/** Builds the worksheet PDF: product, files, deadline, destinations and purchase price. */
export const buildWorksheetDocument = (
  { locale, now }: Pick<BaseCtx, 'locale' | 'now'>,
  row: JobRow,
): PrintedDocument => {
  const words = wordsIn(locale)
  const job = presentJob({ locale, now }, row, null)
  return {
    locale,
    title: fillText(words.title, { name: job.name }),
    organizationName: row.organizationName,
    madeAt: now(),
    blocks: [
      { kind: 'heading', text: job.productName },
      { kind: 'facts', facts: factsOf(locale, job, row.printingHouseName) },
      ...texts(words.note, job.note),
      ...texts(words.additionalInfo, job.additionalInfo),
      { kind: 'heading', text: words.designs },
      designTable(locale, job),
      ...placeTable(
        locale,
        words.destinations,
        placeRows(locale, job, (design) => design.destinations),
      ),
      ...placeTable(
        locale,
        words.packages,
        placeRows(locale, job, (design) => design.packages),
      ),
    ],
  }
}

export const getWorksheetFileName = (locale: Locale, name: string): string =>
  toPdfFileName(fillText(wordsIn(locale).fileName, { name: name.replaceAll('/', '-') }))
