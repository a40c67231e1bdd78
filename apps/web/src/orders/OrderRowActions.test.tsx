// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it } from 'vitest'
import type { ListedOrder } from '../data/orders/order-queries.ts'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import '../testing/drawn.tsx'
import { OrderRowActions } from './OrderRowActions.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const order: ListedOrder = {
  id: 'o1',
  projectNumber: '2026-0007',
  name: null,
  user: null,
  totalPrice: 12,
  transportPrice: 5,
  invoiceReceivers: [],
  deadline: null,
  additionalInfo: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  submittedAt: '2026-03-02T10:00:00.000Z',
  status: { status: 'submitted', name: 'Esitatud' },
  version: 3,
  clientId: 'c1',
  clientName: 'Kauplused',
  filesMissing: false,
  alterationRequest: null,
  isChangeProposed: false,
  cancelReason: null,
  items: [],
  canBeOrdered: false,
  canBeContinued: false,
  canBeDeleted: false,
  canBeDownloaded: false,
  canBeRenamed: false,
  canGetFiles: false,
  canRequestAlteration: true,
  canSettleAlteration: false,
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
