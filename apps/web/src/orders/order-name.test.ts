// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../i18n/i18n.ts'
import { numberedOrderName, orderName, orderTitle } from './order-name.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const draft = {
  name: null,
  projectNumber: null,
  createdAt: '2019-04-25T09:00:00.000Z',
  items: [{ productName: 'Plakat A4' }, { productName: 'Flaier' }, { productName: 'Voldik' }],
}

it('the title of an unnamed draft tells its products, its name in labels also when it was begun', () => {
  expect(orderTitle(draft)).toBe('Plakat A4, Flaier ja veel 1 toode')
  expect(orderName(draft)).toBe('25.04.2019 12:00 alustatud mustand (Plakat A4, Flaier ja veel 1 toode)')
})

it('the title of an order is its own name, else its number', () => {
  expect(orderTitle({ ...draft, projectNumber: '12-3' })).toBe('Tellimus 12-3')
  expect(orderTitle({ ...draft, projectNumber: '12-3', name: 'Sügis' })).toBe('Sügis')
  expect(orderName({ ...draft, name: 'Sügis' })).toBe('Sügis')
})

it('the numbered name of an order has its own name and its number, where it has both', () => {
  expect(numberedOrderName({ ...draft, projectNumber: '12-3', name: 'Sügis' })).toBe('Sügis (12-3)')
  expect(numberedOrderName({ ...draft, projectNumber: '12-3' })).toBe('Tellimus 12-3')
  expect(numberedOrderName({ ...draft, name: 'Sügis' })).toBe('Sügis')
})
