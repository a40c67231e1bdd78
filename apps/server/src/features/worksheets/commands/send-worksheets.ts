import type { EndpointOutput, EndpointRequest } from '@tiraaz/contract/endpoint'
import type { Endpoints } from '@tiraaz/contract/endpoints'
import { toTallinnDay } from '@tiraaz/domain/calendar/tallinn-day'
import { getDefaultLinkEnd, getLinkExpiry } from '@tiraaz/domain/worksheets/worksheet-link'
import type { SendingPurpose } from '@tiraaz/domain/worksheets/worksheet-sending'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import { becomesSent, formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import type { EmailContentOf } from '../../../core/email-content.ts'
import type { OrganizationCtx } from '../../../context/context.ts'
import { inTransaction } from '../../../context/transaction.ts'
import { planSending, presentLeftOut, productNameIn, type SendingGroup } from '../queries/plan-sending.ts'
import { createBundles, recordSendings } from '../store/bundle-store.ts'
import { loadSendingRows, lockOrdersOfWorksheets } from '../store/sending-rows.ts'
import { areLinksEmailed } from '../store/worksheet-link-store.ts'
import { moveWorksheets } from '../store/worksheet-store.ts'

type Input = EndpointRequest<Endpoints['sendWorksheets']>
type Output = EndpointOutput<Endpoints['sendWorksheets']>
type Letter = { purpose: SendingPurpose; message: string; expiresAt: Date; link: string }

/** Project managers of the clients, each once. */
const listProjectManagers = (rows: SendingGroup['rows']) => [
  ...new Map(
    rows.flatMap(({ projectManager }) => (projectManager === null ? [] : [[projectManager.email, projectManager]])),
  ).values(),
]

const contentOf = (
  ctx: OrganizationCtx,
  { house, rows }: SendingGroup,
  { purpose, message, expiresAt, link }: Letter,
): EmailContentOf<'worksheetsSent'> => ({
  kind: 'worksheetsSent',
  link,
  purpose,
  worksheets: rows.map((row) => ({
    name: formatWorksheetName(row.projectNumber, row.position),
    product: { name: productNameIn(house.locale, row), quantity: row.quantity },
    deadline: row.deadline,
  })),
  projectManagers: listProjectManagers(rows),
  senderName: ctx.user.name,
  message: message === '' ? null : message,
  expiresAt: expiresAt.toISOString(),
})

/** Links of a group end together: some weeks after its last deadline. */
const getGroupExpiry = (ctx: OrganizationCtx, { rows }: SendingGroup): Date => {
  const today = toTallinnDay(ctx.now())
  const ends = rows.map(({ deadline }) => getDefaultLinkEnd(deadline, today)).sort()
  return getLinkExpiry(ends.at(-1) ?? today)
}

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
    const ids = [...versions.keys()]
    await lockOrdersOfWorksheets(tx, ids)
    const { groups, leftOut } = planSending(await loadSendingRows(tx, ids), { purpose, versions, locale: tx.locale })
    if (groups.length === 0) return { sent: [], leftOut: presentLeftOut(tx.locale, leftOut) }
    const isMailed = areLinksEmailed(tx)
    const bundles = await createBundles(
      tx,
      groups.map((group) => ({ ...group, expiresAt: getGroupExpiry(tx, group) })),
    )
    await recordGroups(tx, groups, purpose)
    const emails = bundles.map(({ group, link, expiresAt }) => ({
      to: { email: group.email, name: group.house.contactName ?? group.house.name, locale: group.house.locale },
      organizationId: tx.organizationId,
      content: contentOf(tx, group, { purpose, message, expiresAt, link }),
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
