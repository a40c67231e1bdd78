import { ApiFailure } from '../../api/failure.ts'

/** Spec §9: conflict retries. */
const RETRIES = 5
const FIRST_WAIT_MS = 150

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A send that meets a conflict (409) is tried up to five times more, each time a little later. */
export const sendWithRetries = async <T>(send: () => Promise<T>, wait = pause): Promise<T> => {
  for (let retry = 1; ; retry++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 409 || retry > RETRIES) throw error
      await wait(FIRST_WAIT_MS * retry)
    }
  }
}
