// @vitest-environment jsdom
import { cleanNotifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearDraft, selectDraft } from '../../session/draft-pointer.ts'
import { showToast, toasts } from '../../ui/feedback/toast.ts'
import { showDraftToast } from './show-draft-toast.ts'

const shown = () => {
  const { notifications, queue } = notificationsStore.getState()
  return [...notifications, ...queue].length
}

const undo = { label: 'Võta tagasi', run: () => undefined }

// Files of tests share one page: an earlier one may have left its toasts.
beforeEach(() => {
  cleanNotifications()
})
afterEach(() => {
  cleanNotifications()
  clearDraft()
})

it('toasts that undo something in a draft go when it leaves the cart, others stay', async () => {
  await toasts.fetchLayer()
  selectDraft({ draftId: 'd1', clientId: 'c1' })
  showDraftToast('d1', { kind: 'success', message: 'Lisatud', action: undo })
  showDraftToast('d1', { kind: 'success', message: 'Lisatud', action: undo })
  showToast({ kind: 'success', message: 'Kaust on loodud' })
  selectDraft({ draftId: 'd1', clientId: 'c1' })
  expect(shown()).toBe(3)
  clearDraft()
  expect(shown()).toBe(1)
})

it('toasts of a draft go when another one takes its place', async () => {
  await toasts.fetchLayer()
  selectDraft({ draftId: 'd1', clientId: 'c1' })
  showDraftToast('d1', { kind: 'success', message: 'Lisatud', action: undo })
  selectDraft({ draftId: 'd2', clientId: 'c1' })
  expect(shown()).toBe(0)
})
