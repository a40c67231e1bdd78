import type { FieldProblem } from '../../../api/failure.ts'
import type { Order } from '../../../data/orders/order-queries.ts'
import type { MergedItem } from '../draft-form.ts'
import { type FormContent, type MergeableOrder, mergeableOrder, mergedItems } from './mergeable-order.ts'
import type { SaveNotices } from './save-notices.ts'
import { type LostSave, type SaveResult, saveStep } from './save-step.ts'
import type { Changes } from './use-changes.ts'
import { NONE_SAVED, type SavedDesigns, savedDesigns, withSavedDesigns } from './saved-designs.ts'

/** Order to save: with the changes of the form and of other people. */
export type StepToSend = Omit<MergeableOrder, 'items'> & {
  items: MergedItem[]
  version: number
  /** True if a draft may be saved although it is not ready for the next step. */
  isUnfinished: boolean
}

export type SaveManner = {
  isUnfinished: boolean
  /** True for a save by itself while the person goes on: the form keeps its edits, and what it cannot read is left out. */
  isQuiet: boolean
}

/** Form content of a step, as of its last render. */
export type StepContent = {
  /** Content of the form applied to an order. */
  bodyOf: (order: Order) => FormContent
  send: (merged: StepToSend) => Promise<unknown>
  /** Drops the edits: the order has them. */
  onSaved: () => void
  /**
   * Called before `onSaved` when a draft has saved itself, with the ids of new designs; a step without it keeps its form
   * while nobody else changes the order.
   */
  onSettled?: (saved: SavedDesigns) => void
  /**
   * Called after a merge with another person's changes: the form continues from their order with the merged content.
   */
  onMerged?: (merged: StepToSend, theirs: Order) => void
  /** True while a field cannot be read: nothing is sent, and leaving asks first. */
  isUnreadable?: boolean
}

/** State shared by a save and later renders of the form. */
export type FormState = {
  base: Order | null
  lost: LostSave | null
  /** Saved since the form started: it still treats these designs as new. */
  saved: SavedDesigns
  /** Version of the order that holds all edits of the form; null while some are not saved. */
  settledAt: number | null
}

/** State of a form without changes. */
export const untouched = (): FormState => ({ base: null, lost: null, saved: NONE_SAVED, settledAt: null })

type SaveContext = {
  form: FormState
  latest: { readonly current: StepContent }
  changes: Changes
  read: () => Order
  refresh: () => Promise<Order>
  notices: Pick<SaveNotices, 'ask' | 'tellMerged'>
  manner?: SaveManner
}

/** Save that the person asks for: the order must be ready for the next step. */
export const BY_PERSON: SaveManner = { isUnfinished: false, isQuiet: false }

export const NO_PROBLEMS: readonly FieldProblem[] = []

const toSend = (merged: MergeableOrder, theirs: Order, { isUnfinished }: SaveManner): StepToSend => ({
  ...merged,
  items: mergedItems(merged, theirs),
  version: theirs.version,
  isUnfinished,
})

/** Saves a step in as many rounds as needed, reading the latest content of the form in each. */
export const saveRounds = async (context: SaveContext): Promise<SaveResult> => {
  const { form, latest, changes, read, notices, manner = BY_PERSON } = context
  await changes.rendered()
  if (latest.current.isUnreadable === true && !manner.isQuiet) return { outcome: 'refused', problems: NO_PROBLEMS }
  const base = form.base ?? read()
  const count = changes.count()
  let theirsMerged: Order | null = null
  let isFormMerged = true
  const result = await saveStep({
    base,
    mine: withSavedDesigns(mergeableOrder(base, latest.current.bodyOf(base)), form.saved),
    lost: form.lost,
    isUnfinished: manner.isUnfinished,
    read,
    refresh: context.refresh,
    send: (merged) => latest.current.send(toSend(merged, read(), manner)),
    ask: notices.ask,
    onMerged: (merged, theirs) => {
      theirsMerged = theirs
      isFormMerged = changes.count() === count && latest.current.onMerged !== undefined
      if (!isFormMerged) return
      form.base = theirs
      latest.current.onMerged?.(toSend(merged, theirs, manner), theirs)
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
  // The form continues with its edits over the saved order.
  if (manner.isQuiet) {
    if (isFormMerged) form.base = read()
    const hasAll = changes.count() === count && latest.current.isUnreadable !== true
    form.settledAt = hasAll ? read().version : null
    return result
  }
  // Changes made while the request was running are applied to the saved order in another round.
  if (changes.count() !== count) {
    if (isFormMerged) form.base = read()
    return saveRounds(context)
  }
  Object.assign(form, untouched())
  latest.current.onSaved()
  return result
}
