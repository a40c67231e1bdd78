// @vitest-environment jsdom
import { act, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { InFrame } from './in-frame.ts'
import { useTitleFocus } from './use-title-focus.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const Title = ({ words }: { words: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useTitleFocus(heading)
  return (
    <h1 ref={heading} tabIndex={-1}>
      {words}
    </h1>
  )
}

it('the page title gets the focus, also if another title stood while the page loaded', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (words: string) =>
    act(async () =>
      root.render(
        <InFrame value={true}>
          <Title key={words} words={words} />
        </InFrame>,
      ),
    )
  const focused = () => document.activeElement?.textContent
  window.history.pushState(null, '', '/checkout/summary')
  await show('Summary')
  expect(document.activeElement).toBe(document.body)
  window.history.pushState(null, '', '/checkout/thank-you')
  await show('Order closed')
  expect(focused()).toBe('Order closed')
  await show('Thank you')
  expect(focused()).toBe('Thank you')
  await act(async () => root.unmount())
})

it('the page title leaves the focus to an open dialog that has not taken it yet', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const show = (words: string, isDialogOpen: boolean) =>
    act(async () =>
      root.render(
        <InFrame value={true}>
          <Title key={words} words={words} />
          {isDialogOpen && <section role="dialog" aria-modal="true" />}
        </InFrame>,
      ),
    )
  window.history.pushState(null, '', '/agency/orders')
  await show('Orders', false)
  window.history.pushState(null, '', '/agency/orders/1')
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await show('Order', true)
  expect(document.activeElement).toBe(document.body)
  window.history.pushState(null, '', '/agency/orders/2')
  await show('Other order', false)
  expect(document.activeElement?.textContent).toBe('Other order')
  await act(async () => root.unmount())
})
