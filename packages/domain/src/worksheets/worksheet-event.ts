/**
 * Kinds of worksheet events (R23); `moved` changes the status, the others keep it. A link is `sent` or, to remind the
 * printing house, sent again (`reminded`) by email, or `linkHanded`: created and passed on by the agency itself. A question of the printing
 * house is `answered` when its worksheet is sent again.
 */
export const WORKSHEET_EVENT_KINDS = [
  'moved',
  'sent',
  'reminded',
  'linkHanded',
  'linkRevoked',
  'houseChosen',
  'noteSaved',
  'answered',
  'deadlineSaved',
  'promised',
  'invoiceSaved',
  'shipmentsSaved',
] as const

export type WorksheetEventKind = (typeof WORKSHEET_EVENT_KINDS)[number]
