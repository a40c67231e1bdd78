import { NOTIFICATION_OF_STEP } from '@tiraaz/domain/notifications/notification-kinds'
import { formatWorksheetName } from '@tiraaz/domain/worksheets/worksheet-work'
import type { BaseCtx } from '../../../context/context.ts'
import { type NotifiedReader, notifyOfEvents, queueNotifiedEmails } from '../../notifications/index.ts'
import { createPrintingHouseCtx, type WorksheetLink } from '../store/find-worksheet-link.ts'
import type { SendingRow } from '../store/sending-rows.ts'

type LinkedJob = { link: WorksheetLink; row: SendingRow }

const KIND = NOTIFICATION_OF_STEP.accept

/** Groups what the same colleagues are notified of: by client, whose project manager hears, and by sender. */
const groupByReaders = (accepted: readonly LinkedJob[]): [LinkedJob, ...LinkedJob[]][] => {
  const groups = new Map<string, [LinkedJob, ...LinkedJob[]]>()
  for (const one of accepted) {
    const key = `${one.row.clientId} ${one.link.createdBy}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return [...groups.values()]
}

/** Joins what a colleague is told of several clients, so that they get one email. */
const joinReaders = (told: readonly NotifiedReader[]): NotifiedReader[] => {
  const joined = new Map<string, NotifiedReader>()
  for (const { reader, events } of told) {
    const key = `${reader.id} ${reader.onBehalfOf ?? ''}`
    joined.set(key, { reader, events: [...(joined.get(key)?.events ?? []), ...events] })
  }
  return [...joined.values()]
}

/** Notifies the agency of worksheets that a printing house accepted at once (R21, R39), with one email to each colleague. */
export const notifyOfAccepted = async (
  tx: BaseCtx,
  organizationId: string,
  accepted: readonly LinkedJob[],
): Promise<void> => {
  const told: NotifiedReader[] = []
  for (const group of groupByReaders(accepted)) {
    const [{ link, row }] = group
    const events = group.map(({ row: { orderId, id, version } }) => ({
      orderId,
      worksheetId: id,
      version,
      params: { printingHouse: link.printingHouseName, words: null },
    }))
    told.push(...(await notifyOfEvents(createPrintingHouseCtx(tx, link, row), KIND, events)))
  }
  const names = new Map(
    accepted.map(({ row: { id, projectNumber, position, clientName } }) => [
      id,
      { projectNumber, clientName, worksheetName: formatWorksheetName(projectNumber, position) },
    ]),
  )
  await queueNotifiedEmails(
    tx,
    {
      kind: KIND,
      organizationId,
      names: ({ worksheetId }) => names.get(worksheetId ?? '') ?? {},
      pathOfSeveral: '/agency/worksheets',
    },
    joinReaders(told),
  )
}
