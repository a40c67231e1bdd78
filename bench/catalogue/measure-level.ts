import type { Page } from '@playwright/test'
import { et } from '@tiraaz/messages/et'
import { measureProcessorTime } from '../matrix/watch-keys.ts'

/** Searches whose keys nearly all change the list. */
const WORDS = ['123', '456', '789', 'plakat']
const KEYS = WORDS.join('').length + WORDS.length
const SCROLL_STEPS = 160
/** Pixels a frame: a row of five new cards nearly every time. */
const SCROLL_PIXELS = 300
/** Pause of a quick typist between keys, in ms. */
const PAUSE_MS = 150

/** Window of the page with what this bench adds to it; the types of a browser do not know it, so it is cast twice. */
type WatchedWindow = Window & { endTyping: () => { field: number[]; list: number[] } }

/** Times in ms, and processor time of the page's main thread for one key. */
type Typing = { field: number[]; list: number[]; processor: number }

/**
 * Types words into the search and empties it after each. For each key: from the moment at which the browser received it to
 * the frame with the character, and to the frame after the last change of the list before the next key.
 */
export const measureTyping = async (page: Page): Promise<Typing> => {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('searchbox').focus()
  await page.evaluate((name) => {
    const watched = window as unknown as WatchedWindow
    const field: number[] = []
    const list = new Map<number, number>()
    let pressed = 0
    const afterPaint = (run: (ms: number) => void) => {
      const from = pressed
      requestAnimationFrame(() => setTimeout(() => run(performance.now() - from)))
    }
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      pressed = timeStamp
    }
    document.addEventListener('keydown', onKey, { capture: true })
    const onInput = () => afterPaint((ms) => field.push(ms))
    document.addEventListener('input', onInput, { capture: true })
    const shown = document.querySelector(`[role=list][aria-label="${name}"]`)
    const observer = new MutationObserver(() => {
      const key = pressed
      afterPaint((ms) => list.set(key, ms))
    })
    if (shown?.parentElement)
      // Not the addresses of links, which follow when typing rests.
      observer.observe(shown.parentElement, {
        childList: true,
        characterData: true,
        subtree: true,
        attributeFilter: ['aria-setsize', 'style'],
      })
    watched.endTyping = () => {
      observer.disconnect()
      document.removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('input', onInput, { capture: true })
      return { field, list: [...list.values()] }
    }
  }, et.catalogue.products)
  const ms = await measureProcessorTime(page, async () => {
    for (const word of WORDS) {
      await page.keyboard.type(word, { delay: PAUSE_MS })
      await page.keyboard.press('Escape')
      await page.waitForTimeout(2 * PAUSE_MS)
    }
  })
  const { field, list } = await page.evaluate(() => (window as unknown as WatchedWindow).endTyping())
  await page.waitForLoadState('networkidle')
  return { field, list, processor: ms / KEYS }
}

/** Times between frames while the window scrolls by a third of its height a frame, and processor time of a frame. */
export const measureScroll = async (page: Page): Promise<{ frames: number[]; processor: number }> => {
  await page.evaluate(() => window.scrollTo(0, 0))
  let frames: number[] = []
  const ms = await measureProcessorTime(page, async () => {
    frames = await page.evaluate(
      ({ steps, pixels }) =>
        new Promise<number[]>((resolve) => {
          const gaps: number[] = []
          let last = performance.now()
          let left = steps
          const step = () => {
            const now = performance.now()
            gaps.push(now - last)
            last = now
            window.scrollBy(0, pixels)
            left -= 1
            if (left > 0) requestAnimationFrame(step)
            else resolve(gaps.slice(2))
          }
          requestAnimationFrame(step)
        }),
      { steps: SCROLL_STEPS, pixels: SCROLL_PIXELS },
    )
  })
  return { frames, processor: ms / SCROLL_STEPS }
}
