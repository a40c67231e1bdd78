import type { Locale } from '@tiraaz/messages/locale'

/** What stands in a place; null and the empty text are shown as "-" (spec §9). */
export type Text = string | null

export type Fact = { label: string; value: Text }

/** `note` stands below in a smaller, quieter line; it may have line breaks. */
export type Cell = Text | { text: Text; note: string }

/** `share` of the table's width; numbers stand right and do not wrap. */
export type Column = { heading: string; share: number; holds: 'text' | 'number' }

export type Row =
  | { kind: 'line'; cells: Cell[] }
  /** What the line above is made of: its first cell is indented. */
  | { kind: 'part'; cells: Cell[] }
  /** A heading inside the table: over all columns, or over all but the last where it has a value of its own. */
  | { kind: 'group'; level: 1 | 2; text: string; note?: string; value?: Text }
  /** One text over all columns but the last, which has its value. */
  | { kind: 'charge' | 'total'; text: string; value: Text }

export type Sum = { label: string; value: Text; isTotal?: boolean }

export type Block =
  | { kind: 'heading'; text: string; note?: string }
  /** Pairs of label and value, two beside each other. */
  | { kind: 'facts'; facts: Fact[] }
  /** Up to three lists of facts beside each other, each under a heading: seller and buyer. */
  | { kind: 'parties'; parties: { heading: string; name: string; facts: Fact[] }[] }
  | { kind: 'table'; columns: Column[]; rows: Row[] }
  /** Totals at the right edge, the last one marked. */
  | { kind: 'sums'; sums: Sum[] }
  /** A text as a person wrote it, or a sentence of ours. */
  | { kind: 'text'; label?: string; text: string }
  /** Lines to be filled in by hand, each with what goes there below it. */
  | { kind: 'signature'; label: string; lines: string[] }
  | { kind: 'newPage' }

/** How an organization’s papers look beside its name: its colour, and its logo as a data URL of a PNG. */
export type Letterhead = { accent: string | null; logo: string | null }

/** A document as data: what it says, not how it looks. It can be sent to another thread. */
export type PrintedDocument = {
  locale: Locale
  title: string
  /** Whose paper it is: above the title and at the foot of every page. */
  organizationName: string
  letterhead?: Letterhead
  madeAt: Date
  blocks: Block[]
}
