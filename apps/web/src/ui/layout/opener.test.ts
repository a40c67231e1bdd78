import { expect, it, vi } from 'vitest'
import { returnFocus } from './opener.ts'

it('a dialog that closed with its page gives no focus back', () => {
  expect(typeof document).toBe('undefined')
  const giveBack = vi.fn<() => void>()
  returnFocus(giveBack, null)
  expect(giveBack).not.toHaveBeenCalled()
})
