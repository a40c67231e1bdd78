// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { InvitationLinks } from './InvitationLinks.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadAgencyTexts()
})

const person = { client: 'Kauplused AS', name: 'Mari Mets', email: 'mari@naide.example' }

it('invitation links are exported as a file, with a count of those without a link', async () => {
  const links = [
    { ...person, link: 'http://portal.test/a' },
    { ...person, link: 'http://portal.test/b' },
    { ...person, link: null },
  ]
  const page = await drawn(<InvitationLinks links={links} />)
  expect(page.textContent).toContain('2 kutse lingid')
  expect(page.textContent).toContain('1 inimese linki ei saa edasi anda')
  expect(page.textContent).not.toContain('portal.test')
  expect(page.querySelector('button')?.textContent).toBe(et.tables.takeOut)
})

it('invitation links without any link offer no file', async () => {
  const page = await drawn(<InvitationLinks links={[{ ...person, link: null }]} />)
  expect(page.querySelector('button')).toBeNull()
})
