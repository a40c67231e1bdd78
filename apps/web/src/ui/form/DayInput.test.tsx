// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { withoutLayout } from '../../testing/without-layout.ts'
import { DayInput } from './DayInput.tsx'
import { theme } from '../layout/theme.ts'
import { UnreadFieldsContext } from './unread-fields.ts'

withoutLayout()

beforeAll(() => startI18n('et-EE'))

const draw = (error?: string) =>
  drawn(<DayInput label="Kehtib alates" value={null} error={error} onChange={() => undefined} />)

it('a date field is marked invalid and described by its error', async () => {
  const field = (await draw('Täitke see väli.')).querySelector('input')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  const place = await draw('Täitke see väli.')
  const told = place.querySelector('input')?.getAttribute('aria-describedby') ?? ''
  expect(told.split(' ').map((id) => place.querySelector(`[id="${id}"]`)?.textContent)).toContain('Täitke see väli.')
  expect((await draw()).querySelector('input')?.getAttribute('aria-invalid')).not.toBe('true')
})

/** Types a text into the field and leaves it. */
const typeInto = async (text: string) => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const days: (string | null)[] = []
  const unread = new Set<string>()
  const report = (id: string, state: 'unread' | 'read') =>
    void (state === 'unread' ? unread.add(id) : unread.delete(id))
  await act(async () =>
    root.render(
      <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
        <UnreadFieldsContext value={report}>
          <DayInput
            label="Laekus"
            value="2026-11-20"
            maxDay="2026-11-21"
            onChange={(day) => {
              days.push(day)
            }}
          />
        </UnreadFieldsContext>
      </MantineProvider>,
    ),
  )
  const field = place.querySelector('input') ?? document.createElement('input')
  await act(async () => {
    field.focus()
    // Uses the native setter: React ignores values set by its own.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const whileTyping = field.getAttribute('aria-invalid')
  await act(async () => field.blur())
  const said = {
    days,
    text: field.value,
    whileTyping,
    isUnread: unread.size > 0,
    problem: place.querySelector('.mantine-InputWrapper-error')?.textContent ?? null,
  }
  await act(async () => root.unmount())
  place.remove()
  return said
}

it.each([
  ['9999', 'Kirjutage päev kujul PP.KK.AAAA.'],
  ['31.02.2026', 'Sellist päeva ei ole: 31.02.2026.'],
  ['22.11.2026', 'Mitte hiljem kui 21.11.2026.'],
])('date field: %s is rejected, stays with its problem and is reported to the form', async (text, problem) => {
  const said = await typeInto(text)
  expect(said).toEqual({ days: [], text, whileTyping: null, isUnread: true, problem })
})

it('a valid date is passed to the form without an error', async () => {
  const said = await typeInto('1.11.2026')
  expect(said).toMatchObject({ days: ['2026-11-01'], isUnread: false, problem: null })
})
