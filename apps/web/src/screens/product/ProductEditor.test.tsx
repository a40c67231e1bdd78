// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import type { QuantityLock } from '@tiraaz/domain/orders/design-quantities'
import { et } from '@tiraaz/messages/et'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Product } from '../../data/catalogue/catalogue.ts'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { createAppRouter } from '../../router.ts'
import { mayLeavePage } from '../../ui/feedback/leave-check.ts'
import { waitFor } from '../../testing/wait-for.ts'
import { withoutLayout } from '../../testing/without-layout.ts'
import { ProductEditor } from './ProductEditor.tsx'
import { formOfProduct } from '../../orders/adding/product-form.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
// jsdom loads no fonts.
Reflect.set(document, 'fonts', new EventTarget())
beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () =>
      Response.json({ deadline: null, items: [{ id: null, price: 1 }], transportPrice: null, designs: [] }),
    ),
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

let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  sessionStorage.clear()
  document.body.replaceChildren()
})

const openEditor = async (shown: Product, lock: QuantityLock = 'free'): Promise<HTMLElement> => {
  const client = new QueryClient()
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <RouterContextProvider router={createAppRouter(async () => client)}>
            <ProductEditor
              clientId="c1"
              cameFrom={{}}
              product={shown}
              start={formOfProduct(shown)}
              lock={lock}
              readOnly={false}
            />
          </RouterContextProvider>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  return place
}

// spec: P9
it('the product page tells the number of designs of a product that needs no files', async () => {
  const place = await openEditor(product)
  const label = [...place.querySelectorAll('dt')].find(({ textContent }) => textContent === et.product.designCount)
  expect(label?.nextElementSibling?.textContent).toBe('1')
})

const buttonOf = (label: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => button.textContent === label || button.getAttribute('aria-label') === label,
  )

it('a design without pieces is named at the design and keeps the product from being ordered', async () => {
  const design = { name: null, quantity: 3, files: [] }
  const place = await openEditor({
    ...product,
    designFilesAreRequired: true,
    designs: [
      { ...design, id: 'k1' },
      { ...design, id: 'k2', quantity: 0 },
    ],
  })
  const [first, second] = place.querySelectorAll('[data-design]')
  expect(first?.textContent).not.toContain(et.problems.designEmpty)
  expect(second?.textContent).toContain(et.problems.designEmpty)
  expect(place.querySelector('aside')?.textContent).toContain(et.problems.designEmpty)
  expect(buttonOf(et.product.addToOrder)?.disabled).toBe(true)
  expect(place.textContent).not.toContain(et.product.saveNote.notAll)
})

/** Opens a product with one design and adds another one; reads the problem that it shows. */
const addDesign = async () => {
  const place = await openEditor({ ...product, designFilesAreRequired: true })
  await act(async () => buttonOf(et.designFiles.addDesign)?.click())
  const added = [...place.querySelectorAll('[data-design]')].at(-1)
  const [name, quantity] = [...(added?.querySelectorAll('input') ?? [])]
  return {
    readProblems: () => [added, place.querySelector('aside')].map((part) => part?.textContent.includes(EMPTY)),
    name,
    quantity,
  }
}
const EMPTY = et.problems.designEmpty

/** Addresses of calls that could change an order: neither of prices nor of the page's own designs, saved in turn. */
const orderCalls = () =>
  vi
    .mocked(fetch)
    .mock.calls.flatMap(([call]) =>
      call instanceof Request && call.method !== 'GET' && !/prices|\/designs$/.test(call.url) ? [call.url] : [],
    )

it('a design that was just added shows no problem before the person tries to order', async () => {
  const { readProblems, quantity } = await addDesign()
  expect(readProblems()).toEqual([false, false])
  expect(buttonOf(et.product.addToOrder)?.disabled).toBe(false)
  const callsBefore = orderCalls()
  await act(async () => buttonOf(et.product.addToOrder)?.click())
  expect(readProblems()).toEqual([true, true])
  expect(document.activeElement).toBe(quantity)
  expect(buttonOf(et.product.addToOrder)?.disabled).toBe(true)
  expect(orderCalls()).toEqual(callsBefore)
})

it('a design that was just added shows its problem once the person has left it', async () => {
  const { readProblems, name, quantity } = await addDesign()
  await act(async () => name?.focus())
  await act(async () => quantity?.focus())
  expect(readProblems()).toEqual([false, false])
  await act(async () => buttonOf(et.designFiles.divide)?.focus())
  expect(readProblems()).toEqual([true, true])
})

it('a design that is left by a press shows its problem after it: the pressed button stays in its place', async () => {
  const { readProblems, quantity } = await addDesign()
  const press = async (button: HTMLElement | undefined) => {
    await act(async () => {
      button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      button?.focus()
    })
    const during = readProblems()
    await act(async () => {
      button?.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))
      button?.click()
    })
    return during
  }
  await act(async () => quantity?.focus())
  expect(await press(buttonOf(et.designFiles.addDesign))).toEqual([false, false])
  await waitFor(async () => {
    await act(async () => undefined)
    expect(readProblems()).toEqual([true, true])
  })
  await act(async () => inputsOf(document.body).at(-1)?.focus())
  await press(buttonOf(et.designFiles.divide))
  expect(document.body.textContent).not.toContain(EMPTY)
})

