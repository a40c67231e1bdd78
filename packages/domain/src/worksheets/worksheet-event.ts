/**
 * Kinds of worksheet events (R23); `moved` changes the status, the others keep it. A link is `sent` by email, or
 * `linkHanded`: created and passed on by the agency itself.
 */
export const WORKSHEET_EVENT_KINDS = ['moved', 'sent', 'linkHanded', 'linkRevoked', 'houseChosen', 'noteSaved'] as const

export type WorksheetEventKind = (typeof WORKSHEET_EVENT_KINDS)[number]
