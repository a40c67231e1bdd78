// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { startI18n } from '../i18n/i18n.ts'
import { drawn } from '../testing/drawn.tsx'
import { DayInput } from './DayInput.tsx'

beforeAll(() => startI18n('et-EE'))

const draw = (error?: string) =>
  drawn(<DayInput label="Kehtib alates" value={null} error={error} onChange={() => undefined} />)

it('a day that has to be mended is found by its field, and the field says why', async () => {
  const field = (await draw('Täitke see väli.')).querySelector('input')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  const place = await draw('Täitke see väli.')
  const told = place.querySelector('input')?.getAttribute('aria-describedby') ?? ''
  expect(told.split(' ').map((id) => place.querySelector(`[id="${id}"]`)?.textContent)).toContain('Täitke see väli.')
  expect((await draw()).querySelector('input')?.getAttribute('aria-invalid')).not.toBe('true')
})
