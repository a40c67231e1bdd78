// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'

/** Module as a page gets it after a reload. */
const reload = async () => {
  vi.resetModules()
  return import('./message-drafts.ts')
}

it('an unsent message comes back after a reload, and is forgotten once it is sent', async () => {
  const before = await reload()
  before.saveMessageDraft('c1', 'Kas fail jõudis')
  const after = await reload()
  expect(after.readMessageDraft('c1')).toBe('Kas fail jõudis')
  expect(after.readMessageDraft('c2')).toBe('')
  after.forgetSent('c1', after.sendingOf('c1', 'Kas fail jõudis'))
  const last = await reload()
  expect(last.readMessageDraft('c1')).toBe('')
})
