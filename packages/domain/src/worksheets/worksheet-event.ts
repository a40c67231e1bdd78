/** R23: what is written down of a worksheet; `moved` from one status to another, all else where it stood. */
export const WORKSHEET_EVENT_KINDS = ['moved', 'sent', 'linkRevoked', 'houseChosen', 'noteSaved'] as const

export type WorksheetEventKind = (typeof WORKSHEET_EVENT_KINDS)[number]
