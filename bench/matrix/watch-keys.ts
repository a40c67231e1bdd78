import type { Page } from '@playwright/test'

/** Times from each key press to the frame that shows its result, in ms, by key. */
export type KeyTimes = Readonly<Record<string, readonly number[]>>

type WatchedWindow = Window & { keyTimes: Record<string, number[]>; longTasks: number[] }

/** Counts from the moment at which the browser received the key: waiting for earlier work is part of it. */
export const watchKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched = window as unknown as WatchedWindow
    watched.keyTimes = {}
    watched.longTasks = []
    const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
    document.addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key === 'Control' || key === 'Shift') return
        afterPaint(() => (watched.keyTimes[key] ??= []).push(performance.now() - timeStamp))
      },
      { capture: true },
    )
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longTasks.push(duration)
    }).observe({ type: 'longtask' })
  })

export const readKeyTimes = (page: Page): Promise<KeyTimes> =>
  page.evaluate(() => (window as unknown as WatchedWindow).keyTimes)

/** Durations of tasks over 50 ms since the last call, in ms. */
export const readLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as WatchedWindow).longTasks.splice(0))

/** Pastes at the active cell; returns the time until the frame with the result, in ms. */
export const measurePaste = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (plain) =>
      new Promise<number>((resolve) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', plain)
        const startedAt = performance.now()
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        )
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
      }),
    text,
  )

/** Processor time of the page's main thread while the action runs, in ms: other work on the machine hardly changes it. */
export const measureProcessorTime = async (page: Page, run: () => Promise<void>): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await read()
  await run()
  const after = await read()
  await session.detach()
  return (after - before) * 1000
}

const MIB = 1024 * 1024

/** JavaScript heap after a garbage collection, in MiB, and number of elements of the page. */
export const measurePage = async (page: Page): Promise<{ heap: number; elements: number }> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { heap: usedSize / MIB, elements: await page.locator('*').count() }
}
