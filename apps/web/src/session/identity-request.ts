type Request = { answer: Promise<boolean>; resolve: (isConfirmed: boolean) => void }

let open: Request | null = null
const listeners = new Set<() => void>()

const change = (next: Request | null) => {
  open = next
  for (const listener of listeners) listener()
}

/** Opens the question for the password; several calls that are refused together wait for one answer. */
export const requestIdentity = (): Promise<boolean> => {
  if (open === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    change({ answer: promise, resolve })
    return promise
  }
  return open.answer
}

export const answerIdentityRequest = (isConfirmed: boolean): void => {
  open?.resolve(isConfirmed)
  change(null)
}

export const isIdentityRequested = (): boolean => open !== null

export const subscribeToIdentityRequest = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
