import { Readable } from 'node:stream'
import { formatMoment } from '@tiraaz/messages/formats'
import type { OrganizationCtx } from '../../context/context.ts'
import { buildCsv } from '../../core/csv.ts'
import { EXPORT_LIMIT, refuseTooMany } from '../../context/export-table.ts'
import { type AuditFilters, readAuditEvents } from './audit-log.query.ts'
import { formatChanges } from './audit-changes.ts'
import { getActorName, getAuditTexts, getNounName, getSubjectName } from './audit-texts.ts'

/**
 * Exports the audit log as CSV, one line per changed field. Throws Invalid for too many changes, to avoid a partial
 * log.
 */
export const exportAuditEvents = async (ctx: OrganizationCtx, filters: AuditFilters) => {
  const { columns, verbs, fileName } = getAuditTexts(ctx.locale)
  const events = await readAuditEvents(ctx, filters, { limit: EXPORT_LIMIT, offset: 0 })
  refuseTooMany(events)
  const rows = events.flatMap(({ at, actorName, noun, verb, subjectName: name, clientName, before, after }) => {
    const description = [
      formatMoment(at.toISOString()),
      getActorName(ctx.locale, actorName),
      getNounName(ctx.locale, noun),
      verbs[verb],
      getSubjectName(ctx.locale, noun, name),
    ]
    const changes = formatChanges({ locale: ctx.locale, noun }, before, after)
    const lines = changes.length === 0 ? [{ field: null, before: null, after: null }] : changes
    return lines.map((line) => [...description, clientName, line.field, line.before, line.after])
  })
  const head = [
    columns.at,
    columns.actor,
    columns.noun,
    columns.verb,
    columns.subject,
    columns.client,
    columns.field,
    columns.before,
    columns.after,
  ]
  return { fileName, bytes: Readable.from([buildCsv([head, ...rows], ctx.locale)]) }
}
