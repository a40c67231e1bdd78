// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { et } from '@tiraaz/messages/et'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { withoutLayout } from '../../../testing/without-layout.ts'
import { toasts } from '../../../ui/feedback/toast.ts'
import { AdditionalInfoFields } from './AdditionalInfoFields.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
// jsdom loads no fonts.
Reflect.set(document, 'fonts', new EventTarget())
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const NOTES = { additionalInfo: 'Pakkida poodide kaupa', additionalInvoiceInfo: 'Kulukoht 44' }

/** Card of a product with both notes; `notes` tells what the order would get. */
const openNotes = async () => {
  const Card = () => {
    const [held, setHeld] = useState<{ additionalInfo: string | null; additionalInvoiceInfo: string | null }>(NOTES)
    return (
      <>
        <AdditionalInfoFields {...held} problems={[]} onChange={(change) => setHeld({ ...held, ...change })} />
        <output>{JSON.stringify(held)}</output>
      </>
    )
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Card />
      </MantineProvider>,
    ),
  )
  const press = () => act(async () => place.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  const notes = (): unknown => JSON.parse(place.querySelector('output')?.textContent ?? '')
  return { notes, press, leave: () => act(async () => root.unmount()) }
}

it('notes that were unticked are out of the order, and come back when they are ticked again', async () => {
  const { notes, press, leave } = await openNotes()
  await press()
  expect(notes()).toEqual({ additionalInfo: null, additionalInvoiceInfo: null })
  await press()
  expect(notes()).toEqual(NOTES)
  await leave()
})

it('a toast says that the notes are gone, and brings back both', async () => {
  const show = vi.spyOn(toasts, 'show')
  const { notes, press, leave } = await openNotes()
  await press()
  const [shown] = show.mock.calls.at(-1) ?? []
  expect(shown?.message).toBe(et.checkout.products.notesCleared)
  await act(async () => shown?.action?.run())
  expect(notes()).toEqual(NOTES)
  show.mockRestore()
  await leave()
})
