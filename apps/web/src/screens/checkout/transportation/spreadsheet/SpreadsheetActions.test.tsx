// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Order } from '../../../../data/orders/order-queries.ts'
import { loadInsideTexts, startI18n } from '../../../../i18n/i18n.ts'
import { waitFor } from '../../../../testing/wait-for.ts'
import { withoutLayout } from '../../../../testing/without-layout.ts'
// Loaded before the menu asks for it: a first load could take longer than the test waits.
import './SaveDistributionModal.tsx'
import { SpreadsheetActions } from './SpreadsheetActions.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
// jsdom loads no fonts.
Reflect.set(document, 'fonts', new EventTarget())
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

let root: Root | undefined
/** Forgets what the page holds; the storage of the browser stays. */
const closePage = async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
}
afterEach(async () => {
  await closePage()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const { saved } = et.distribution
const ORDER = { id: 'o1', clientInfo: { name: 'Klient' } } as unknown as Order

const openPage = async (withoutPieces = 0) => {
  vi.stubGlobal('fetch', async () => Response.json([]))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root?.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MantineProvider env="test">
          <SpreadsheetActions
            clientId="c1"
            order={ORDER}
            withoutPieces={withoutPieces}
            save={async () => ORDER}
            onApplied={() => undefined}
          />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
}

const press = async (words: string) => {
  const find = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  await settle(() => expect(find()).toBeDefined())
  await act(async () => find()?.click())
}
const settle = (check: () => void) =>
  waitFor(async () => {
    await act(async () => undefined)
    check()
  })
const readName = () => document.querySelector<HTMLInputElement>('[role="dialog"] input')?.value ?? null

const typeName = (value: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('[role="dialog"] input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })

it('a half-typed name of a distribution is there after a reload, until the dialog is closed', async () => {
  await openPage()
  await press(et.distribution.actions)
  await press(saved.save)
  await settle(() => expect(readName()).toBe(''))
  await typeName('Kõik poed')
  await closePage()
  await openPage()
  await settle(() => expect(readName()).toBe('Kõik poed'))
  await press(et.common.cancel)
  await settle(() => expect(readName()).toBeNull())
  await closePage()
  await openPage()
  expect(readName()).toBeNull()
})

it('the dialog says how many addresses without pieces the saved distribution leaves out', async () => {
  const readDialog = () => document.querySelector('[role="dialog"]')?.textContent ?? ''
  await openPage(2)
  await press(et.distribution.actions)
  await press(saved.save)
  await settle(() => expect(readDialog()).toContain('2 tarnekohta on ilma koguseta'))
  await closePage()
  await openPage()
  await settle(() => expect(readDialog()).toContain(saved.saveText))
  expect(readDialog()).not.toContain('ilma koguseta')
})
