/** Tables that an agency can import and export. */
export const IMPORT_KINDS = ['clients', 'members', 'contacts', 'products', 'prices'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** Limit of exported rows; not in the rules. Spreadsheets open that many at once. */
export const EXPORT_ROWS = 20_000

/** Limits of an import; not in the rules. A table within them is read within seconds and can still be reviewed. */
export const IMPORT_LIMITS = { rows: 20_000, columns: 100, cell: 2000, shownRows: 200 } as const
