import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'

const WIDTH = 1200
const HEIGHT = 780
/** Pictures load with the page and stay in the repository. */
const MOST_BYTES = 60_000
const QUALITIES = [72, 60, 48, 36]

/** Takes the window as WebP in the best quality that stays within the size, in the light theme. */
export const takePicture = async (
  page: Page,
  path: string,
  settle: (page: Page, width: number) => Promise<void>,
): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: WIDTH, height: HEIGHT })
  await settle(page, WIDTH)
  const browser = await page.context().newCDPSession(page)
  await mkdir(dirname(path), { recursive: true })
  for (const quality of QUALITIES) {
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > MOST_BYTES && quality !== QUALITIES.at(-1)) continue
    await writeFile(path, bytes)
    break
  }
  await browser.detach()
}
