// @vitest-environment jsdom
import { artwork } from '@tiraaz/messages/et/artwork'
import { beforeAll, expect, it } from 'vitest'
import type { ArtworkSearch } from '../../data/design-files/artwork-search.ts'
import { loadInsideTexts, loadTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { NoArtwork } from './NoArtwork.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadTexts({
    et: () => import('../../i18n/texts/artwork-et.ts'),
    en: () => import('../../i18n/texts/artwork-en.ts'),
  })
})

const nothing = () => undefined
const textOf = async (search: ArtworkSearch) =>
  (await drawn(<NoArtwork clientId="c1" search={search} onShowAll={nothing} onAnyYear={nothing} />)).textContent

it('an empty list of artwork names the chosen year and offers the same words in all years', async () => {
  const inYear = await textOf({ search: 'jõulud', year: 2025 })
  expect(inYear).toContain('2025')
  expect(inYear).toContain(artwork.nothing.anyYear)
  expect(await textOf({ year: 2025 })).toContain(artwork.nothing.action)
  expect(await textOf({ search: 'jõulud' })).not.toContain(artwork.nothing.anyYear)
})
