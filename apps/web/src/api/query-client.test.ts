import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiFailure } from './failure.ts'
import { createQueryClient } from './query-client.ts'
import { waitFor } from '../testing/wait-for.ts'

afterEach(() => onlineManager.setOnline(true))

const told = async (error: Error, meta = {}) => {
  const reactions: string[] = []
  const client = createQueryClient(({ reaction, status, of }) => reactions.push(`${of}: ${reaction} ${status}`))
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error), meta })
  await expect(mutation.execute(undefined)).rejects.toBe(error)
  return reactions
}

// spec: ER6
it('a failed mutation shows a toast, also after an unexpected error', async () => {
  expect(await told(new ApiFailure(404))).toEqual(['change: errorPage 404'])
  expect(await told(new TypeError('Cannot read properties of undefined'))).toEqual(['change: unexpected 0'])
})

it('a mutation that shows its own failures gets no toast', async () => {
  expect(await told(new TypeError('No sheet'), { handlesFailure: true })).toEqual([])
})

it('a mutation without a connection fails at once and is not resumed later', async () => {
  onlineManager.setOnline(false)
  const change = vi.fn(() => Promise.reject(new ApiFailure(0)))
  const client = createQueryClient(() => undefined)
  const mutation = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: change }))
  mutation.execute(undefined).catch(() => undefined)
  await waitFor(() => expect(mutation.state.status).toBe('error'))
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(change).toHaveBeenCalledTimes(1)
})
