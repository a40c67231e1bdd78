import { TEXT_LIMITS } from '../limits.ts'
import type { Problem } from '../problem.ts'
import { becomesSent, isInWork } from './worksheet-work.ts'
import type { WorksheetStatus } from './worksheet-status.ts'

/** Reasons to email printing houses: worksheets that wait at the agency, or a reminder of those that they have. */
export const SENDING_PURPOSES = ['send', 'remind'] as const

export type SendingPurpose = (typeof SENDING_PURPOSES)[number]

/** Number of worksheets that are sent at once; not in the rules. */
export const SENDING_LIMIT = 200

/** Reasons why a worksheet is left out; `changed`: another user has sent or changed it meanwhile. */
export const SENDING_OBSTACLES = [
  'changed',
  'over',
  'rejected',
  'alreadySent',
  'notSentYet',
  'noPrintingHouse',
  'unanswered',
  'filesMissing',
  'proofNotApproved',
  'noEmail',
] as const

export type SendingObstacle = (typeof SENDING_OBSTACLES)[number]

type SendableWorksheet = {
  status: WorksheetStatus
  /** Required files are missing (R12); only an open worksheet waits for them. */
  lacksFiles: boolean
  /** The client has a proof that it has not approved (R44). */
  awaitsProof: boolean
  hasPrintingHouse: boolean
  hasEmail: boolean
  /** The printing house has asked something, and the sending answers nothing. */
  isUnanswered: boolean
}

/** Returns why a worksheet is left out of a sending (R21); null if it is sent. */
export function findSendingObstacle(
  purpose: SendingPurpose,
  { status, lacksFiles, awaitsProof, hasPrintingHouse, hasEmail, isUnanswered }: SendableWorksheet,
): SendingObstacle | null {
  if (!isInWork(status)) return 'over'
  if (status === 'rejected') return 'rejected'
  const waitsAtAgency = becomesSent(status)
  if (purpose === 'send' && !waitsAtAgency) return 'alreadySent'
  if (purpose === 'remind' && waitsAtAgency) return 'notSentYet'
  if (!hasPrintingHouse) return 'noPrintingHouse'
  if (status === 'open' && lacksFiles) return 'filesMissing'
  if (purpose === 'send' && awaitsProof) return 'proofNotApproved'
  if (isUnanswered) return 'unanswered'
  return hasEmail ? null : 'noEmail'
}

/** Adds the answer to a question of the printing house to the note that its page and PDF show. */
export const addAnswer = (note: string | null, answer: string): string =>
  note === null || note === '' ? answer : `${note}\n\n${answer}`

/** Returns the note without the answers at its end, oldest first, for a page that shows them under their questions. */
export const removeAnswers = (note: string | null, answers: readonly string[]): string | null =>
  answers.reduceRight<string | null>((rest, answer) => {
    if (rest === answer) return null
    const end = `\n\n${answer}`
    return rest?.endsWith(end) === true ? rest.slice(0, -end.length) : rest
  }, note)

/** Checks that a question is answered, and that the note holds the answer; problems have the key `answer`. */
export function checkAnswer(
  answer: string,
  { note, question }: { note: string | null; question: string | null },
): Problem[] {
  if (question !== null && answer === '') return [{ key: 'answer', code: 'required' }]
  return answer !== '' && addAnswer(note, answer).length > TEXT_LIMITS.note
    ? [{ key: 'answer', code: 'answerDoesNotFit', params: { max: TEXT_LIMITS.note } }]
    : []
}
