import type { CheckedContact } from '../contacts/check-contact.ts'
import type { Problem, ProblemCode, ProblemParams } from '../problem.ts'
import type { SheetField } from './plan-words.ts'
import type { QuantityTextCode } from './quantity-text.ts'

/** Error of a row. `column` counts from 1; `text` is the content of the cell. */
export type RowProblem = { column: number | null } & (
  | { code: QuantityTextCode | 'dateInsteadOfText' | 'countryUnknown'; text: string }
  | { code: 'addressMissing' | 'contactUnknown' }
  | { code: 'addressDiffersFromContact'; contactId: string }
  | { code: 'severalContactsMatch'; count: number }
  /** Contradicts row `row` about the same address. */
  | { code: 'duplicateDiffers'; row: number }
  /** A field of the new contact breaks a rule of the address form: its key, code and params. */
  | { code: 'fieldInvalid'; key: Problem['key']; problem: ProblemCode; params?: ProblemParams }
)

/** Notice shown to the user about how a row was read. */
export type RowNotice =
  | { code: 'rowsJoined'; rows: number[] }
  /** The saved contact has another text in this field and keeps it. */
  | { code: 'contactDiffers'; field: SheetField }
  | { code: 'addressKnownAsOther'; contactId: string }
  /** The id is not one of the client's contacts; the address was looked up instead. */
  | { code: 'contactIdUnknown' }
  /** For an earlier order: the contact has a new address since, and the delivery goes there. */
  | { code: 'contactMoved' }
  /** For an earlier order: the contact was deleted, or was a one-off contact. */
  | { code: 'notInAddressBook' }

/**
 * Planned result of a row: a saved contact, a new contact, skipped, or an error. Quantities are in the order of the
 * designs.
 */
export type RowOutcome =
  | {
      kind: 'matched'
      contactId: string
      by: 'id' | 'nameAndAddress' | 'name' | 'address' | 'choice'
      quantities: number[]
      notices: RowNotice[]
    }
  | { kind: 'new'; contact: CheckedContact; quantities: number[]; notices: RowNotice[] }
  | { kind: 'skipped'; code: 'rowIsTotal' | 'noQuantities' }
  | { kind: 'skipped'; code: 'joinedWithRow'; row: number }
  | { kind: 'error'; problems: RowProblem[] }

/** Row with its number from 1: in the spreadsheet, or among the addresses of an earlier order. */
export type PlannedRow = { row: number; outcome: RowOutcome }
