import { IMPORT_KINDS, IMPORT_LIMITS } from '@tiraaz/domain/imports/import-limits'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Cell value of a spreadsheet; days are text. */
const cell = z.union([z.string().max(IMPORT_LIMITS.cell), z.number(), z.boolean(), z.null()])
const cells = z.array(cell).max(IMPORT_LIMITS.columns)
const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

const table = {
  kind: z.enum(IMPORT_KINDS),
  /** First row: column names in either language; unknown columns are skipped. */
  headings: cells,
  /** Rows below the headings; blank rows are skipped but numbered. */
  rows: z.array(cells).max(IMPORT_LIMITS.rows),
}

/** Table in the caller’s language; the browser makes a file of it. */
export const exportedTable = z.strictObject({
  fileName: z.string(),
  headings: z.array(z.string()),
  /** Indexes of columns whose cells are days, `YYYY-MM-DD`. */
  dayColumns: z.array(z.int()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
})
export type ExportedTable = z.output<typeof exportedTable>

const counts = { created: z.int(), changed: z.int(), same: z.int() }

export const previewImport = endpoint('previewImport', {
  cost: 10,
  summary:
    'Previews the changes of a table, row by row; saves nothing. With anything wrong in it, 400: `rows[3].email` is of the fourth row below the headings.',
  body: z.strictObject(table),
  response: z.strictObject({
    ...counts,
    unknownColumns: z.array(z.string()),
    /** First rows that change data. */
    rows: z.array(
      z.strictObject({
        /** From 0, below the headings. */
        at: z.int(),
        name: z.string(),
        action: z.enum(['created', 'changed']),
        changes: z.array(z.strictObject({ column: z.string(), before: value, after: value })),
      }),
    ),
    /** Identifies this plan: applying it is refused if the plan would be different now. */
    planKey: z.string(),
  }),
})

export const applyImport = endpoint('applyImport', {
  cost: 10,
  summary: 'Brings a table in, all of it or nothing; 409 where it would no longer do what the preview said.',
  body: z.strictObject({ ...table, planKey: z.string().max(100) }),
  response: z.strictObject({
    ...counts,
    /**
     * Invited people with the links to forward, returned only here. A link is null if only the person may have it. The
     * list is null if the portal sends emails, or if no person was invited.
     */
    handedLinks: z
      .array(z.strictObject({ client: z.string(), name: z.string(), email: z.string(), link: z.string().nullable() }))
      .nullable(),
  }),
})

export const getTable = endpoint('getTable', {
  readsReplica: true,
  cost: 10,
  summary:
    'All clients, members, contacts, products or prices of the organization: headings and words in the caller’s language, good to be brought in again.',
  query: z.object({ Kind: z.enum(IMPORT_KINDS) }),
  response: exportedTable,
})
