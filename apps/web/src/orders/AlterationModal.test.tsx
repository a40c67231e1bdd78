// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { LISTED_ORDER } from '../testing/listed-order.ts'
import { withoutLayout } from '../testing/without-layout.ts'
import { AlterationModal } from './AlterationModal.tsx'
import { waitFor } from '../testing/wait-for.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
// jsdom loads no fonts.
Reflect.set(document, 'fonts', new EventTarget())
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const openRequest = async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <AlterationModal order={LISTED_ORDER} onClose={() => undefined} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const field = () => document.querySelector<HTMLTextAreaElement>('textarea[data-autofocus]')
  const type = (text: string) =>
    act(async () => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
      set?.call(field(), text)
      field()?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  return {
    field,
    type,
    send: () => act(async () => document.querySelector<HTMLElement>('button[type=submit]')?.click()),
    leave: () => act(async () => root.unmount()),
  }
}

it('a half-typed request for a change comes back until it is sent', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 'o1', version: 4 }))
  const first = await openRequest()
  await first.type('Palun vahetage paber')
  await first.leave()
  const again = await openRequest()
  expect(again.field()?.value).toBe('Palun vahetage paber')
  await again.send()
  await act(() => waitFor(() => expect(localStorage).toHaveLength(0)))
  await again.leave()
  const last = await openRequest()
  expect(last.field()?.value).toBe('')
  await last.leave()
})
