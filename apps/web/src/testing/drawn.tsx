import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createAppRouter } from '../router.ts'
import { theme } from '../ui/layout/theme.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
// jsdom has no width to ask for.
const asked = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }
Reflect.set(globalThis, 'matchMedia', () => asked)

/** Returns the first render of an element, for tests with jsdom. */
export const drawn = async (what: ReactNode): Promise<HTMLElement> => {
  const client = new QueryClient()
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider theme={theme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
          <RouterContextProvider router={createAppRouter(async () => client)}>{what}</RouterContextProvider>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const copy = document.createElement('div')
  copy.innerHTML = place.innerHTML
  await act(async () => root.unmount())
  return copy
}
