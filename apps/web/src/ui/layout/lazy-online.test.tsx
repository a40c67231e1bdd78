// @vitest-environment jsdom
import { act, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n, text } from '../../i18n/i18n.ts'
import { lazyOnline } from './lazy-online.ts'
import { toasts } from '../feedback/toast.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => startI18n('et-EE'))
afterEach(() => vi.restoreAllMocks())

const setOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  if (isOnline) window.dispatchEvent(new Event('online'))
}

const Dialog = ({ name }: { name: string }) => <p>Fail {name}</p>

it('a lazy dialog opened without a connection shows a notice and opens once it is back', async () => {
  setOnline(false)
  const told = vi.spyOn(toasts, 'show').mockReturnValue()
  const Part = lazyOnline(async () => Dialog)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <>
        <h1>Toode</h1>
        <Suspense fallback={<span>…</span>}>
          <Part name="kujundus.pdf" />
        </Suspense>
      </>,
    ),
  )
  expect(place.textContent).toBe('Toode…')
  expect(told.mock.calls.map(([toast]) => toast.message)).toEqual([text('errors.offline')])
  await act(async () => setOnline(true))
  expect(place.textContent).toBe('ToodeFail kujundus.pdf')
  await act(async () => root.unmount())
})
