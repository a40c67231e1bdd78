// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Product } from '../../data/catalogue/catalogue.ts'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { createAppRouter } from '../../router.ts'
import { withoutLayout } from '../../testing/without-layout.ts'
import { ProductEditor } from './ProductEditor.tsx'
import { formOfProduct } from './product-form.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
// jsdom loads no fonts.
Reflect.set(document, 'fonts', new EventTarget())
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  vi.stubGlobal('fetch', async () =>
    Response.json({ deadline: null, items: [{ id: null, price: 1 }], transportPrice: null, designs: [] }),
  )
})

const product: Product = {
  designFilesAreRequired: false,
  areQuantitiesLocked: false,
  canChangeQuantity: true,
  minQuantity: 1,
  maxQuantity: 1000,
  quantityStep: 1,
  id: 'rollup',
  name: 'Roll-up',
  code: 'RU-85',
  material: null,
  widthMm: 850,
  heightMm: 2000,
  bleedMm: 0,
  pageCount: 1,
  colourMode: 'cmyk',
  priceBreaks: [],
  thumbnailUrl: null,
  designs: [{ id: 'k1', name: null, quantity: 3, files: [] }],
}

// spec: P9
it('the product page tells the number of designs of a product that needs no files', async () => {
  const client = new QueryClient()
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <RouterContextProvider router={createAppRouter(async () => client)}>
            <ProductEditor
              clientId="c1"
              cameFrom={{}}
              product={product}
              start={formOfProduct(product)}
              lock="free"
              readOnly={false}
            />
          </RouterContextProvider>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const label = [...place.querySelectorAll('dt')].find(({ textContent }) => textContent === et.product.designCount)
  expect(label?.nextElementSibling?.textContent).toBe('1')
  await act(async () => root.unmount())
})
