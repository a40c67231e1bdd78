// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { withoutLayout } from '../../../testing/without-layout.ts'
import { DeadlinePicker } from './DeadlinePicker.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
let close = async () => {}
afterEach(async () => {
  await close()
  localStorage.clear()
})

const openPicker = async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  close = () =>
    act(async () => {
      root.unmount()
      place.remove()
    })
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <DeadlinePicker
          orderId="o1"
          value="2099-12-09"
          minimum="2099-12-08"
          workdaysNeeded={7}
          daysOff={[]}
          error={undefined}
          onChange={() => undefined}
        />
      </MantineProvider>,
    ),
  )
  return {
    type: (text: string) =>
      act(async () => {
        const field = place.querySelector('input')
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field?.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    openCalendar: () =>
      act(async () => place.querySelector<HTMLElement>(`[aria-label="${et.deadline.openCalendar}"]`)?.click()),
    countDays: () => place.querySelectorAll('td button').length,
    countSelected: () => place.querySelectorAll('td [data-selected]').length,
  }
}

it('the calendar marks the deadline of the order while the field shows it', async () => {
  const { openCalendar, countSelected } = await openPicker()
  await openCalendar()
  expect(countSelected()).toBe(1)
})

it('the calendar marks no day while the field shows another one that is too early', async () => {
  const { type, openCalendar, countDays, countSelected } = await openPicker()
  await type('30.11.2099')
  await openCalendar()
  expect(countDays()).toBeGreaterThan(27)
  expect(countSelected()).toBe(0)
})
