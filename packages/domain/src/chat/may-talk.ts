/** What somebody is in the organization; null for whoever is gone, disabled or a stranger to it. */
export type ChatSide = 'agency' | 'member' | null

/** R31: a client's members talk with the agency users, and nobody with anybody else. Whoever is both is agency (R3). */
export const mayTalk = (one: ChatSide, other: ChatSide): boolean =>
  (one === 'agency' && other === 'member') || (one === 'member' && other === 'agency')
