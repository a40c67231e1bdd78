// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { createWaitingRoom } from './toast-waiting-room.ts'
import { waitFor } from '../../testing/wait-for.ts'

const openRoom = () => {
  let isOnline = false
  const shown: string[] = []
  const load = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return {
      ToastLayer: 'layer',
      pushToast: ({ message }: { message: string }) => void shown.push(message),
      dropToast: () => undefined,
    }
  }
  const room = createWaitingRoom(load, () => 'Sulge')
  const goOnline = () => {
    isOnline = true
    window.dispatchEvent(new Event('online'))
  }
  return { room, shown, goOnline }
}

it('a toast shows once there is a connection if its code could not be loaded', async () => {
  const { room, shown, goOnline } = openRoom()
  room.show({ kind: 'failure', message: 'Ühendus puudub' })
  room.show({ kind: 'notice', id: 'mustand', message: 'Mustand on avatud' })
  await room.fetchLayer()
  expect([room.view(), shown]).toEqual([null, []])
  room.hide('mustand')
  goOnline()
  await waitFor(() => expect(room.view()).toBe('layer'))
  expect(shown).toEqual(['Ühendus puudub'])
})

it('a preloaded toast shows without a connection', async () => {
  const { room, shown, goOnline } = openRoom()
  goOnline()
  await room.fetchLayer()
  expect(room.view()).toBe(null)
  room.show({ kind: 'failure', message: 'Ühendus puudub' })
  expect([room.view(), shown]).toEqual(['layer', ['Ühendus puudub']])
})
