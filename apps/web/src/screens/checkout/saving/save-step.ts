import { mergeChanges } from '@tiraaz/domain/orders/merge-changes'
import type { ConflictChoices, Conflict } from '@tiraaz/domain/orders/merge-conflict'
import { ApiFailure, type FieldProblem } from '../../../api/failure.ts'
import { isServerUnreachable, isTemporary } from '../../../api/reaction.ts'
import type { Order } from '../../../data/orders/order-queries.ts'
import { hasSameContent, type MergeableOrder, mergeableOrder } from './mergeable-order.ts'
import { savedDesigns, withSavedDesigns } from './saved-designs.ts'

export type SaveResult =
  | { outcome: 'saved' }
  /** 400: the problems are shown at their fields. */
  | { outcome: 'refused'; problems: readonly FieldProblem[] }
  /** 409: another person changed the same field, and this person has not chosen yet. */
  | { outcome: 'conflict' }
  /** No response, or a temporary refusal with the pause that the server asks for: whether the save arrived is unknown. */
  | { outcome: 'noAnswer'; refusal?: { pauseMs: number } }
  /** Shown to the person by the global error handler (spec §8). */
  | { outcome: 'failed'; status: number }

/** Content and version of a save that got no response, and whether it might be unfinished. */
export type LostSave = { sent: MergeableOrder; version: number; isUnfinished: boolean }

export type StepSave = {
  /** Order from which the form started. */
  base: Order
  /** `base` with the content of the form. */
  mine: MergeableOrder
  lost: LostSave | null
  /** True if a draft may be saved although it is not ready for the next step. */
  isUnfinished: boolean
  /** Resolves and rejects only after the order has been read again. */
  send: (merged: MergeableOrder, version: number) => Promise<unknown>
  read: () => Order
  /** Reads the order from the server without retries. */
  refresh: () => Promise<Order>
  /** Null if the person wants to look at the form first. */
  ask: (conflicts: readonly Conflict[], theirs: Order) => Promise<ConflictChoices | null>
  /** Called when the order to send includes changes of other people. */
  onMerged: (merged: MergeableOrder, theirs: Order) => void
  /** Called when the order holds what was sent, even if others have changed it since. */
  onArrived: (sent: MergeableOrder) => void
  onNoAnswer: (lost: LostSave) => void
}

/** Maximum number of rounds; each one means another change by others between reading and sending. */
const MAX_ROUNDS = 4

const failureAsResult = (error: unknown): SaveResult => {
  if (!(error instanceof ApiFailure)) throw error
  if (isServerUnreachable(error.status)) return { outcome: 'noAnswer' }
  if (isTemporary(error.status)) return { outcome: 'noAnswer', refusal: { pauseMs: error.retryAfterMs } }
  if (error.status === 400) return { outcome: 'refused', problems: error.problems }
  return error.status === 409 ? { outcome: 'conflict' } : { outcome: 'failed', status: error.status }
}

const attempt = async (run: () => Promise<unknown>): Promise<SaveResult> => {
  try {
    await run()
    return { outcome: 'saved' }
  } catch (error) {
    return failureAsResult(error)
  }
}

/** D4: applies my changes to the current order; asks the person where both changed the same field. */
const mergedWith = async (
  { mine, ask }: StepSave,
  base: MergeableOrder,
  theirs: Order,
): Promise<MergeableOrder | null> => {
  const sides = { base, mine, theirs: mergeableOrder(theirs) }
  const { merged, conflicts } = mergeChanges(sides)
  if (conflicts.length === 0) return merged
  const choices = await ask(conflicts, theirs)
  return choices === null ? null : mergeChanges(sides, choices).merged
}

const saveOverFreshOrder = async (step: StepSave): Promise<SaveResult> => {
  const base = mergeableOrder(step.base)
  let result: SaveResult = { outcome: 'conflict' }
  for (let round = 0; round < MAX_ROUNDS && result.outcome === 'conflict'; round++) {
    const theirs = step.read()
    if (!theirs.actions.edit) return { outcome: 'conflict' }
    const merged = await mergedWith(step, base, theirs)
    if (merged === null) return { outcome: 'conflict' }
    if (!hasSameContent(base, mergeableOrder(theirs))) step.onMerged(merged, theirs)
    result = await attempt(() => step.send(merged, theirs.version))
    if (result.outcome === 'noAnswer') {
      step.onNoAnswer({ sent: merged, version: theirs.version, isUnfinished: step.isUnfinished })
    }
    if (result.outcome === 'saved') step.onArrived(merged)
  }
  return result
}

/**
 * Saves a step without losing anyone's work (R22, D4): merges, asks, and recognizes its own save whose response was
 * lost.
 */
export const saveStep = async (step: StepSave): Promise<SaveResult> => {
  const { lost } = step
  if (lost === null) return saveOverFreshOrder(step)
  const refreshed = await attempt(step.refresh)
  if (refreshed.outcome !== 'saved') return refreshed
  const now = step.read()
  const hasArrived = now.version > lost.version && hasSameContent(mergeableOrder(now), lost.sent)
  if (!hasArrived) return saveOverFreshOrder(step)
  step.onArrived(lost.sent)
  // A save that a draft did by itself was not checked for the next step.
  const isChecked = step.isUnfinished || !lost.isUnfinished
  if (isChecked && hasSameContent(step.mine, lost.sent)) return { outcome: 'saved' }
  const mine = withSavedDesigns(step.mine, savedDesigns(lost.sent, mergeableOrder(now)))
  return saveOverFreshOrder({ ...step, base: now, mine })
}
