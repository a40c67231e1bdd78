import { AGENCY, type ShotScene } from '../scene.ts'

/** Settings of the demo's agency, left unchanged. */
export const ORGANIZATION_SCENES: ShotScene[] = [
  {
    name: 'settings',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      const t = texts.organizationSettings
      const open = async (path: string, title: string) => {
        await page.goto(`/agency/settings/${path}`)
        await page.getByRole('heading', { level: 1, name: title }).waitFor()
      }
      await open('company', t.company.title)
      await shot('1-company')
      await page.getByLabel(t.company.iban).fill('EE00')
      await page.getByRole('button', { name: texts.unsaved.save }).click()
      await page.locator('[aria-invalid=true]').waitFor()
      await shot('2-company-refused')
      await open('order-rules', t.orderRules.title)
      await shot('3-order-rules')
      await open('vat', t.vat.title)
      await page.getByRole('button', { name: t.vat.addClass }).click()
      await shot('4-vat')
      await page.getByRole('button', { name: texts.unsaved.save }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await shot('4-vat-refused')
      await open('security', t.security.title)
      await page.getByRole('radio', { name: t.security.everybody }).click()
      await page.getByRole('button', { name: texts.unsaved.save }).click()
      await page.getByText(texts.problems.ownSecondFactorFirst).waitFor()
      await shot('8-security-refused')
      await open('retention', texts.privacy.title)
      await page.getByText(texts.privacy.nothingGoes).first().waitFor()
      await shot('7-retention')
      await open('emails?email=orderConfirmed', texts.emailTexts.title)
      await page.frameLocator('iframe').getByRole('heading').first().waitFor()
      await shot('9-emails')
      await page.getByLabel(texts.emailTexts.fields.text, { exact: true }).fill('{{nummer}}')
      await page.getByRole('button', { name: texts.unsaved.save }).click()
      await page.locator('[aria-invalid=true]').waitFor()
      await shot('9-emails-refused')
      // Left as a reload does it: the form asks before it loses what was typed.
      await page.getByRole('button', { name: texts.emailTexts.usual }).click()
      await open('brand', t.brand.title)
      await shot('5-brand')
      await page.getByRole('textbox', { name: t.brand.accent, exact: true }).fill('#ffd500')
      await shot('6-brand-too-light')
    },
  },
]
