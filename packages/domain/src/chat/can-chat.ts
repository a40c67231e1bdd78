/** Party of a user in the organization's chat; null for a user who is removed, disabled or unknown. */
export type ChatParty = 'agency' | 'member' | null

/** Allows chat between members of clients and agency users only (R31). A user who is both counts as agency (R3). */
export const canChat = (one: ChatParty, other: ChatParty): boolean =>
  (one === 'agency' && other === 'member') || (one === 'member' && other === 'agency')
