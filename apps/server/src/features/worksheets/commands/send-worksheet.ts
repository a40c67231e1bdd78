import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import type { Problem } from '@tiraaz/domain/problem'
import { isEmail } from '@tiraaz/domain/text/email'
import { checkLinkEnd, getLinkExpiry, getDefaultLinkEnd } from '@tiraaz/domain/worksheets/worksheet-link'
import { addAnswer, checkAnswer } from '@tiraaz/domain/worksheets/worksheet-sending'
import { canBeSent, becomesSent, formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import type { ClientCtx, OrganizationCtx } from '../../../context/context.ts'
import { Invalid, refuseIfAny } from '../../../core/errors.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { moveWorksheet } from './move-worksheet.ts'
import { createClientCtx, openWorksheet, type StoredWorksheet } from '../store/open-worksheet.ts'
import { productNameIn, questionOf } from '../queries/plan-sending.ts'
import { saveAnswers } from '../store/bundle-store.ts'
import { loadSendingRows, type SendingRow } from '../store/sending-rows.ts'
import { changeWorksheet, recordWorksheetEvent } from '../store/worksheet-changes.ts'
import { areLinksEmailed, createWorksheetLink, revokeActiveLink } from '../store/worksheet-link-store.ts'

type Input = EndpointRequest<Endpoints['sendWorksheet']>
type Answer = EndpointOutput<Endpoints['sendWorksheet']>
type LinkRequest = { worksheet: StoredWorksheet; item: SendingRow; body: Input['body']; expiresAt: Date }

const findPrintingHouse = async (tx: ClientCtx, { printingHouseId }: StoredWorksheet) => {
  const printingHouse =
    printingHouseId === null
      ? undefined
      : await tx.db
          .selectFrom('printing_houses')
          .where('id', '=', printingHouseId)
          .where('organization_id', '=', tx.organizationId)
          .select(['name', 'contact_name as contactName', 'locale'])
          .executeTakeFirst()
  if (printingHouse === undefined) throw new Invalid([{ key: 'printingHouse', code: 'worksheetHouseMissing' }])
  return printingHouse
}

const emailProblems = (email: string): Problem[] => {
  if (email === '') return [{ key: 'email', code: 'required' }]
  return isEmail(email) ? [] : [{ key: 'email', code: 'notAnEmail' }]
}

/** Loads the worksheet as several are loaded to be sent: with its product and project manager. */
const findItem = async (tx: OrganizationCtx, { id }: StoredWorksheet): Promise<SendingRow> => {
  const [row] = await loadSendingRows(tx, [id])
  if (row === undefined) throw new Error(`Worksheet ${id} vanished during a call`)
  return row
}

/** Emails a new link in the printing house's language; the previous link is revoked. */
const mailLink = async (tx: ClientCtx, { worksheet, item, body, expiresAt }: LinkRequest): Promise<string> => {
  const printingHouse = await findPrintingHouse(tx, worksheet)
  const question = questionOf(item)
  const { answer = '' } = body
  await revokeActiveLink(tx, worksheet.id, { keepsPagesOf: question === null ? undefined : body.email })
  const { name: printingHouseName, locale } = printingHouse
  const link = await createWorksheetLink(tx, {
    worksheetId: worksheet.id,
    email: body.email,
    printingHouseName,
    locale,
    expiresAt,
  })
  await tx.ports.mail.queue(tx, {
    to: { email: body.email, name: printingHouse.contactName ?? printingHouse.name, locale: printingHouse.locale },
    organizationId: tx.organizationId,
    content: {
      kind: 'worksheetSent',
      link,
      name: formatWorksheetName(worksheet.projectNumber, worksheet.position),
      product: { name: productNameIn(printingHouse.locale, item), quantity: item.quantity },
      deadline: worksheet.deadline,
      projectManager: item.projectManager,
      senderName: tx.user.name,
      message: [body.message, question === null ? answer : ''].filter((text) => text !== '').join('\n\n') || null,
      ...(question === null ? {} : { answered: { question, answer } }),
      expiresAt: expiresAt.toISOString(),
    },
  })
  return link
}

/**
 * Emails the printing house a link to its worksheet (R21). A worksheet that waited at the agency becomes Sent; one that the
 * printing house already has keeps its status.
 */
export const sendWorksheet = (ctx: OrganizationCtx, { params, query, body }: Input): Promise<Answer> =>
  inTransaction(ctx, async (tx) => {
    const worksheet = await openWorksheet(tx, { id: params.id, version: query.version })
    const today = toTallinnDay(tx.now())
    const expiresOn = body.expiresOn ?? getDefaultLinkEnd(worksheet.deadline, today)
    if (!canBeSent(worksheet.status)) throw new Invalid([{ key: 'worksheet', code: 'worksheetNotSendable' }])
    const item = await findItem(tx, worksheet)
    if (item.awaitsProof) throw new Invalid([{ key: 'worksheet', code: 'proofNotApproved' }])
    const { answer = '' } = body
    const problems = checkAnswer(answer, { note: item.note, question: questionOf(item) })
    refuseIfAny([...problems, ...emailProblems(body.email), ...checkLinkEnd(expiresOn, today)])
    const inClient = createClientCtx(tx, worksheet)
    const link = await mailLink(inClient, { worksheet, item, body, expiresAt: getLinkExpiry(expiresOn) })
    if (answer !== '')
      await saveAnswers(tx, [
        { worksheetId: worksheet.id, number: item.number, note: addAnswer(item.note, answer), answer },
      ])
    const { orderId, itemId, status } = worksheet
    if (becomesSent(status)) await moveWorksheet(inClient, { orderId, itemId, from: status, to: 'confirmed' })
    const stands = becomesSent(status) ? 'confirmed' : status
    const isMailed = areLinksEmailed(tx)
    const kind = isMailed ? 'sent' : 'linkHanded'
    await recordWorksheetEvent(inClient, { worksheetId: worksheet.id, kind, status: stands, note: body.email })
    return { ...(await changeWorksheet(inClient, worksheet.id)), isMailed, link: isMailed ? null : link }
  })
