import { expect, it } from 'vitest'
import { logInAndOpen } from './log-in-and-open.ts'

it('the log-in page opens even if the log-in fails', async () => {
  const opened: string[] = []
  const open = (path: string) => void opened.push(path)
  await logInAndOpen(async () => undefined, open)
  await logInAndOpen(() => Promise.reject(new TypeError('Failed to fetch')), open)
  expect(opened).toEqual(['/login', '/login'])
})
