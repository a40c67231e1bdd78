import { AUDITED_NOUNS } from '@tiraaz/domain/audit/audited'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { choiceSearch, day, id, instant, nameText, named, queryList, queryPage } from '../wire-types.ts'

const filters = {
  'Nouns[]': queryList(z.enum(AUDITED_NOUNS)),
  'Actors[]': queryList(id),
  /** Days in Tallinn, both included. */
  From: day.optional(),
  To: day.optional(),
  /** Part of the name of the changed thing, or of the person who changed it (R9). */
  Search: nameText.optional(),
}

export const listAuditEvents = endpoint('listAuditEvents', {
  readsReplica: true,
  summary: 'Changes in the back office, newest first, in words of the reader’s language. Agency only.',
  query: z.object({ Page: queryPage, ...filters }),
  response: z.strictObject({
    events: z.array(
      z.strictObject({
        id,
        at: instant,
        actorName: z.string(),
        /** Kind of thing, and the action on it. */
        what: z.string(),
        noun: z.enum(AUDITED_NOUNS),
        subjectId: id,
        subjectName: z.string(),
        clientName: z.string().nullable(),
        changes: z.array(
          z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
        ),
      }),
    ),
    pageCount: z.int(),
  }),
})

export const getAuditFilters = endpoint('getAuditFilters', {
  summary:
    'Values that the audit log can be filtered by: only those that stand in it. The first 50 people by name that have the words of the search, and beside them the named ones.',
  query: z.object({ ...choiceSearch, 'Actors[]': queryList(id) }),
  response: z.strictObject({
    nouns: z.array(z.strictObject({ id: z.enum(AUDITED_NOUNS), name: z.string() })),
    actors: z.array(named),
  }),
})

export const exportAuditEvents = endpoint('exportAuditEvents', {
  readsReplica: true,
  summary: 'The same as CSV, a line for each changed field; 400 for more than 20,000 changes.',
  query: z.object(filters),
  responseKind: 'file',
})
