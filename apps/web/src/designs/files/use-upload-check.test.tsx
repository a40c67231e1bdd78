// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { previewQuery } from '../../data/design-files/design-files.ts'
import { useUploadCheck } from './use-upload-check.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const place = { clientId: 'c1', productId: 'poster' }

const Check = ({ previewId }: { previewId: string | null | undefined }) => {
  const { isRunning, hasFailed, failure } = useUploadCheck({ place, previewId })
  return isRunning ? 'running' : hasFailed ? `failed: ${failure}` : 'over'
}

const shown = async (previewId: string | null | undefined, preview?: { state: string; failure?: string }) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const options = previewQuery({ ...place, previewId: previewId ?? '' })
  if (preview !== undefined) client.setQueryData(options.queryKey, preview as never)
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Check previewId={previewId} />
      </QueryClientProvider>,
    ),
  )
  const atFirst = page.textContent
  await act(() => vi.advanceTimersByTimeAsync(8000))
  const later = page.textContent
  await act(async () => root.unmount())
  return [atFirst, later]
}

it('the check of an upload runs until the file was read, for a few seconds at most', async () => {
  expect(await shown('p1', { state: 'ready' })).toEqual(['over', 'over'])
  expect(await shown('p1', { state: 'pending' })).toEqual(['running', 'over'])
  expect(await shown('p1')).toEqual(['running', 'over'])
})

it('the check of an upload ends at once for a damaged file and for one without a preview', async () => {
  expect(await shown('p1', { state: 'failed', failure: 'unreadable' })).toEqual(Array(2).fill('failed: unreadable'))
  expect(await shown(null)).toEqual(['over', 'over'])
})
