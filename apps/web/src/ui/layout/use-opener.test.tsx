// @vitest-environment jsdom
import { act, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyOnline } from './lazy-online.ts'
import { useOpener } from './use-opener.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const Dialog = ({ onClose }: { onClose: () => void }) => {
  useOpener()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div role="dialog">
      <button ref={button} onClick={onClose}>
        Sulge
      </button>
    </div>
  )
}

/** Page with a button that opens a dialog whose code is loaded first. */
const openPage = async () => {
  const loaded = Promise.withResolvers<typeof Dialog>()
  const LazyDialog = lazyOnline(() => loaded.promise)
  const Page = () => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button id="opener" onClick={() => setOpen(true)}>
          Ava
        </button>
        <div role="gridcell" tabIndex={-1} id="cell">
          {!isOpen && <input id="field" />}
        </div>
        {isOpen && <LazyDialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<Page />))
  const at = (selector: string) => place.querySelector<HTMLElement>(selector)
  return {
    at,
    open: () => act(async () => at('#opener')?.click()),
    load: () => act(async () => loaded.resolve(Dialog)),
    close: async () => {
      await act(async () => at('[role=dialog] button')?.click())
      await act(async () => void (await vi.advanceTimersByTimeAsync(50)))
    },
    leave: () => act(async () => root.unmount()),
  }
}

it('a dialog that was loaded on request gives the focus back, although it was lost meanwhile', async () => {
  const page = await openPage()
  page.at('#opener')?.focus()
  await page.open()
  page.at('#opener')?.blur()
  await page.load()
  expect(document.activeElement?.textContent).toBe('Sulge')
  await page.close()
  expect(document.activeElement?.id).toBe('opener')
  await page.leave()
})

it('the cell gets the focus where its field is gone', async () => {
  const page = await openPage()
  page.at('#field')?.focus()
  await page.open()
  await page.load()
  await page.close()
  expect(document.activeElement?.id).toBe('cell')
  await page.leave()
})
