// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { withoutLayout } from '../../testing/without-layout.ts'
import { theme } from '../../ui/layout/theme.ts'
import { TryProducts } from './TryProducts.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

it('a product of the trial brings its group, and products that left the catalogue are not offered', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const changes: unknown[] = []
  const product = (id: string, groupId: string | null, isOffered = true) => ({ id, name: id, groupId, isOffered })
  const choices = {
    people: [],
    productGroups: [{ id: 'posters', name: 'Plakatid' }],
    products: [product('a2', 'posters'), product('a3', null), product('a4', 'posters', false)],
    costCentres: [],
    isPurchaseOrderOptional: false,
    hasBudgets: false,
    approverDomains: [],
  }
  await act(async () =>
    root.render(
      <MantineProvider theme={theme} forceColorScheme="light">
        <TryProducts
          choices={choices}
          order={{ productGroupIds: ['posters'], productIds: [] }}
          onChange={(change) => changes.push(change)}
        />
      </MantineProvider>,
    ),
  )
  const input = place.querySelectorAll('input[type="text"], input:not([type])')[1]
  await act(async () => input instanceof HTMLElement && input.click())
  const options = [...place.querySelectorAll('[role="option"]')].filter(({ textContent }) => /^a\d$/.test(textContent))
  expect(options.map(({ textContent }) => textContent)).toEqual(['a2', 'a3'])
  for (const option of options) await act(async () => option instanceof HTMLElement && option.click())
  expect(changes).toEqual([
    { productIds: ['a2'], productGroupIds: ['posters'] },
    { productIds: ['a3'], productGroupIds: [] },
  ])
  await act(async () => root.unmount())
  place.remove()
})
