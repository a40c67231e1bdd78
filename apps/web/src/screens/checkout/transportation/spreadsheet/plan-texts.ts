import type { SheetNotice, SheetProblem } from '@tiraaz/domain/distribution/plan-columns'
import type { DistributionFacts } from '@tiraaz/domain/distribution/plan-distribution'
import type { RowOutcome, RowNotice, RowProblem } from '@tiraaz/domain/distribution/plan-outcome'
import { TEXT_LIMITS } from '@tiraaz/domain/limits'
import { designName } from '../../../../designs/design-name.ts'
import { formatInteger } from '../../../../i18n/format.ts'
import { formatAddress } from '../../../../i18n/format-address.ts'
import { text } from '../../../../i18n/i18n.ts'

/** Names of contacts and other records that the plan holds by id. */
export type PlanNames = { contact: (id: string) => string; design: (id: string) => string }

export const planNames = ({ designs, contacts }: DistributionFacts): PlanNames => {
  const byId = new Map(contacts.map((contact) => [contact.id, contact.address]))
  const named = new Map(
    designs.map(({ id, productName, name }, at) => {
      const isAlone = designs.filter((one) => one.productName === productName).length === 1
      const number = designs.slice(0, at + 1).filter((one) => one.productName === productName).length
      return [id, isAlone && name === null ? productName : `${productName}: ${designName({ name }, number)}`]
    }),
  )
  return {
    contact: (id) => {
      const address = byId.get(id)
      if (address === undefined) return ''
      return [address.objectName, formatAddress(address)].filter((part) => part !== '').join(', ')
    },
    design: (id) => named.get(id) ?? '',
  }
}

/** Column name as in spreadsheets: A to Z, AA … */
export const columnName = (column: number): string => {
  const letter = String.fromCodePoint(65 + ((column - 1) % 26))
  return column <= 26 ? letter : `${columnName(Math.floor((column - 1) / 26))}${letter}`
}

const invalidText = (problem: string): string => {
  switch (problem) {
    case 'required':
    case 'unknownValue':
    case 'textHasControlCharacters':
    case 'postalCodeInvalid':
    case 'phoneInvalid':
      return text(`distribution.invalid.${problem}`)
    case 'textTooLong':
      return text('distribution.invalid.textTooLong', { max: TEXT_LIMITS.name })
    default:
      return text('distribution.invalid.other')
  }
}

const invalidField = (key: string): string | null => {
  const name = key.split('.').at(-1)
  switch (name) {
    case 'objectName':
    case 'street':
    case 'houseNo':
    case 'city':
    case 'postalCode':
    case 'country':
    case 'contactName':
    case 'contactPhone':
      return text(`distribution.words.${name}`)
    default:
      return key.startsWith('invoiceReceiver') ? text('distribution.words.receiverName') : null
  }
}

const plainProblem = (problem: RowProblem, names: PlanNames): string => {
  switch (problem.code) {
    case 'addressMissing':
    case 'contactUnknown':
      return text(`distribution.problem.${problem.code}`)
    case 'addressDiffersFromContact':
      return text('distribution.problem.addressDiffersFromContact', { contact: names.contact(problem.contactId) })
    case 'severalContactsMatch':
      return text('distribution.problem.severalContactsMatch', { count: problem.count })
    case 'duplicateDiffers':
      return text('distribution.problem.duplicateDiffers', { row: problem.row })
    case 'fieldInvalid':
      return [invalidField(problem.key), invalidText(problem.problem)].filter((part) => part !== null).join(': ')
    default:
      return text(`distribution.problem.${problem.code}`, { text: problem.text })
  }
}

export const problemText = (problem: RowProblem, names: PlanNames): string => {
  const plain = plainProblem(problem, names)
  return problem.column === null
    ? plain
    : text('distribution.problem.inColumn', { column: columnName(problem.column), text: plain })
}

export const noticeText = (notice: RowNotice, names: PlanNames): string => {
  switch (notice.code) {
    case 'rowsJoined':
      return text('distribution.notice.rowsJoined', { rows: notice.rows.join(', ') })
    case 'contactDiffers': {
      const field =
        notice.field === 'address' ? text('distribution.address') : text(`distribution.words.${notice.field}`)
      return text('distribution.notice.contactDiffers', { field })
    }
    case 'addressKnownAsOther':
      return text('distribution.notice.addressKnownAsOther', { contact: names.contact(notice.contactId) })
    case 'contactIdUnknown':
    case 'contactMoved':
    case 'notInAddressBook':
      return text(`distribution.notice.${notice.code}`)
  }
}

export const skippedText = (outcome: Extract<RowOutcome, { kind: 'skipped' }>): string =>
  outcome.code === 'joinedWithRow'
    ? text('distribution.skipped.joinedWithRow', { row: outcome.row })
    : text(`distribution.skipped.${outcome.code}`)

export const sheetProblemText = (problem: SheetProblem): string => {
  switch (problem.code) {
    case 'columnTwice':
      return text('distribution.sheet.columnTwice', {
        column: columnName(problem.column),
        heading: problem.heading,
        first: columnName(problem.first),
      })
    case 'columnUnknown':
      return text('distribution.sheet.columnUnknown', {
        column: columnName(problem.column),
        heading: problem.heading,
      })
    case 'tooManyRows':
      return text('distribution.sheet.tooManyRows', {
        rows: formatInteger(problem.count),
        max: formatInteger(problem.max),
      })
    default:
      return text(`distribution.sheet.${problem.code}`)
  }
}

export const sheetNoticeText = (notice: SheetNotice, names: PlanNames): string => {
  switch (notice.code) {
    case 'columnIgnored':
      return text('distribution.sheetNotice.columnIgnored', {
        column: columnName(notice.column),
        heading: notice.heading,
      })
    case 'designByPosition':
      return text('distribution.sheetNotice.designByPosition', {
        column: columnName(notice.column),
        heading: notice.heading,
        design: names.design(notice.designId),
      })
    case 'designColumnMissing':
      return text('distribution.sheetNotice.designColumnMissing', { design: names.design(notice.designId) })
  }
}
