// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import '../testing/drawn.tsx'
import { LISTED_ORDER } from '../testing/listed-order.ts'
import { OrderRowActions } from './OrderRowActions.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const order: ListedOrder = {
  ...LISTED_ORDER,
  status: { status: 'submitted', name: 'Esitatud' },
  canRequestAlteration: true,
}
const nothing = () => undefined

const openMenu = async (shown: ListedOrder) => {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const buttons = { delete: false, download: false }
  const handlers = { onContinue: nothing, onReorder: nothing, onDelete: nothing, onAlteration: nothing }
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <OrderRowActions
          {...handlers}
          order={shown}
          item={undefined}
          buttons={buttons}
          isReordering={false}
          onWithdraw={nothing}
        />
      </MantineProvider>,
    ),
  )
  await act(async () => place.querySelector<HTMLButtonElement>('[aria-haspopup]')?.click())
  const items = [...document.querySelectorAll<HTMLButtonElement>('[role="menuitem"]')]
  const found = items.map(({ textContent, disabled }) => ({ textContent, disabled }))
  await act(async () => root.unmount())
  place.remove()
  return found
}

it('the menu of a submitted order tells when it can be ordered again', async () => {
  const later = { textContent: et.ordersList.reorderLater, disabled: true }
  expect(await openMenu(order)).toContainEqual(later)
  const confirmed = { ...order, status: { status: 'confirmed' as const, name: 'Kinnitatud' } }
  expect(await openMenu(confirmed)).not.toContainEqual(later)
})
