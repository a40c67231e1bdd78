// @vitest-environment jsdom
import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { et } from '@tiraaz/messages/et'
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { waitFor } from '../../testing/wait-for.ts'
import { toasts } from '../../ui/feedback/toast.ts'
import { KeptFileChoice } from './KeptFileChoice.tsx'
import { recordReplacement } from './replaced-files.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
beforeEach(() => {
  kept = 'vana'
  status = 200
  sent.length = 0
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  cleanNotifications()
  localStorage.clear()
})

/** File that the client's own design has, and the calls that change it. */
let kept = 'vana'
let status = 200
let root: Root | undefined
const sent: unknown[] = []
const designs = () => [{ id: 'k1', name: null, quantity: 1, files: [{ id: kept, name: `${kept}.pdf` }] }]

const openChoice = async (fileId: string) => {
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ id: 'p1', designs: designs() })
    const body = await request.json()
    sent.push(body)
    if (status !== 200) return Response.json({}, { status })
    kept = body.next.id ?? body.next.tempFile.id
    return Response.json({ designs: designs() })
  })
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root?.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MantineProvider env="test">
          <KeptFileChoice place={{ clientId: 'c1', productId: 'p1' }} fileId={fileId} fileName={`${fileId}.pdf`} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const radios = () => [...place.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
  const settle = async (check: () => void) =>
    waitFor(async () => {
      await act(async () => undefined)
      check()
    })
  return {
    settle,
    readChecked: () => radios().find(({ checked }) => checked)?.value ?? null,
    choose: (value: string) =>
      act(async () =>
        radios()
          .find((radio) => radio.value === value)
          ?.click(),
      ),
  }
}

/** Forgets what the page holds; the storage of the browser stays. */
const reload = async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
}

const tempFile = (id: string) => ({ tempFile: { id, fileName: `${id}.pdf` }, alterationRequest: null })

// spec: P30
it('a replaced file is for this order only, until the next orders are chosen; the first choice takes that back', async () => {
  recordReplacement('vana', tempFile('uus'))
  const { settle, readChecked, choose } = await openChoice('uus')
  await settle(() => expect(readChecked()).toBe('order'))
  expect(sent).toEqual([])
  await choose('next')
  await settle(() => expect(readChecked()).toBe('next'))
  await choose('order')
  await settle(() => expect(readChecked()).toBe('order'))
  expect(sent).toEqual([
    { fileId: 'vana', next: tempFile('uus') },
    { fileId: 'uus', next: { id: 'vana' } },
  ])
})

// spec: P30
it('the choice is there after a reload, and one for the next orders can still be taken back', async () => {
  recordReplacement('vana', tempFile('uus'))
  const before = await openChoice('uus')
  await before.settle(() => expect(before.readChecked()).toBe('order'))
  await reload()
  const after = await openChoice('uus')
  await after.settle(() => expect(after.readChecked()).toBe('order'))
  await after.choose('next')
  await after.settle(() => expect(after.readChecked()).toBe('next'))
  await reload()
  const again = await openChoice('uus')
  await again.settle(() => expect(again.readChecked()).toBe('next'))
  await again.choose('order')
  await again.settle(() => expect(again.readChecked()).toBe('order'))
  expect(sent.at(-1)).toEqual({ fileId: 'uus', next: { id: 'vana' } })
})

it('a file replaced twice takes the place of the one that the client’s designs still have', async () => {
  recordReplacement('vana', tempFile('teine'))
  recordReplacement('teine', tempFile('kolmas'))
  const { settle, readChecked, choose } = await openChoice('kolmas')
  await settle(() => expect(readChecked()).toBe('order'))
  await choose('next')
  await settle(() => expect(sent).toEqual([{ fileId: 'vana', next: tempFile('kolmas') }]))
})

it('a file that an undo brought back is asked about only where the next orders have got the other one', async () => {
  recordReplacement('vana', tempFile('tagasi'))
  recordReplacement('tagasi', { id: 'vana', alterationRequest: null })
  const undone = await openChoice('vana')
  await undone.settle(() => expect(undone.readChecked()).toBeNull())
  kept = 'tagasi'
  const other = await openChoice('vana')
  await other.settle(() => expect(other.readChecked()).toBe('order'))
})

it('no choice is shown for a file that replaced no other, or one that the client’s designs do not have', async () => {
  const first = await openChoice('iseseisev')
  await first.settle(() => expect(first.readChecked()).toBeNull())
  recordReplacement('tellimuse oma', tempFile('muu'))
  const second = await openChoice('muu')
  await second.settle(() => expect(second.readChecked()).toBeNull())
})

it('designs that have changed meanwhile are told of, and the choice stays', async () => {
  recordReplacement('vana', tempFile('hiline'))
  const { settle, readChecked, choose } = await openChoice('hiline')
  await settle(() => expect(readChecked()).toBe('order'))
  status = 409
  await choose('next')
  await toasts.fetchLayer()
  const [toast] = notificationsStore.getState().notifications
  expect((await drawn(toast?.message)).textContent).toContain(et.designFiles.keptFile.changed)
  expect(readChecked()).toBe('order')
})