it('a design that was just added shows its problem once it had pieces and is empty again', async () => {
  const { readProblems, quantity } = await addDesign()
  const type = async (digits: string) =>
    act(async () => {
      // Uses the native setter: React ignores values set by its own.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(quantity, digits)
      quantity?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await act(async () => quantity?.focus())
  await type('2')
  expect(readProblems()).toEqual([false, false])
  await type('0')
  expect(readProblems()).toEqual([true, true])
})

const twoDesigns: Product = {
  ...product,
  designFilesAreRequired: true,
  designs: [
    { id: 'k1', name: null, quantity: 300, files: [] },
    { id: 'k2', name: null, quantity: 100, files: [] },
  ],
}

it('a design is left out of the order and taken in again with one press, with the focus on the other press', async () => {
  const designs = [
    { id: 'k1', name: 'Kevad', quantity: 300, files: [] },
    { id: 'k2', name: 'Suvi', quantity: 100, files: [] },
  ]
  const place = await openEditor({ ...twoDesigns, designs })
  const press = async (key: 'leaveOutNamed' | 'takeInNamed', name: string) => {
    const label = et.designFiles[key].replace('{{name}}', name)
    await act(async () => buttonOf(label)?.click())
    return document.activeElement?.getAttribute('aria-label')
  }
  expect(await press('leaveOutNamed', 'Suvi')).toBe(et.designFiles.takeInNamed.replace('{{name}}', 'Suvi'))
  expect(place.querySelector('aside')?.textContent).toContain(`${et.product.designCount}1`)
  expect(inputsOf(place).map(({ value }) => value)).toEqual(['300', '300'])
  // The last design stays: the product is removed instead.
  expect(buttonOf(et.designFiles.leaveOut)).toBeUndefined()
  expect(await press('takeInNamed', 'Suvi')).toBe(et.designFiles.leaveOutNamed.replace('{{name}}', 'Suvi'))
  expect(inputsOf(place).map(({ value }) => value)).toEqual(['400', '300', '100'])
})

const inputsOf = (place: HTMLElement) => [...place.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]')]

const typeQuantity = async (field: HTMLInputElement | undefined, ...texts: string[]) => {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const typed of texts)
    await act(async () => {
      setValue?.call(field, typed)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    })
}

it('designs share a typed product quantity in the proportion they had before its first digit', async () => {
  const place = await openEditor(twoDesigns)
  await typeQuantity(inputsOf(place)[0], '1', '12', '120')
  expect(inputsOf(place).map(({ value }) => value)).toEqual(['120', '90', '30'])
  expect(await mayLeavePage()).toBe(true)
})

it('quantities that do not match ask before the page is left', async () => {
  const place = await openEditor(twoDesigns, 'locked')
  expect(await mayLeavePage()).toBe(true)
  await typeQuantity(inputsOf(place)[1], '8')
  let leaving: Promise<boolean> | undefined
  await act(async () => void (leaving = mayLeavePage()))
  expect(document.body.textContent).toContain(et.product.mismatch.text)
  await act(async () => buttonOf(et.checkout.leave.leave)?.click())
  expect(await leaving).toBe(true)
})

it('a file whose replacement is under way is neither ordered nor left without a question', async () => {
  const { replacement, ...texts } = et.designFiles
  const file = { id: 'f1', name: 'vana.pdf', previewId: null, alterationRequest: null }
  const place = await openEditor({
    ...product,
    designFilesAreRequired: true,
    designs: [{ id: 'k1', name: null, quantity: 3, files: [file] }],
  })
  expect(buttonOf(et.product.addToOrder)?.disabled).toBe(false)
  expect(await mayLeavePage()).toBe(true)

  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const dropped = new File(['%PDF-'], 'uus.pdf', { type: 'application/pdf' })
  const drop = Object.assign(new Event('drop', { bubbles: true }), {
    dataTransfer: { files: [dropped], types: ['Files'] },
  })
  await act(async () => place.querySelector('li li > div')?.dispatchEvent(drop))
  expect(buttonOf(et.product.addToOrder)?.disabled).toBe(true)
  expect(place.textContent).toContain(replacement.waiting)
  let leaving: Promise<boolean> | undefined
  await act(async () => void (leaving = mayLeavePage()))
  expect(document.body.textContent).toContain(replacement.leaveText)
  await act(async () => buttonOf(replacement.stay)?.click())
  expect(await leaving).toBe(false)

  await act(async () => buttonOf(texts.upload.cancel.replace('{{name}}', 'uus.pdf'))?.click())
  expect(buttonOf(et.product.addToOrder)?.disabled).toBe(false)
  expect(await mayLeavePage()).toBe(true)
})
