import { sumDesigns } from '@tiraaz/domain/orders/design-quantities'
import type { ItemForm } from '../../orders/adding/product-form.ts'

type FormScope = { clientId: string; productId: string }

/** Part of a product's form that is kept in this tab while the server does not have it. */
export type KeptForm = Pick<ItemForm, 'quantity' | 'designs' | 'leftOutDesigns'>

/** Raised when designs change their shape: older copies are then left out. */
const FORMAT = 2

/** The log-out removes all keys that begin so (`session/session.ts`). */
const keyOf = ({ clientId, productId }: FormScope) => `form:${clientId}:${productId}`

const write = ({ quantity, designs, leftOutDesigns }: KeptForm) =>
  JSON.stringify({ quantity, designs, leftOutDesigns, format: FORMAT })

/** True if the designs do not add up to the quantity, which the server then does not get. */
export const isMismatched = ({ quantity, designs }: Pick<KeptForm, 'quantity' | 'designs'>): boolean =>
  sumDesigns(designs) !== quantity

/** Keeps the quantities and designs of a product outside the order, so that a reload comes back to them. */
export const keepForm = (of: FormScope, form: KeptForm, storage: Storage = sessionStorage): void => {
  try {
    storage.setItem(keyOf(of), write(form))
  } catch {
    // The storage is full. An older copy would bring back what the person has changed since.
    storage.removeItem(keyOf(of))
  }
}

export const readForm = (of: FormScope, storage: Storage = sessionStorage): KeptForm | null => {
  const text = storage.getItem(keyOf(of))
  if (text === null) return null
  const { format, ...kept } = JSON.parse(text) as KeptForm & { format: number } // written by keepForm
  return format === FORMAT ? kept : null
}

export const dropForm = (of: FormScope, storage: Storage = sessionStorage): void => storage.removeItem(keyOf(of))

/** Drops the copy of a form that the server has now, unless the person has gone on. */
export const settleForm = (of: FormScope, saved: KeptForm, storage: Storage = sessionStorage): void => {
  if (!isMismatched(saved) && storage.getItem(keyOf(of)) === write(saved)) dropForm(of, storage)
}
