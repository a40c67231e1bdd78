// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router'
import { QueryClient } from '@tanstack/react-query'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { followSession } from '../../follow-session.ts'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { createAppRouter } from '../../router.ts'
import { mayLeavePage } from '../../ui/feedback/leave-check.ts'
import { signIn, signOut } from '../../session/session.ts'
import { withoutLayout } from '../../testing/without-layout.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import type { SaveResult } from './saving/save-step.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()

const HERE = '/clients/c1/checkout/products'
const TOKENS = { access_token: 'a', refresh_token: 'r', id_token: 'i', expires_in: 900 }

let root: Root
let unfollow: () => void
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
beforeEach(async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(TOKENS)))
  await signIn('mari@naide.ee', 'parool', false)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  unfollow()
  signOut()
  document.body.replaceChildren()
})

/** A step with changes whose save ends in `result`. */
const openStep = async (result: SaveResult) => {
  const save = vi.fn(async () => result)
  const discard = vi.fn()
  const client = new QueryClient()
  const router = createAppRouter(async () => client)
  unfollow = followSession({ read: () => client }, { invalidate: async () => undefined })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [HERE] }) })
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <RouterContextProvider router={router}>
          <LeaveGuard isDirty isSaving={false} save={save} discard={discard} />
        </RouterContextProvider>
      </MantineProvider>,
    ),
  )
  return {
    save,
    discard,
    go: (href: string) => act(async () => router.history.push(href)),
    where: () => router.history.location.pathname,
    answer: (label: string) =>
      act(async () =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
      ),
  }
}

// spec: CH4
test('selecting another client saves the checkout step first', async () => {
  const { save, go, where } = await openStep({ outcome: 'saved' })
  await go('/login')
  expect([save.mock.calls.length, where()]).toEqual([1, '/login'])
})

// spec: CH5
test('selecting another client asks first if the checkout step cannot be saved', async () => {
  const { go, where, answer, discard } = await openStep({ outcome: 'refused', problems: [] })
  await go('/login')
  expect(document.body.textContent).toContain(et.checkout.leave.title)
  await answer(et.checkout.leave.stay)
  expect(where()).toBe(HERE)
  expect(discard).not.toHaveBeenCalled()
  await go('/login')
  await answer(et.checkout.leave.leave)
  expect(where()).toBe('/login')
  // The question said that the changes are lost.
  expect(discard).toHaveBeenCalledOnce()
})

test('the leave guard lets an ended session and the error page pass without a save', async () => {
  const { save, go, where } = await openStep({ outcome: 'saved' })
  await go('/error/404')
  signOut()
  await go('/login')
  expect([save.mock.calls.length, where()]).toEqual([0, '/login'])
})

// spec: CH4
test('the leave guard asks before a log-out as before a link', async () => {
  const { save } = await openStep({ outcome: 'saved' })
  expect([await mayLeavePage(), save.mock.calls.length]).toEqual([true, 1])
})
