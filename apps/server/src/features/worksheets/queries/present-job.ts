import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { centsToEurosOrNull } from '@tiraaz/domain/money/money'
import { formatAddressLine } from '@tiraaz/domain/text/format-address-line'
import { isPromiseLate } from '@tiraaz/domain/worksheets/worksheet-dates'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { removeAnswers } from '@tiraaz/domain/worksheets/worksheet-sending'
import { getUrgency, formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import { getCountryName } from '@tiraaz/messages/get-country-name'
import { getLanguage, type Locale } from '@tiraaz/messages/locale'
import type { BaseCtx } from '../../../context/context.ts'
import type { JobDestination, JobFile, JobRow } from './job-row.ts'
import { presentWorksheetStatus } from './present-worksheet-status.ts'

const destinationView = (locale: Locale, destination: JobDestination) => ({
  id: destination.id,
  objectName: destination.objectName,
  address: formatAddressLine({ ...destination, country: getCountryName(destination.country, locale) }),
  contactName: destination.contactName,
  contactPhone: destination.contactPhone,
  quantity: destination.quantity,
})

const named = ({ nameEt, nameEn, materialEt, materialEn }: JobRow, locale: Locale) =>
  getLanguage(locale) === 'et'
    ? { productName: nameEt, material: materialEt ?? materialEn }
    : { productName: nameEn, material: materialEn ?? materialEt }

/** Address of the picture of a design: that of its first file with one. */
const thumbnailOf = (files: readonly JobFile[], addressOf: ((previewId: string) => string) | null): string | null => {
  const found = files.find(({ thumbnailId }) => thumbnailId !== null)?.thumbnailId ?? null
  return found === null || addressOf === null ? null : addressOf(found)
}

/**
 * Job data for both the agency and the printing house; contains no sale prices (R4). `addressOf` makes the addresses of
 * thumbnails; null where none are shown.
 */
export const presentJob = (
  { locale, now }: Pick<BaseCtx, 'locale' | 'now'>,
  row: JobRow,
  addressOf: ((previewId: string) => string) | null,
) => ({
  name: formatWorksheetName(row.projectNumber, row.position),
  productCode: row.productCode,
  ...named(row, locale),
  widthMm: row.widthMm,
  heightMm: row.heightMm,
  bleedMm: row.bleedMm,
  pageCount: row.pageCount,
  colourMode: row.colourMode,
  quantity: row.quantity,
  ...(row.productionDays !== null && { productionDays: row.productionDays }),
  issuedOn: row.issuedOn,
  deadline: row.deadline,
  promisedOn: row.promisedOn,
  isPromiseLate: isPromiseLate(row.promisedOn, row.deadline),
  projectManager: row.projectManager,
  shipments: row.shipments,
  urgency: getUrgency(getWorksheetStatus(row.number), row.deadline, toTallinnDay(now())),
  status: presentWorksheetStatus(locale, row.number),
  purchasePrice: centsToEurosOrNull(row.purchaseCents),
  additionalInfo: row.additionalInfo,
  note: row.note,
  designs: row.designs.map(({ id, name, quantity, files, destinations, packages }) => ({
    id,
    name,
    quantity,
    thumbnailUrl: thumbnailOf(files, addressOf),
    files: files.map((file) => ({ id: file.id, name: file.name, byteSize: file.byteSize })),
    destinations: destinations.map((destination) => destinationView(locale, destination)),
    packages: packages.map((destination) => destinationView(locale, destination)),
  })),
})

/** Job data for the page of the printing house: answers stand under its questions, not in the note. */
export const presentLinkedJob = (...[ctx, row, addressOf]: Parameters<typeof presentJob>) => ({
  ...presentJob(ctx, row, addressOf),
  note: removeAnswers(
    row.note,
    row.answers.map(({ answer }) => answer),
  ),
  question: getWorksheetStatus(row.number) === 'requiresAdjustment' ? row.words : null,
  answers: row.answers,
})

export type JobView = ReturnType<typeof presentJob>
