import { textPattern } from '../../fixtures/text-pattern.ts'
import { AGENCY, type ShotScene } from '../scene.ts'

export const NOTIFICATION_SCENES: ShotScene[] = [
  {
    name: 'notifications',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/orders')
      await page
        .getByRole('button', { name: textPattern(texts.notifications.openUnread_other) })
        .or(page.getByRole('button', { name: texts.notifications.title }))
        .click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      await shot('list')
      await page.goto('/account#notifications')
      await page.getByRole('combobox').first().waitFor()
      await shot('settings')
      await page.getByRole('button', { name: texts.notifications.absence.set }).click()
      await page.getByRole('dialog').getByRole('combobox').waitFor()
      await shot('absence')
    },
  },
]
