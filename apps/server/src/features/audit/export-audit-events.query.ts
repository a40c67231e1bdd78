import { Readable } from 'node:stream'
import { formatMoment } from '@tiraaz/messages/formats'
import type { OrganizationCtx } from '../../core/context.ts'
import { csvOf } from '../../core/csv.ts'
import { type AuditFilters, readAuditEvents } from './audit-log.query.ts'
import { auditWords, changeLines, nounName, subjectName } from './audit-words.ts'

/** More than a spreadsheet of one year; who needs others narrows the days. */
const MOST = 10_000

/** The log as a table, a line for each changed field. */
export const exportAuditEvents = async (ctx: OrganizationCtx, filters: AuditFilters) => {
  const { columns, verbs, fileName } = auditWords(ctx.locale)
  const events = await readAuditEvents(ctx, filters, { limit: MOST, offset: 0 })
  const rows = events.flatMap(({ at, actorName, noun, verb, subjectName: name, clientName, before, after }) => {
    const what = [
      formatMoment(at.toISOString()),
      actorName,
      nounName(ctx.locale, noun),
      verbs[verb],
      subjectName(ctx.locale, noun, name),
    ]
    const changes = changeLines(ctx.locale, before, after)
    const lines = changes.length === 0 ? [{ field: null, before: null, after: null }] : changes
    return lines.map((line) => [...what, clientName, line.field, line.before, line.after])
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
  return { fileName, bytes: Readable.from([csvOf([head, ...rows], ctx.locale)]) }
}
