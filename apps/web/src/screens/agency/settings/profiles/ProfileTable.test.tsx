// @vitest-environment jsdom
import { mapProfiles, PROFILE_KEYS } from '@tiraaz/domain/artwork/own-profile-values'
import { getStandardValues, PRINT_PROFILES } from '@tiraaz/domain/artwork/print-profile'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../../i18n/i18n.ts'
import { drawn } from '../../../../testing/drawn.tsx'
import { ProfileTable } from './ProfileTable.tsx'
import { profileBody, profileFields, profileForm } from './profile-form.ts'

const STANDARD = mapProfiles(getStandardValues)
const OWN = { ...STANDARD, news: { ...STANDARD.news, imagePpi: 120, totalInkPercent: null } }

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

describe('table of print profiles', () => {
  const open = async (problems = [] as { key: string; errors: string[] }[]) => {
    const form = profileForm(OWN)
    const place = await drawn(<ProfileTable form={form} setForm={() => {}} problems={problems} standard={STANDARD} />)
    const field = (label: string) => place.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
    const button = (label: string) => place.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)
    return { place, field, button }
  }

  it('every limit of every profile has its own field', async () => {
    const { place } = await open()
    const labels = [...place.querySelectorAll('input')].map((input) => input.getAttribute('aria-label'))
    expect(new Set(labels).size).toBe(PROFILE_KEYS.length * PRINT_PROFILES.length)
  })

  it('a limit that differs shows the usual one, and an empty one has no limit', async () => {
    const { place, field } = await open()
    const changed = [...place.querySelectorAll('td p')].map((text) => text.textContent?.replaceAll('\u00a0', ' '))
    expect(changed).toEqual(['Tavaliselt 245 %', 'Tavaliselt 149 ppi'])
    expect(field('Osavärvide summa kuni: Ajalehetrükk')?.value).toBe('')
    expect(field('Osavärvide summa kuni: Ajalehetrükk')?.placeholder).toBe('piiri ei ole')
    expect(field('Joon vähemalt: Suureformaattrükk')?.value).toBe('0,15')
  })

  it('only a profile that differs can go back to the usual limits', async () => {
    const { button } = await open()
    expect(button('Taasta tavalised nõuded: Ajalehetrükk')?.disabled).toBe(false)
    expect(button('Taasta tavalised nõuded: Digitrükk')?.disabled).toBe(true)
  })

  it('a problem is shown at its field alone', async () => {
    const { place, field } = await open([
      { key: 'profiles.news.imagePpi', errors: ['Väikseim lubatud väärtus on 20.'] },
    ])
    expect(place.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
    expect(field('Piltide eraldusvõime vähemalt: Ajalehetrükk')?.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('form of the print profiles', () => {
  it('is sent as it was read', () => {
    expect(profileBody(profileForm(OWN))).toEqual(OWN)
  })

  it('takes the usual limits of one profile, and the others stay', () => {
    const digital = { ...STANDARD.digital, spotInks: 1 }
    const form = profileForm({ ...OWN, digital })
    expect(profileBody({ ...form, ...profileFields('news', STANDARD.news) })).toEqual({ ...STANDARD, digital })
  })
})
