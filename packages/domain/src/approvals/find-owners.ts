/** Request of an order’s approval, as far as it says whose order it is. */
export type PastRequest = {
  senderId: string
  /** Sent by the approver who had taken the order over. */
  isEdit: boolean
  /** Approver who took the order back into a draft. */
  takenOverById: string | null
}

export type OrderOwners = {
  /** People whose order it is: everybody who sent it as theirs, and the person in whose name it is. */
  ownerIds: string[]
  /** Approver who edited somebody else’s order and sends it: decides nothing of it, and needs no approval of their own. */
  editorId: string | null
}

type SendingFacts = {
  /** Requests of the order, newest first. */
  requests: readonly PastRequest[]
  senderId: string
  representativeId: string | null
}

/**
 * Finds whose order is sent (R47). The sender is an owner, unless they took the order over from its owners as an approver
 * and nobody else has sent it since: an order that names them, or that they sent before, stays theirs.
 */
export function findOwners({ requests, senderId, representativeId }: SendingFacts): OrderOwners {
  const senders = requests.filter(({ isEdit }) => !isEdit).map((request) => request.senderId)
  const owners = new Set([...senders, ...(representativeId === null ? [] : [representativeId])])
  const [newest] = requests
  const holderId = newest?.takenOverById ?? (newest?.isEdit === true ? newest.senderId : null)
  if (holderId === senderId && !owners.has(senderId)) return { ownerIds: [...owners], editorId: senderId }
  return { ownerIds: [...owners.add(senderId)], editorId: null }
}
