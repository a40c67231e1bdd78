// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { itemStart, startingText } from './starting-text.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const spring = { name: 'Kevad', quantity: 8 }
const summer = { name: 'Suvi', quantity: 1200 }
const unnamed = { name: null, quantity: 5 }

it.each([
  [{ quantity: 100, designs: [] }, '100 tk'],
  [{ quantity: 100, designs: [{ name: null, quantity: 100 }] }, '100 tk'],
  [{ quantity: 8, designs: [spring] }, 'Kevad (8 tk)'],
  [{ quantity: 1208, designs: [spring, summer] }, 'Kevad (8 tk), Suvi (1 200 tk)'],
  [{ quantity: 13, designs: [spring, unnamed] }, 'Kevad (8 tk), Kujundus 2 (5 tk)'],
  [{ quantity: 8, designs: [spring, { name: null, quantity: 0 }] }, 'Kevad (8 tk), Kujundus 2'],
  [
    { quantity: 37, designs: [spring, spring, spring, spring, unnamed] },
    'Kevad (8 tk), Kevad (8 tk), Kevad (8 tk), veel 2 kujundust',
  ],
])('designs that ordering adds: %j is shown as %j', (item, told) => {
  expect(startingText(itemStart(item)).replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(told)
})

it('a quantity stays on the line of its unit', () => {
  expect(startingText(itemStart({ quantity: 8, designs: [spring] }))).toBe('Kevad (8\u00a0tk)')
})
