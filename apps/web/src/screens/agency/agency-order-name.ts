import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'
import { formatMoment } from '../../i18n/format.ts'
import { text } from '../../i18n/i18n.ts'

type NamedOrder = Pick<AgencyOrder, 'clientName' | 'projectNumber' | 'createdAt'>

/** Name of an order in labels: its client with its number, or with the moment at which the draft was begun. */
export const agencyOrderName = ({ clientName: client, projectNumber, createdAt }: NamedOrder): string =>
  projectNumber === null
    ? text('agency.draftOf', { client, moment: formatMoment(createdAt) })
    : text('agency.orderOf', { client, number: projectNumber })
