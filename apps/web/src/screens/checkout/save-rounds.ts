import type { Problem } from '../../api/failure.ts'
import type { Order } from '../../data/orders/order-queries.ts'
import type { MergedItem } from './draft-form.ts'
import { type FormContent, type MergeableOrder, mergeableOrder, mergedItems } from './mergeable-order.ts'
import type { SaveNotices } from './save-notices.ts'
import { type LostSave, type SaveResult, saveStep } from './save-step.ts'
import type { Changes } from './use-changes.ts'
import { NONE_SAVED, type SavedDesigns, savedDesigns, withSavedDesigns } from './saved-designs.ts'

/** What is sent: the order with the form's changes and everybody else's. */
export type StepToSend = Omit<MergeableOrder, 'items'> & { items: MergedItem[]; version: number }

/** What a step says of its form, as it was rendered last. */
export type StepContent = {
  /** What stands in the form over an order. */
  bodyOf: (order: Order) => FormContent
  send: (merged: StepToSend) => Promise<unknown>
  onSaved: () => void
  /** Somebody else's changes were merged in: the form goes on from their order with the merged content. */
  onMerged?: (merged: StepToSend, theirs: Order) => void
  /** A field holds what cannot be read: nothing is sent, and leaving asks first. */
  isUnreadable?: boolean
}

/** What must be current in a save that began some renders ago. */
export type FormState = {
  base: Order | null
  lost: LostSave | null
  /** Since `base`: the form still calls these designs new. */
  saved: SavedDesigns
}

/** A form without a change of its own. */
export const untouched = (): FormState => ({ base: null, lost: null, saved: NONE_SAVED })

type Surroundings = {
  form: FormState
  latest: { readonly current: StepContent }
  changes: Changes
  read: () => Order
  refresh: () => Promise<Order>
  notices: Pick<SaveNotices, 'ask' | 'tellMerged'>
}

export const NO_PROBLEMS: readonly Problem[] = []

const toSend = (merged: MergeableOrder, theirs: Order): StepToSend => ({
  ...merged,
  items: mergedItems(merged, theirs),
  version: theirs.version,
})

/** One save with all its rounds, over what stands in the form whenever it looks. */
export const saveRounds = async (surroundings: Surroundings): Promise<SaveResult> => {
  const { form, latest, changes, read, notices } = surroundings
  await changes.rendered()
  if (latest.current.isUnreadable === true) return { outcome: 'refused', problems: NO_PROBLEMS }
  const base = form.base ?? read()
  const count = changes.count()
  let theirsMerged: Order | null = null
  let isFormMerged = true
  const result = await saveStep({
    base,
    mine: withSavedDesigns(mergeableOrder(base, latest.current.bodyOf(base)), form.saved),
    lost: form.lost,
    read,
    refresh: surroundings.refresh,
    send: (merged) => latest.current.send(toSend(merged, read())),
    ask: notices.ask,
    onMerged: (merged, theirs) => {
      theirsMerged = theirs
      isFormMerged = changes.count() === count && latest.current.onMerged !== undefined
      if (!isFormMerged) return
      form.base = theirs
      latest.current.onMerged?.(toSend(merged, theirs), theirs)
    },
    onArrived: (sent) => {
      form.saved = new Map([...form.saved, ...savedDesigns(sent, mergeableOrder(read()))])
      if (form.lost !== null) form.base = read()
      form.lost = null
    },
    onNoAnswer: (lost) => {
      form.lost = lost
    },
  })
  if (result.outcome !== 'noAnswer') form.lost = null
  if (result.outcome !== 'saved') return result
  if (theirsMerged !== null) notices.tellMerged(theirsMerged)
  // What was typed while the answer came is a change over what was just saved.
  if (changes.count() !== count) {
    if (isFormMerged) form.base = read()
    return saveRounds(surroundings)
  }
  Object.assign(form, untouched())
  latest.current.onSaved()
  return result
}
