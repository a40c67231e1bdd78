import type { TestApp } from '../test-app.ts'
import { firstOf } from './shop.ts'
import type { WorksheetScene } from './worksheet-scene.ts'

/** Sends the files of the scene's item as a proof to a new guest; returns its id and the token of the guest. */
export const sendProofToGuest = async (
  app: TestApp,
  { shop, orderId, itemId }: WorksheetScene,
): Promise<{ id: string; token: string }> => {
  const { body } = await app.call('sendProof', shop.agency, {
    params: { ...shop.client, id: orderId, itemId },
    body: {
      message: '',
      dueOn: null,
      mode: 'any',
      people: [],
      guests: [{ name: 'Mari Maasikas', email: `mari-${app.newId().toLowerCase()}@kaubamaja.example` }],
    },
  })
  return { id: body.id, token: firstOf(body.guestLinks).link.split('/proof/')[1] ?? '' }
}
