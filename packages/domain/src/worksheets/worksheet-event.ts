/**
 * R23: what is written down of a worksheet; `moved` from one status to another, all else where it stood. A link is `sent`
 * by mail, or handed over by whoever made it where no mail is sent.
 */
export const WORKSHEET_EVENT_KINDS = ['moved', 'sent', 'linkHanded', 'linkRevoked', 'houseChosen', 'noteSaved'] as const

export type WorksheetEventKind = (typeof WORKSHEET_EVENT_KINDS)[number]
