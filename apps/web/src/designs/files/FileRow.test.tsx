// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { keepText } from '../../data/orders/kept-text.ts'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { KeptDesignContext, KeptRequestsContext } from '../kept-request.ts'
import { FileRow } from './FileRow.tsx'

// jsdom loads no fonts.
Reflect.set(document, 'fonts', { addEventListener: () => undefined, removeEventListener: () => undefined })

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
afterEach(() => localStorage.clear())

const { alteration } = et.designFiles
const nothing = () => undefined

const rowIn = async ({ orderId = 'o1', designId = 'd1', request = null as string | null }) => {
  const file = { id: 'f1', name: 'plakat.pdf', previewId: null, alterationRequest: request }
  const row = await drawn(
    <KeptRequestsContext value={orderId}>
      <KeptDesignContext value={designId}>
        <FileRow place={{ clientId: 'c1', productId: 'p1' }} file={file} onChange={nothing} />
      </KeptDesignContext>
    </KeptRequestsContext>,
  )
  return row.querySelector('textarea')?.textContent ?? null
}

it('a half-typed request about a file comes back, for its order, design and state of the request alone', async () => {
  expect(await rowIn({})).toBeNull()
  keepText({ ownerId: 'o1', field: 'alteration-d1-f1' }, { text: 'Hind 7,99', base: null })
  expect(await rowIn({})).toBe('Hind 7,99')
  expect(await rowIn({ orderId: 'o2' })).toBeNull()
  expect(await rowIn({ designId: 'd2' })).toBeNull()
  expect(await rowIn({ request: alteration.label })).toBeNull()
})
