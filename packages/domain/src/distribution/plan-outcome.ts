import type { CheckedContact } from '../contacts/check-contact.ts'
import type { Problem, ProblemCode, ProblemParams } from '../problem.ts'
import type { SheetField } from './plan-words.ts'
import type { QuantityTextCode } from './quantity-text.ts'

/** Why a row can't be taken. `column` counts from 1; `text` is what stands in the cell. */
export type RowProblem = { column: number | null } & (
  | { code: QuantityTextCode | 'dateInsteadOfText' | 'countryUnknown'; text: string }
  | { code: 'addressMissing' | 'contactUnknown' }
  | { code: 'addressDiffersFromContact'; contactId: string }
  | { code: 'severalContactsMatch'; count: number }
  /** The row says of the same address something else than row `row`. */
  | { code: 'duplicateDiffers'; row: number }
  /** A field of the new contact breaks a rule of the address form: its key, code and params. */
  | { code: 'fieldInvalid'; key: Problem['key']; problem: ProblemCode; params?: ProblemParams }
)

/** What is done with a row beyond what it says, for the person to see. */
export type RowNotice =
  | { code: 'rowsJoined'; rows: number[] }
  /** The saved contact has another text there, and keeps it. */
  | { code: 'contactDiffers'; field: SheetField }
  | { code: 'addressKnownAsOther'; contactId: string }
  /** The id in the row is none of the client's contacts; the address was looked up instead. */
  | { code: 'contactIdUnknown' }
  /** Of an earlier order: the contact stands elsewhere since, and that is where it goes. */
  | { code: 'contactMoved' }
  /** Of an earlier order: the contact was deleted, or was good for that order alone. */
  | { code: 'notInAddressBook' }

export type Outcome =
  | {
      kind: 'matched'
      contactId: string
      by: 'id' | 'nameAndAddress' | 'name' | 'address'
      quantities: number[]
      notices: RowNotice[]
    }
  | { kind: 'new'; contact: CheckedContact; quantities: number[]; notices: RowNotice[] }
  | { kind: 'skipped'; code: 'rowIsTotal' | 'noQuantities' }
  | { kind: 'skipped'; code: 'joinedWithRow'; row: number }
  | { kind: 'error'; problems: RowProblem[] }

/** `row` as the spreadsheet numbers it, from 1. */
export type PlannedRow = { row: number; outcome: Outcome }
