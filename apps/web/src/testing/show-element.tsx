import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders an element into the document, for tests with jsdom that press and type. */
export const showElement = async (first: ReactNode) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const client = new QueryClient()
  const show = (element: ReactNode) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <MantineProvider env="test">{element}</MantineProvider>
        </QueryClientProvider>,
      ),
    )
  await show(first)
  return { show, leave: () => act(async () => root.unmount()) }
}

/** Types into a field as a person would. */
export const typeInto = (field: HTMLTextAreaElement | HTMLInputElement | null, text: string): Promise<void> =>
  act(async () => {
    const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    const { set } = Object.getOwnPropertyDescriptor(prototype, 'value') ?? {}
    set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
