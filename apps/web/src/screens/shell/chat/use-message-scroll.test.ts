// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { withoutLayout } from '../../../testing/without-layout.ts'
import { showHook } from '../../../testing/show-hook.ts'
import { useMessageScroll } from './use-message-scroll.ts'

withoutLayout()

// spec: C5
test('earlier chat messages load within 10 px of the top', async () => {
  let asked = 0
  // jsdom does not scroll.
  const box = { current: Object.assign(document.createElement('div'), { scrollTo: () => undefined }) }
  const onNearTop = () => {
    asked += 1
  }
  const scroll = { box, first: 'm1', last: 'm9', isLastOwn: false, onNearTop }
  const { value } = await showHook(useMessageScroll, scroll)
  const scrollTo = (pixels: number) => {
    box.current.scrollTop = pixels
    value().onScroll()
  }
  scrollTo(11)
  expect(asked).toBe(0)
  scrollTo(10)
  expect(asked).toBe(1)
})
