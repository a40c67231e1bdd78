// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { withoutLayout } from '../../testing/without-layout.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { theme } from '../layout/theme.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

it('the Tab key skips the filter’s list and closes it: a scrolling list would take the focus', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const options = Array.from({ length: 40 }, (_, at) => ({ id: `k${at}`, name: `Klient ${at}` }))
  await act(async () =>
    root.render(
      <MantineProvider theme={theme} forceColorScheme="light">
        <FilterSelect label="Klient" options={options} selected={undefined} onChange={() => undefined} />
      </MantineProvider>,
    ),
  )
  await act(async () => place.querySelector('input')?.focus())
  const list = place.querySelector('[role="listbox"]')
  expect(list?.textContent).toContain('Klient 7')
  expect(list?.getAttribute('tabindex')).toBe('-1')
  await act(async () => root.unmount())
  place.remove()
})
