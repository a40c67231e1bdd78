// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { showHook } from '../../testing/show-hook.ts'
import { keepReorderReport, type ReorderReport, useReorderReport } from './reorder-report.ts'

const DAY = 24 * 60 * 60 * 1000
const report: ReorderReport = {
  source: 'Nr 12',
  products: [],
  earliestDeadline: '2019-05-06',
  leftOutAddresses: [],
  replacedAddress: null,
  isAdditionalInfoLeftOut: false,
  deadline: null,
}

let leaveAll: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const leave of leaveAll) await leave()
  leaveAll = []
  localStorage.clear()
})

const openTab = async (draftId: string) => {
  const { value, leave } = await showHook(() => useReorderReport(draftId), null)
  leaveAll.push(leave)
  return value
}

it('the report of ordering again survives a reload, and one press closes it in every tab', async () => {
  keepReorderReport('d1', report)
  const [first, second, other] = [await openTab('d1'), await openTab('d1'), await openTab('d2')]
  expect([first().report, second().report, other().report]).toEqual([report, report, null])
  await act(async () => first().close())
  expect([first().report, second().report]).toEqual([null, null])
  expect((await openTab('d1'))().report).toBeNull()
})

it('the report of ordering again is removed here when another tab closes it', async () => {
  keepReorderReport('d1', report)
  const tab = await openTab('d1')
  await act(async () => {
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage'))
  })
  expect(tab().report).toBeNull()
})

it('the report of ordering again is not shown a week later', async () => {
  keepReorderReport('d1', report, Date.now() - 7 * DAY)
  expect((await openTab('d1'))().report).toBeNull()
})
