import { expect, test } from 'vitest'
import { canBeSent } from './worksheet-work.ts'
import { addAnswer, checkAnswer, findSendingObstacle, removeAnswers, SENDING_PURPOSES } from './worksheet-sending.ts'
import { WORKSHEET_STATUSES, type WorksheetStatus } from './worksheet-status.ts'

const ALL = Object.keys(WORKSHEET_STATUSES) as WorksheetStatus[]
const whole = { lacksFiles: false, awaitsProof: false, hasPrintingHouse: true, hasEmail: true, isUnanswered: false }

test('worksheets that wait at the agency are sent, and printing houses are reminded of those that they have', () => {
  const listed = SENDING_PURPOSES.map((purpose) =>
    ALL.filter((status) => findSendingObstacle(purpose, { ...whole, status }) === null),
  )
  expect(listed).toEqual([
    ['open', 'requiresAdjustment'],
    ['confirmed', 'accepted', 'completed'],
  ])
  for (const status of listed.flat()) expect(canBeSent(status)).toBe(true)
})

test.each([
  ['send', 'confirmed', {}, 'alreadySent'],
  ['remind', 'open', {}, 'notSentYet'],
  ['send', 'rejected', {}, 'rejected'],
  ['remind', 'done', {}, 'over'],
  ['send', 'canceled', {}, 'over'],
  ['send', 'open', { hasPrintingHouse: false, lacksFiles: true, hasEmail: false }, 'noPrintingHouse'],
  ['send', 'open', { lacksFiles: true, hasEmail: false }, 'filesMissing'],
  ['send', 'requiresAdjustment', { lacksFiles: true }, null],
  ['send', 'open', { awaitsProof: true, isUnanswered: true }, 'proofNotApproved'],
  ['send', 'requiresAdjustment', { awaitsProof: true }, 'proofNotApproved'],
  ['remind', 'confirmed', { awaitsProof: true }, null],
  ['send', 'requiresAdjustment', { isUnanswered: true, hasEmail: false }, 'unanswered'],
  ['send', 'open', { hasEmail: false }, 'noEmail'],
  ['remind', 'accepted', { hasEmail: false }, 'noEmail'],
] as const)('purpose %s leaves out a worksheet that is %s with %j: %s', (purpose, status, change, expected) => {
  expect(findSendingObstacle(purpose, { ...whole, status, ...change })).toBe(expected)
})

test('answers are taken from the end of a note, and other words stay', () => {
  const note = addAnswer(addAnswer('Paber 300 g', 'Matt'), 'Jah')
  expect(removeAnswers(note, ['Matt', 'Jah'])).toBe('Paber 300 g')
  expect(removeAnswers('Matt', ['Matt'])).toBe(null)
  expect(removeAnswers('Paber 300 g', ['Matt'])).toBe('Paber 300 g')
  expect(removeAnswers(null, ['Matt'])).toBe(null)
})

test('an answer is added under the note, and one that a question needs or the note cannot hold is refused', () => {
  expect([addAnswer(null, 'Matt'), addAnswer('Paber 300 g', 'Matt')]).toEqual(['Matt', 'Paber 300 g\n\nMatt'])
  const keys = (answer: string, note: string | null, question: string | null) =>
    checkAnswer(answer, { note, question }).map(({ code }) => code)
  expect(keys('', null, 'Matt?')).toEqual(['required'])
  expect(keys('', 'a'.repeat(2000), null)).toEqual([])
  expect(keys('a'.repeat(1998), null, 'Matt?')).toEqual([])
  expect(keys('a'.repeat(1998), 'b', 'Matt?')).toEqual(['answerDoesNotFit'])
})
