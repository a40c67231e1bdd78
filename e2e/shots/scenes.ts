import type { Page } from '@playwright/test'
import type { en } from '@tiraaz/messages/en'
import type { et } from '@tiraaz/messages/et'
import { artwork } from '../fixtures/artwork.ts'
import { textPattern } from '../fixtures/text-pattern.ts'

type Stage = {
  page: Page
  texts: typeof et | typeof en
  /** `/clients/{clientId}` of the person's first client. */
  clientPath: string
  /** Keeps a picture of what stands now, at every width and in both themes. */
  shot: (part: string) => Promise<void>
}

/** A walk through some screens, with a picture at each that is worth looking at. */
export type Scene = { name: string; as: string | null; go: (stage: Stage) => Promise<void> }

const ORDERER = 'orderer@demo.example'
const AGENCY = 'agency@demo.example'

export const SCENES: Scene[] = [
  {
    name: 'login',
    as: null,
    go: async ({ page, texts, shot }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: texts.login.submit }).waitFor()
      await shot('empty')
      await page.getByRole('button', { name: texts.login.submit }).click()
      await page.getByRole('alert').waitFor()
      await shot('refused')
    },
  },
  {
    name: 'client-picker',
    as: 'multi@demo.example',
    go: async ({ page, texts, shot }) => {
      await page.goto('/login')
      await page.getByRole('heading', { name: texts.login.picker.title }).waitFor()
      await shot('open')
    },
  },
  {
    name: 'error',
    as: null,
    go: async ({ page, shot }) => {
      for (const code of ['404', '403', '500']) {
        await page.goto(`/error/${code}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await shot(code)
      }
    },
  },
  {
    name: 'catalogue',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(clientPath)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await shot('root')
      await page.getByRole('searchbox').fill('plakat')
      await shot('search')
      await page.getByRole('searchbox').fill('xyzzy')
      await page.getByText(texts.catalogue.nothing.title).waitFor()
      await shot('nothing')
      await page.getByRole('searchbox').fill('')
      await page
        .getByRole('link', { name: /Plakatid|Posters/i })
        .first()
        .click()
      await shot('folder')
    },
  },
  {
    name: 'order',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(clientPath)
      await page.getByRole('searchbox').fill('A2')
      await page.getByRole('link', { name: /A2/ }).first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await shot('1-product')
      await page
        .getByRole('button', { name: textPattern(texts.designFiles.addFilesTo) })
        .first()
        .click()
      await page.locator('input[type=file]').setInputFiles([artwork('poster-a2-cmyk.pdf'), artwork('not-a-pdf.pdf')])
      await page.getByRole('button', { name: /1/ }).last().waitFor()
      await shot('2-upload')
      await page.getByRole('dialog').getByRole('button', { name: texts.common.cancel }).click()
      await page.getByRole('button', { name: texts.product.addToOrder }).click()
      await page.getByRole('button', { name: textPattern(texts.navigation.cart_one) }).click()
      await page.getByRole('dialog').waitFor()
      await shot('3-cart')
      await page.getByRole('link', { name: texts.cart.checkout }).click()
      await page.getByRole('heading', { name: texts.checkout.products.title }).waitFor()
      await shot('4-products')
      await page.getByRole('button', { name: texts.common.next }).click()
      await page.getByRole('heading', { name: texts.checkout.transportation.title }).waitFor()
      await shot('5-transportation')
      await page.getByRole('button', { name: texts.common.next }).click()
      await page.getByRole('heading', { name: texts.checkout.additionalInfo.title }).waitFor()
      await page.getByRole('button', { name: texts.checkout.additionalInfo.deadline, exact: true }).click()
      await shot('6-deadline')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: texts.common.next }).click()
      await page.getByRole('heading', { name: texts.checkout.summary.title }).waitFor()
      await shot('7-summary')
      await page.getByRole('button', { name: texts.checkout.summary.submit }).click()
      await page.waitForURL(/thank-you/)
      await shot('8-thank-you')
    },
  },
  {
    name: 'orders',
    as: ORDERER,
    go: async ({ page, texts, clientPath, shot }) => {
      await page.goto(`${clientPath}/orders`)
      await page.getByRole('table').waitFor()
      await shot('list')
      await page
        .getByRole('button', { name: textPattern(texts.common.showDetails) })
        .first()
        .click()
      await shot('expanded')
    },
  },
  {
    name: 'agency',
    as: AGENCY,
    go: async ({ page, texts, shot }) => {
      await page.goto('/agency/orders')
      await page.getByRole('table').waitFor()
      await shot('list')
      await page
        .getByRole('button', { name: textPattern(texts.common.showDetails) })
        .first()
        .click()
      await shot('expanded')
    },
  },
]
