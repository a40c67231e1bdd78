// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, loadTexts, startI18n } from '../../../i18n/i18n.ts'
import { groupScreens } from './found-groups.ts'
import { isOutside, listScreens } from './list-screens.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadTexts({
    et: () => import('../../../i18n/texts/search-et.ts'),
    en: () => import('../../../i18n/texts/search-en.ts'),
  })
})

const find = (search: string) =>
  groupScreens(listScreens({ links: [], isAgency: false }, '/clients/c1/orders'), search).items.map(({ href }) => href)

it('the search finds the account by its parts, and the help by the words for it', () => {
  for (const word of ['teema', 'keel', 'parool']) expect(find(word)).toEqual(['/account'])
  const [help = '', ...others] = find('abi')
  expect(others).toEqual([])
  expect(isOutside(help)).toBe(true)
  expect(isOutside('/account')).toBe(false)
})
