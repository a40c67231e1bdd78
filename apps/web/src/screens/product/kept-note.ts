type Place = { clientId: string; productId: string }

const keyOf = ({ clientId, productId }: Place) => `note:${clientId}:${productId}`

/** The note of a product that is in no order yet: nothing on the server keeps it, and a reload must not lose it. */
export const readNote = (place: Place, storage: Storage = sessionStorage): string => storage.getItem(keyOf(place)) ?? ''

export const keepNote = (place: Place, note: string, storage: Storage = sessionStorage): void => {
  if (note === '') storage.removeItem(keyOf(place))
  else storage.setItem(keyOf(place), note)
}
