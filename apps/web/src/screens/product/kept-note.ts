type NoteScope = { clientId: string; productId: string }

const keyOf = ({ clientId, productId }: NoteScope) => `note:${clientId}:${productId}`

/** Note of a product that is not in an order: the server does not store it, and a reload must not lose it. */
export const readNote = (place: NoteScope, storage: Storage = sessionStorage): string =>
  storage.getItem(keyOf(place)) ?? ''

export const keepNote = (place: NoteScope, note: string, storage: Storage = sessionStorage): void => {
  if (note === '') storage.removeItem(keyOf(place))
  else storage.setItem(keyOf(place), note)
}
