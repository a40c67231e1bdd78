// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { QueryObserver } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from './api/failure.ts'
import { createQueryClient } from './api/query-client.ts'
import { reactToFailure } from './react-to-failure.ts'
import { createAppRouter } from './router.ts'
import { readSession, signIn, signOut } from './session/session.ts'
import { closeFailureDialog, readFailureDialog } from './ui/feedback/failure-dialog.ts'
import { toasts } from './ui/feedback/toast.ts'
import { waitFor } from './testing/wait-for.ts'

const TOKENS = { access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 900 }
const HERE = '/error/404'
const leaving: (() => void)[] = []

/** A page that fails by itself would only stand in the way of the failure that is looked at. */
const openApp = async () => {
  const queryClient = createQueryClient((failure) => reactToFailure(router, failure))
  const router = createAppRouter(async () => queryClient)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: ['/login', HERE] }) })
  await router.load()
  const settled = async () => {
    await waitFor(() => expect(router.state.status).toBe('idle'))
    return router.state.location.href
  }
  const failure = (status: number) => () => Promise.reject(new ApiFailure(status))
  return {
    router,
    settled,
    /** As a screen reads: something on it shows what comes. */
    read: async (status: number) => {
      const options = { queryKey: ['asked', status], queryFn: failure(status), retry: false }
      const shown = new QueryObserver(queryClient, options)
      leaving.push(shown.subscribe(() => undefined))
      await waitFor(() => expect(shown.getCurrentResult().status).toBe('error'))
    },
    /** As a link that is pointed at reads ahead. */
    look: (status: number) =>
      queryClient.fetchQuery({ queryKey: ['asked', status], queryFn: failure(status), retry: false }).catch(() => null),
    change: (status: number, meta = {}, title?: string) =>
      queryClient
        .getMutationCache()
        .build(queryClient, { mutationFn: () => Promise.reject(new ApiFailure(status, { title })), meta })
        .execute(undefined)
        .catch(() => null),
  }
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(TOKENS)))
  await signIn('mari@naide.ee', 'parool', false)
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  closeFailureDialog()
  signOut()
  vi.unstubAllGlobals()
})

describe('a call that fails (spec §8)', () => {
  // spec: ER4
  it.each([403, 429])('status %d opens the error page of its code', async (status) => {
    const { read, settled } = await openApp()
    await read(status)
    await waitFor(async () => expect(await settled()).toBe(`/error/${status}`))
  })

  it('a change refused with 429 and a sentence keeps its screen and shows the sentence', async () => {
    const { change, settled } = await openApp()
    await change(429, {}, 'Liiga palju päringuid.')
    expect(await settled()).toBe(HERE)
    await toasts.fetchLayer()
    expect(notificationsStore.getState().notifications.map(({ id }) => id)).toEqual(['tooMany'])
  })

  // spec: ER9
  it('the error page of a failed read goes back to the previous page, of a failed change to the same page', async () => {
    const reading = await openApp()
    await reading.read(403)
    await waitFor(async () => expect(await reading.settled()).toBe('/error/403'))
    expect(reading.router.history.length).toBe(2)
    const changing = await openApp()
    await changing.change(403)
    await waitFor(async () => expect(await changing.settled()).toBe('/error/403'))
    expect(changing.router.history.length).toBe(3)
  })

  it.each([404, 500])('status %d while a link is preloaded shows nothing', async (status) => {
    const { look, settled } = await openApp()
    await look(status)
    expect([await settled(), readFailureDialog()]).toEqual([HERE, null])
  })

  // spec: ER1
  it('status 401 logs out, opens the log-in and returns afterwards', async () => {
    const { read, settled } = await openApp()
    await read(401)
    await waitFor(async () => expect(await settled()).toBe(`/login?returnUrl=${encodeURIComponent(HERE)}`))
    expect(readSession()).toEqual({ phase: 'signedOut' })
  })

  // spec: ER2
  it('status 409 shows an alert unless the caller handles it', async () => {
    const { change } = await openApp()
    await change(409, { handlesConflict: true })
    expect(readFailureDialog()).toBeNull()
    await change(409)
    expect(readFailureDialog()).toBe('conflict')
  })

  // spec: ER3
  it('status 500 offers to reload the page', async () => {
    const { change } = await openApp()
    await change(500)
    expect(readFailureDialog()).toBe('reload')
  })

  // spec: ER5
  it('status 400 is shown by its caller alone', async () => {
    const { change, settled } = await openApp()
    await change(400)
    expect(await settled()).toBe(HERE)
    expect(readFailureDialog()).toBeNull()
  })
})
