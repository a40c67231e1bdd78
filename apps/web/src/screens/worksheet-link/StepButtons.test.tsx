// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadWorksheetLinkTexts } from '../../i18n/worksheet-link-texts.ts'
import { startI18n } from '../../i18n/i18n.ts'
import '../../testing/drawn.tsx'
import { waitFor } from '../../testing/wait-for.ts'
import { StepButtons } from './StepButtons.tsx'

// jsdom loads no fonts.
Reflect.set(document, 'fonts', new EventTarget())
beforeAll(async () => {
  await startI18n('et-EE')
  await loadWorksheetLinkTexts()
})

const SENT = { name: 'Saadetud', cssClass: 'sent', status: 2 }

const drawButtons = async () => {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (request: Request | string) => {
    calls.push(String(request instanceof Request ? request.url : request))
    return new Response(null, { status: 204 })
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MantineProvider env="test">
          <StepButtons
            token="token"
            worksheet={{
              status: SENT,
              steps: ['accept', 'askForAdjustment'],
              name: '2026-0042/1',
              productName: 'Plakat',
            }}
          />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const find = (label: string) => [...place.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  const accept = find(et.worksheetLink.steps.accept)
  const click = (detail: number) => accept?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  const leave = async () => {
    await act(async () => root.unmount())
    place.remove()
  }
  const ask = () => act(async () => find(et.worksheetLink.steps.askForAdjustment)?.click())
  return { calls, click, ask, leave }
}

it('a step is sent once although its button is clicked again before the answer', async () => {
  const { calls, click, leave } = await drawButtons()
  await act(async () => {
    click(1)
    click(1)
  })
  await act(() => waitFor(() => expect(calls).toHaveLength(1)))
  await leave()
})

it('the second click of a double click takes no step', async () => {
  const { calls, click, leave } = await drawButtons()
  await act(async () => {
    click(2)
  })
  expect(calls).toEqual([])
  await leave()
})

it('the dialog of a question names the job', async () => {
  const { ask, leave } = await drawButtons()
  await ask()
  await act(() => waitFor(() => expect(document.body.textContent).toContain('Täpsustuse küsimine: 2026-0042/1 Plakat')))
  await leave()
})
