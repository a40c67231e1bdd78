// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { drawn } from '../../testing/drawn.tsx'
import { ShellScreen } from './ShellScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the shell renders nothing and sends no requests after log-out', async () => {
  const asked = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', asked)
  const page = await drawn(<ShellScreen />)
  expect(page.innerHTML).toBe('')
  expect(asked).not.toHaveBeenCalled()
})
