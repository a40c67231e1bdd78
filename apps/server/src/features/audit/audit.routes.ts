import { contentDisposition } from '../../core/content-disposition.ts'
import type { Bind } from '../../http/bind.ts'
import { getAuditFilters, listAuditEvents } from './audit-log.query.ts'
import { exportAuditEvents } from './export-audit-events.query.ts'

/** Routes of the audit log: the agency reads it, no call changes it (migration 012). */
export const bindAudit = (bind: Bind): void => {
  bind('listAuditEvents', listAuditEvents)
  bind('getAuditFilters', getAuditFilters)
  bind('exportAuditEvents', async (ctx, { query }, { reply }) => {
    const { fileName, bytes } = await exportAuditEvents(ctx, query)
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition(fileName))
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
    return bytes
  })
}
