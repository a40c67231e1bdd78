import { call } from '../../api/call.ts'
import { readPointer, selectDraft } from '../../session/draft-pointer.ts'

let restored: Promise<void> = Promise.resolve()
let enteredClient = ''

/** Resolves when the cart of the client that was entered is known. */
export const cartRestored = () => restored

/**
 * Selects the draft that the person has in the cart of the client on the server, if this tab has none (D21). After a failure
 * the cart stays empty: the calls of the page itself show why the server cannot be read.
 */
export const restoreCart = (clientId: string): void => {
  enteredClient = clientId
  restored = call('getOpenDraft', { params: { clientId } })
    .then(({ id }) => {
      // An answer about a client that the person has left would take the place of the cart of the next one.
      if (id !== null && enteredClient === clientId && readPointer() === null) selectDraft({ draftId: id, clientId })
    })
    .catch(() => undefined)
}
