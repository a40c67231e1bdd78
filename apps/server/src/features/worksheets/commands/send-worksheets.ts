import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { getDefaultLinkEnd, getLinkExpiry } from '@tiraaz/domain/worksheets/worksheet-link'
import type { Problem } from '@tiraaz/domain/problem'
import { addAnswer, checkAnswer, type SendingPurpose } from '@tiraaz/domain/worksheets/worksheet-sending'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { becomesSent, formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import type { EmailContentOf } from '../../../core/email-content.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { planSending, presentLeftOut, productNameIn, questionOf, type SendingGroup } from '../queries/plan-sending.ts'
import { createBundles, recordSendings, saveAnswers } from '../store/bundle-store.ts'
import { loadSendingRows, lockOrdersOfWorksheets } from '../store/sending-rows.ts'
import { areLinksEmailed } from '../store/worksheet-link-store.ts'
import { moveWorksheets } from '../store/worksheet-store.ts'

type Input = EndpointRequest<Endpoints['sendWorksheets']>
type Output = EndpointOutput<Endpoints['sendWorksheets']>
type Letter = { purpose: SendingPurpose; message: string; answers: Answers; expiresAt: Date; link: string }

/** Project managers of the clients, each once. */
const listProjectManagers = (rows: SendingGroup['rows']) => [
  ...new Map(
    rows.flatMap(({ projectManager }) => (projectManager === null ? [] : [[projectManager.email, projectManager]])),
  ).values(),
]

const contentOf = (
  ctx: OrganizationCtx,
  group: SendingGroup,
  { purpose, message, answers, expiresAt, link }: Letter,
): EmailContentOf<'worksheetsSent'> => {
  const { house, rows } = group
  return {
    kind: 'worksheetsSent',
    link,
    purpose,
    worksheets: rows.map((row) => ({
      name: formatWorksheetName(row.projectNumber, row.position),
      product: { name: productNameIn(house.locale, row), quantity: row.quantity },
      deadline: row.deadline,
      projectManager: row.projectManager?.name ?? null,
    })),
    projectManagers: listProjectManagers(rows),
    senderName: ctx.user.name,
    message: message === '' ? null : message,
    answers: listAnswered([group], answers).map(({ row, question, answer }) => ({
      name: formatWorksheetName(row.projectNumber, row.position),
      question,
      answer,
    })),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Links of a group end together: some weeks after its last deadline. */
const getGroupExpiry = (ctx: OrganizationCtx, { rows }: SendingGroup): Date => {
  const today = toTallinnDay(ctx.now())
  const ends = rows.map(({ deadline }) => getDefaultLinkEnd(deadline, today)).sort()
  return getLinkExpiry(ends.at(-1) ?? today)
}

type Answers = ReadonlyMap<string, string>

const answersOf = ({ worksheets }: Input['body']): Answers =>
  new Map(worksheets.flatMap(({ id, answer = '' }) => (answer === '' ? [] : [[id, answer] as const])))

/** Rows of a sending that it answers, each with its answer. */
const listAnswered = (groups: readonly SendingGroup[], answers: Answers) =>
  groups.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const answer = answers.get(row.id)
      const question = questionOf(row)
      return answer === undefined || question === null ? [] : [{ row, question, answer }]
    }),
  )

const checkAnswers = (groups: readonly SendingGroup[], answers: Answers): Problem[] =>
  listAnswered(groups, answers).flatMap(({ row, question, answer }) =>
    checkAnswer(answer, { note: row.note, question }),
  )

const answerQuestions = (tx: OrganizationCtx, groups: readonly SendingGroup[], answers: Answers): Promise<void> =>
  saveAnswers(
    tx,
    listAnswered(groups, answers).map(({ row, answer }) => ({
      worksheetId: row.id,
      number: row.number,
      note: addAnswer(row.note, answer),
      answer,
    })),
  )

/** Moves the worksheets that waited at the agency to Sent and records the sending of each. */
const recordGroups = async (
  tx: OrganizationCtx,
  groups: readonly SendingGroup[],
  purpose: SendingPurpose,
): Promise<void> => {
  const sheets = groups.flatMap(({ rows }) =>
    rows.map(({ id, number }) => ({ id, status: getWorksheetStatus(number) })),
  )
  await moveWorksheets(
    tx,
    sheets.filter(({ status }) => becomesSent(status)),
    'confirmed',
  )
  const emailed = purpose === 'remind' ? 'reminded' : 'sent'
  const kind = areLinksEmailed(tx) ? emailed : 'linkHanded'
  await recordSendings(
    tx,
    groups.flatMap(({ email, rows }) =>
      rows.map(({ id, number }) => {
        const status = getWorksheetStatus(number)
        return { worksheetId: id, kind, status: becomesSent(status) ? ('confirmed' as const) : status, note: email }
      }),
    ),
  )
}

/**
 * Emails each printing house one link to all its worksheets (R21), for a first sending or as a reminder. Its statements do
 * not grow with the number of worksheets. The plan has the rules of `moveWorksheet` for the one move made here: of an open or
 * adjusted worksheet to Sent, after which no order is done and no item is canceled.
 */
export const sendWorksheets = (ctx: OrganizationCtx, { body }: Input): Promise<Output> =>
  inTransaction(ctx, async (tx) => {
    const { purpose, message } = body
    const versions = new Map(body.worksheets.map(({ id, version }) => [id, version]))
    const answers = answersOf(body)
    const ids = [...versions.keys()]
    await lockOrdersOfWorksheets(tx, ids)
    const { groups, leftOut } = planSending(await loadSendingRows(tx, ids), {
      purpose,
      versions,
      answers,
      locale: tx.locale,
    })
    if (groups.length === 0) return { sent: [], leftOut: presentLeftOut(tx.locale, leftOut) }
    refuseIfAny(checkAnswers(groups, answers))
    const isMailed = areLinksEmailed(tx)
    const bundles = await createBundles(
      tx,
      groups.map((group) => ({ ...group, expiresAt: getGroupExpiry(tx, group) })),
      new Set(listAnswered(groups, answers).map(({ row }) => row.id)),
    )
    await answerQuestions(tx, groups, answers)
    await recordGroups(tx, groups, purpose)
    const emails = bundles.map(({ group, link, expiresAt }) => ({
      to: { email: group.email, name: group.house.contactName ?? group.house.name, locale: group.house.locale },
      organizationId: tx.organizationId,
      content: contentOf(tx, group, { purpose, message, answers, expiresAt, link }),
    }))
    await tx.ports.mail.queue(tx, ...emails)
    return {
      sent: bundles.map(({ group: { house, email, rows }, link }) => ({
        printingHouse: { id: house.id, name: house.name },
        email,
        worksheetIds: rows.map(({ id }) => id),
        isMailed,
        link: isMailed ? null : link,
      })),
      leftOut: presentLeftOut(tx.locale, leftOut),
    }
  })
