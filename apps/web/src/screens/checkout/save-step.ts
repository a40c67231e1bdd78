import { mergeChanges } from '@tiraaz/domain/orders/merge-changes'
import type { Choices, Conflict } from '@tiraaz/domain/orders/merge-conflict'
import { ApiFailure, type Problem } from '../../api/failure.ts'
import { isNoAnswer } from '../../api/reaction.ts'
import type { Order } from '../../data/orders/order-queries.ts'
import { holdsSame, type MergeableOrder, mergeableOrder } from './mergeable-order.ts'
import { savedDesigns, withSavedDesigns } from './saved-designs.ts'

export type SaveResult =
  | { outcome: 'saved' }
  /** 400: the problems stand at their fields. */
  | { outcome: 'refused'; problems: readonly Problem[] }
  /** 409: somebody else changed the same field, and the person has not chosen yet. */
  | { outcome: 'conflict' }
  /** No answer came: whether the save arrived is unknown. */
  | { outcome: 'noAnswer' }
  /** Told to the person by the funnel (spec §8). */
  | { outcome: 'failed'; status: number }

/** What was sent when no answer came, and over which version. */
export type LostSave = { sent: MergeableOrder; version: number }

export type StepSave = {
  /** The order as the form started from. */
  base: Order
  /** That order with what stands in the form. */
  mine: MergeableOrder
  lost: LostSave | null
  /** Afterwards, in success and after a refusal, the order has been read again. */
  send: (merged: MergeableOrder, version: number) => Promise<unknown>
  read: () => Order
  /** Reads the order from the server, at once or not at all. */
  refresh: () => Promise<Order>
  /** Null: the person wants to look at the form first. */
  ask: (conflicts: readonly Conflict[], theirs: Order) => Promise<Choices | null>
  /** What is sent holds changes of somebody else too. */
  onMerged: (merged: MergeableOrder, theirs: Order) => void
  /** The order holds what was sent, though others may have gone on from there. */
  onArrived: (sent: MergeableOrder) => void
  onNoAnswer: (lost: LostSave) => void
}

/** Each round is one more change of somebody else between reading and sending. */
const MAX_ROUNDS = 4

const failureAsResult = (error: unknown): SaveResult => {
  if (!(error instanceof ApiFailure)) throw error
  if (isNoAnswer(error.status)) return { outcome: 'noAnswer' }
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

/** D4: my changes over the order as it is now; the person is asked where both changed the same field. */
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

const saveOverFresh = async (step: StepSave): Promise<SaveResult> => {
  const base = mergeableOrder(step.base)
  let result: SaveResult = { outcome: 'conflict' }
  for (let round = 0; round < MAX_ROUNDS && result.outcome === 'conflict'; round++) {
    const theirs = step.read()
    if (!theirs.actions.edit) return { outcome: 'conflict' }
    const merged = await mergedWith(step, base, theirs)
    if (merged === null) return { outcome: 'conflict' }
    if (!holdsSame(base, mergeableOrder(theirs))) step.onMerged(merged, theirs)
    result = await attempt(() => step.send(merged, theirs.version))
    if (result.outcome === 'noAnswer') step.onNoAnswer({ sent: merged, version: theirs.version })
    if (result.outcome === 'saved') step.onArrived(merged)
  }
  return result
}

/** Saves a step so that nobody's work is lost (R22, D4): merges, asks, and knows its own save whose answer was lost. */
export const saveStep = async (step: StepSave): Promise<SaveResult> => {
  const { lost } = step
  if (lost === null) return saveOverFresh(step)
  const refreshed = await attempt(step.refresh)
  if (refreshed.outcome !== 'saved') return refreshed
  const now = step.read()
  const hasArrived = now.version > lost.version && holdsSame(mergeableOrder(now), lost.sent)
  if (!hasArrived) return saveOverFresh(step)
  step.onArrived(lost.sent)
  if (holdsSame(step.mine, lost.sent)) return { outcome: 'saved' }
  const mine = withSavedDesigns(step.mine, savedDesigns(lost.sent, mergeableOrder(now)))
  return saveOverFresh({ ...step, base: now, mine })
}
