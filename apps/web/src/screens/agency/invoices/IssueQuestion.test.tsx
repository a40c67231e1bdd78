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

const dialogText = async (sendsMail: boolean): Promise<string> =>
  (await drawn(<IssueQuestion count={2} sum="20,00 €" sendsMail={sendsMail} />)).textContent ?? ''

it('the invoice dialog promises an e-mail only if the portal sends e-mails', async () => {
  expect(await dialogText(true)).toContain('Arved saadetakse saajatele e-kirjaga.')
  const unsent = await dialogText(false)
  expect(unsent).not.toContain('saadetakse')
  expect(unsent).toContain('Portaalil ei ole meiliserverit')
})
