// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { showToast, toastFailure, toasts, toastSuccess } from './toast.ts'

const shown = () => notificationsStore.getState().notifications

beforeEach(() =>
  notificationsStore.setState({ notifications: [], queue: [], defaultPosition: 'bottom-left', limit: 4 }),
)

// spec: ER13
it('a toast closes after 5 seconds; with a delay of 0 it stays until closed (spec §8)', async () => {
  expect(toasts.view()).toBe(null)
  toastSuccess('Kaust on loodud')
  toastFailure('Salvestamine ebaõnnestus')
  showToast({ kind: 'notice', message: 'Jäi välja', hideAfter: 0 })
  showToast({ kind: 'notice', message: 'Korraks', hideAfter: 800 })
  await toasts.fetchLayer()
  expect(shown()).toHaveLength(4)
  expect(shown().map(({ autoClose }) => autoClose)).toEqual([5000, 5000, false, 800])
  expect(toasts.view()).not.toBe(null)
})

it('a success toast replaces the failure toast of the previous call', async () => {
  showToast({ kind: 'failure', id: 'offline', message: 'Ühendus puudub' })
  await toasts.fetchLayer()
  toastSuccess('Salvestatud')
  expect(shown().map(({ color }) => color)).toEqual(['var(--success)'])
})

it('a failure of several calls shows one toast', async () => {
  for (const message of ['Ühendus puudub', 'Ühendus puudub', 'Midagi muud']) {
    showToast({ kind: 'failure', id: message, message })
  }
  await toasts.fetchLayer()
  expect(shown()).toHaveLength(2)
})
