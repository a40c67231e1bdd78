import { textPattern } from '../../fixtures/text-pattern.ts'
import { AGENCY, type ShotScene } from '../scene.ts'

export const CLIENTS_SCENES: ShotScene[] = [
  {
    name: 'clients',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      const { agencyClients } = texts
      await page.goto('/agency/clients')
      await page.getByRole('link', { name: 'Põhjakaare Toidupoed AS' }).waitFor()
      await shot('1-list')
      await page.goto('/agency/clients?search=puudub')
      await page.getByText(agencyClients.nothing.title).waitFor()
      await shot('2-nothing')
      await page.goto('/agency/clients')
      await page.getByRole('link', { name: 'Põhjakaare Toidupoed AS' }).click()
      await page.getByLabel(agencyClients.form.vatNumber).waitFor()
      await shot('3-client')
      await page.getByRole('link', { name: agencyClients.people, exact: true }).click()
      await page.getByRole('button', { name: texts.members.invite }).waitFor()
      await shot('7-people')
      const openErasure = async (nth: number) => {
        await page
          .getByRole('button', { name: textPattern(texts.common.moreActions) })
          .nth(nth)
          .click()
        await page.getByRole('menuitem', { name: texts.privacy.erase.open }).click()
        await page
          .getByRole('dialog')
          .getByRole('listitem')
          .or(page.getByLabel(texts.privacy.erase.email))
          .first()
          .waitFor()
      }
      await openErasure(0)
      await shot('9-erase')
      await page.keyboard.press('Escape')
      await openErasure(1)
      await shot('9-erase-other')
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: agencyClients.catalogue }).click()
      await page
        .getByRole('link', { name: texts.navigation.clientFacts, exact: true })
        .or(page.getByRole('button', { name: texts.navigation.openMenu }))
        .first()
        .waitFor()
      await shot('8-client-view')
      await page.goBack()
      await page.goBack()
      await page.getByRole('button', { name: agencyClients.block }).click()
      await page.getByRole('dialog', { name: agencyClients.blockTitle }).waitFor()
      await shot('4-block')
      await page.goto('/agency/clients/new')
      await page.getByLabel(agencyClients.registryCode).fill('12417835')
      await page.getByRole('button', { name: texts.unsaved.save }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await shot('5-new-refused')
      await page.getByLabel(agencyClients.form.vatNumber).fill('LV40003245752')
      await page.getByRole('combobox', { name: agencyClients.form.country }).click()
      await page.getByRole('option', { name: /^(Läti|Latvia)$/ }).click()
      await page.getByRole('button', { name: /LV40003245752/ }).click()
      await page.getByText(agencyClients.vat.unavailable).waitFor()
      await shot('9-vat-automatic')
      await page.getByRole('combobox', { name: agencyClients.vat.treatment }).click()
      await page.getByRole('option', { name: agencyClients.vat.treatments.reverseCharge }).click()
      await shot('10-vat-by-hand')
      await page.goto('/agency/clients?state=blocked')
      await page.getByRole('link', { name: 'Reisibüroo Rännutee OÜ' }).click()
      await page.getByText(agencyClients.blockedNote).waitFor()
      await shot('6-blocked')
    },
  },
  {
    name: 'members',
    as: 'manager@demo.example',
    go: async ({ page, texts, clientPath, shot }) => {
      const { members } = texts
      await page.goto(`${clientPath}/members`)
      await page.getByText('Tõnu Sarapuu').waitFor()
      await shot('1-list')
      await page.getByRole('button', { name: members.invite }).click()
      const dialog = page.getByRole('dialog', { name: members.inviteTitle })
      await dialog.getByRole('button', { name: members.send }).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
      await shot('2-invite')
      await page.keyboard.press('Escape')
      const menus = page.getByRole('button', { name: textPattern(texts.common.moreActions) })
      await menus.first().click()
      await page.getByRole('menuitem', { name: members.changeRole }).click()
      await shot('3-role')
      await page.keyboard.press('Escape')
      await menus.first().click()
      await page.getByRole('menuitem', { name: members.disable }).click()
      await shot('4-disable')
    },
  },
  {
    name: 'staff',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/settings/users')
      await page.getByText('Uku Saarmann').waitFor()
      await shot('1-list')
      await page.getByRole('button', { name: texts.agencyStaff.invite }).click()
      await page.getByRole('dialog').waitFor()
      await shot('2-invite')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: textPattern(texts.common.moreActions) })
        .first()
        .click()
      await page.getByRole('menuitem', { name: texts.members.disable }).click()
      await shot('3-disable')
    },
  },
]
