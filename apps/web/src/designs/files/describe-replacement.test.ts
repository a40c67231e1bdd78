// @vitest-environment jsdom
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { describeReplacement } from './describe-replacement.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const names = { name: 'vana.pdf', next: 'uus.pdf' }
const undo = () => undefined

it('a replaced file is told with its undo', () => {
  const toast = describeReplacement({ ...names, failure: null }, undo)
  expect(toast).toMatchObject({ kind: 'success', action: { label: et.common.undo, run: undo } })
  expect(toast.message).toContain('uus.pdf')
})

it('a damaged file in place of another is called so at once, until the message is closed', () => {
  const toast = describeReplacement({ ...names, failure: 'unreadable' }, undo)
  expect(toast).toMatchObject({ kind: 'failure', hideAfter: 0, action: { run: undo } })
  expect(toast.message).toContain(et.designFiles.failures.unreadable)
})

it('a file without a preview is not called damaged', () => {
  expect(describeReplacement({ ...names, failure: 'notSupported' }, undo).kind).toBe('success')
})
