// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { showHook } from '../../testing/show-hook.ts'
import { UploadRow } from './UploadRow.tsx'
import { useUploads } from './use-uploads.ts'
import { waitFor } from '../../testing/wait-for.ts'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const file = new File(['%PDF-'], 'plakat.pdf')

/** The row of one file whose upload address is refused so. */
const refusedRow = async (answer: () => Response): Promise<string | null | undefined> => {
  vi.stubGlobal('fetch', async () => answer())
  const client = new QueryClient()
  const { value, leave } = await showHook(
    () => useUploads([file]),
    null,
    (inside) => <QueryClientProvider client={client}>{inside}</QueryClientProvider>,
  )
  close = leave
  await waitFor(() => expect(value().uploads[0]?.state).toBe('failed'))
  const [upload] = value().uploads
  if (upload === undefined) throw new Error('The file is gone')
  const row = await drawn(<UploadRow upload={upload} onRetry={() => undefined} onDrop={() => undefined} />)
  return row.querySelector('[role=alert]')?.textContent
}

const problem = (status: number, title: string) => () =>
  Response.json({ type: 'about:blank', title, status, requestId: 'r1' }, { status })

describe('rejected upload URL', () => {
  it.each([
    ['et', 429, 'Üles laaditi korraga liiga palju faile. Proovige uuesti 10 minuti pärast.'],
    ['en', 429, 'Too many files were uploaded at once. Please try again in 10 minutes.'],
    ['et', 507, 'Portaali kettaruum on täis, praegu ei saa midagi salvestada.'],
  ])('a rejected upload URL shows the server’s message beside the file (%s, %i)', async (_, status, sentence) => {
    expect(await refusedRow(problem(status, sentence))).toBe(sentence)
  })

  it('a rejected upload URL shows the general message for a foreign response', async () => {
    const general = 'Faili üleslaadimine ebaõnnestus. Proovige uuesti.'
    expect(await refusedRow(() => new Response('<html>429</html>', { status: 429 }))).toBe(general)
    expect(await refusedRow(problem(500, 'Serveris tekkis ootamatu viga.'))).toBe(general)
  })
})
