// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest'
import { loadAgencyTexts } from '../../../i18n/agency-texts.ts'
import { loadInsideTexts, startI18n } from '../../../i18n/i18n.ts'
import { drawn } from '../../../testing/drawn.tsx'
import { IssueQuestion } from './IssueQuestion.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  await loadAgencyTexts()
})

const told = async (sendsMail: boolean): Promise<string> =>
  (await drawn(<IssueQuestion count={2} sum="20,00 €" sendsMail={sendsMail} />)).textContent ?? ''

it('the dialog of invoices promises an e-mail only where the portal sends any', async () => {
  expect(await told(true)).toContain('Arved saadetakse saajatele e-kirjaga.')
  const unsent = await told(false)
  expect(unsent).not.toContain('saadetakse')
  expect(unsent).toContain('E-posti saatmine ei ole seadistatud')
})
