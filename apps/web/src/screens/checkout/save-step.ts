import { ApiFailure, type Problem } from '../../api/failure.ts'
import type { Order } from '../../data/order-queries.ts'

export type SaveResult =
  | { outcome: 'saved' }
  /** 400: the problems stand at their fields. */
  | { outcome: 'refused'; problems: readonly Problem[] }
  /** 409: somebody else changed the same data. */
  | { outcome: 'conflict' }
  /** Told to the person by the funnel (spec §8). */
  | { outcome: 'failed'; status: number }

export type StepSave<Body> = {
  /** Afterwards, in success and in failure, the order has been read again. */
  send: (body: Body) => Promise<unknown>
  read: () => Order
  bodyOf: (order: Order) => Body
  /** Whether the person's changes and the fresh order don't touch each other. */
  mayRepeat: (fresh: Order) => boolean
}

const attempt = async (run: () => Promise<unknown>): Promise<SaveResult> => {
  try {
    await run()
    return { outcome: 'saved' }
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    if (error.status === 400) return { outcome: 'refused', problems: error.problems }
    return error.status === 409 ? { outcome: 'conflict' } : { outcome: 'failed', status: error.status }
  }
}

/** D4: after a conflict the person's changes are applied once more to the fresh order, where that overwrites nobody's. */
export const saveStep = async <Body>({ send, read, bodyOf, mayRepeat }: StepSave<Body>): Promise<SaveResult> => {
  const run = () => attempt(() => send(bodyOf(read())))
  const first = await run()
  const fresh = read()
  return first.outcome === 'conflict' && fresh.actions.edit && mayRepeat(fresh) ? run() : first
}
