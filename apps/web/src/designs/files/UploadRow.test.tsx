// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { et } from '@tiraaz/messages/et'
import { beforeAll, expect, it } from 'vitest'
import { previewQuery } from '../../data/design-files/design-files.ts'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { UploadRow } from './UploadRow.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})

const place = { clientId: 'c1', productId: 'poster' }
const nothing = () => undefined

const drawRow = async (preview: 'pending' | 'failed') => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  const state = { state: preview, failure: preview === 'failed' ? 'unreadable' : null }
  client.setQueryData(previewQuery({ ...place, previewId: 'p1' }).queryKey, state as never)
  const uploaded = { tempFile: { id: 't1', fileName: 'vigane.pdf' }, previewId: 'p1' }
  return drawn(
    <QueryClientProvider client={client}>
      <UploadRow
        place={place}
        upload={{ key: 'u1', file: new File(['%PDF'], 'vigane.pdf'), sentAs: 't1', state: 'done', uploaded }}
        onRetry={nothing}
        onDrop={nothing}
      />
    </QueryClientProvider>,
  )
}

it('a damaged upload is shown as damaged, not as a success', async () => {
  const text = (await drawRow('failed')).textContent
  expect(text).toContain(et.designFiles.failures.unreadable)
  expect(text).not.toContain(et.designFiles.upload.done)
})

it('an uploaded file is being checked until its preview is known', async () => {
  const text = (await drawRow('pending')).textContent
  expect(text).toContain(et.designFiles.upload.checking)
  expect(text).not.toContain(et.designFiles.upload.done)
})
