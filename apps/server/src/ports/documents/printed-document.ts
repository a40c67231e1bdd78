import type { Locale } from '@tiraaz/messages/locale'

/** Text of a document; null and the empty text are shown as "-" (spec §9). */
export type DocumentText = string | null

export type DocumentFact = { label: string; value: DocumentText }

/** `note` stands below in a smaller, quieter line; it may have line breaks. */
export type DocumentCell = DocumentText | { text: DocumentText; note: string }

/** `share` of the table's width; numbers stand right and do not wrap. */
export type DocumentColumn = { heading: string; share: number; holds: 'text' | 'number' }

export type DocumentRow =
  | { kind: 'line'; cells: DocumentCell[] }
  /** Part of the line above, with an indented first cell. */
  | { kind: 'part'; cells: DocumentCell[] }
  /** Heading inside the table: over all columns, or over all but the last if it has a value. */
  | { kind: 'group'; level: 1 | 2; text: string; note?: string; value?: DocumentText }
  /** Text over all columns but the last, which has the value. */
  | { kind: 'charge' | 'total'; text: string; value: DocumentText }

export type DocumentTotal = { label: string; value: DocumentText; isTotal?: boolean }

export type DocumentBlock =
  | { kind: 'heading'; text: string; note?: string }
  /** Pairs of label and value, in two columns. */
  | { kind: 'facts'; facts: DocumentFact[] }
  /** Up to three lists of facts beside each other, each under a heading: seller and buyer. */
  | { kind: 'parties'; parties: { heading: string; name: string; facts: DocumentFact[] }[] }
  | { kind: 'table'; columns: DocumentColumn[]; rows: DocumentRow[] }
  /** Totals at the right edge, the last one marked. */
  | { kind: 'sums'; sums: DocumentTotal[] }
  /** Text written by a person, or a sentence of the portal. */
  | { kind: 'text'; label?: string; text: string }
  /** Lines to be filled in by hand, each with its label below. */
  | { kind: 'signature'; label: string; lines: string[] }
  | { kind: 'newPage' }

/** Look of an organization's documents: its colour, and its logo as a data URL of a PNG. */
export type Letterhead = { accent: string | null; logo: string | null }

/** Content of a document as data, without its look; can be sent to another thread. */
export type PrintedDocument = {
  locale: Locale
  title: string
  /** Issuer: shown above the title and at the foot of every page. */
  organizationName: string
  letterhead?: Letterhead
  madeAt: Date
  blocks: DocumentBlock[]
}
