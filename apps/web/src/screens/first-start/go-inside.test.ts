import { expect, it } from 'vitest'
import { goInside } from './go-inside.ts'

it('the log-in page opens even if the log-in fails', async () => {
  const opened: string[] = []
  const open = (path: string) => void opened.push(path)
  await goInside(async () => undefined, open)
  await goInside(() => Promise.reject(new TypeError('Failed to fetch')), open)
  expect(opened).toEqual(['/login', '/login'])
})
