import { canBeDelivered } from '@tiraaz/domain/worksheets/worksheet-moves'
import { getWorksheetStatus } from '@tiraaz/domain/worksheets/worksheet-status'
import type { AgencyOrder } from '../../data/agency-orders/agency-orders.ts'

/** Items whose worksheet may be marked as delivered: the printing house has it, and the agency may move it. */
export const listDeliverable = ({ items }: AgencyOrder): AgencyOrder['items'] =>
  items.filter(
    ({ worksheetStatus, nextWorksheetStatuses }) =>
      nextWorksheetStatuses.length > 0 && canBeDelivered(getWorksheetStatus(worksheetStatus.status)),
  )
