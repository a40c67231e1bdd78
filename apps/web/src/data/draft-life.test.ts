// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { clearDraft, selectDraft } from '../session/draft-pointer.ts'
import { showHook } from '../testing/show-hook.ts'
import { useAddProduct, useRemoveProduct } from './orders/order-mutations.ts'
import { useDraft } from './orders/order-queries.ts'
import { ensureDraft } from './orders/order-writes.ts'
import { waitFor } from '../testing/wait-for.ts'

const clientId = 'c1'

/** State of the fake server, and the calls that it got; only as much as these tests need. */
let server: { version: number; products: string[]; status: number; asked: string[] }
let reactions: string[]
const leaving: (() => Promise<void>)[] = []

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const answer = ({ method, url }: Request): Response => {
  const { pathname, searchParams } = new URL(url)
  const version = searchParams.get('version')
  const path = pathname.replace('/api/store/clients/c1', '').replace('/orders', '')
  server.asked.push(`${method} ${path}${version === null ? '' : ` over ${version}`}`)
  if (method === 'POST' && path === '/open-draft') return json({ id: 'd1' })
  if (server.status !== 200) return json({}, server.status)
  if (method === 'GET') {
    const items = server.products.map((productId) => ({ id: `i-${productId}`, productId, designs: [] }))
    const open = { status: { status: 'draft' }, actions: { edit: true } }
    return json({ id: 'd1', version: server.version, items, ...open })
  }
  if (Number(version) !== server.version) return json({}, 409)
  server.version += 1
  const productId = path.split('/').at(-1) ?? ''
  if (method === 'DELETE') server.products = server.products.filter((id) => id !== productId)
  else server.products.push(productId)
  return json({ version: server.version })
}

const stored = () => sessionStorage.getItem('draft')
const writes = () => server.asked.filter((asked) => !asked.startsWith('GET'))

/** Renders the hook in an app with a new query client. */
const use = async <Value>(hook: () => Value) => {
  const queryClient = createQueryClient(({ reaction }) => reactions.push(reaction))
  const around = (inside: ReactNode) => createElement(QueryClientProvider, { client: queryClient }, inside)
  const shown = await showHook(hook, undefined, around)
  leaving.push(shown.leave)
  return { ...shown, queryClient }
}

/** Waits for calls and renders until the condition holds. */
const until = async (isSo: () => boolean) => {
  await waitFor(async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)))
    expect(isSo()).toBe(true)
  })
}
const run = (change: () => Promise<unknown>) => act(async () => void (await change()))

const useEditing = () => ({ add: useAddProduct(clientId), remove: useRemoveProduct(clientId) })

beforeEach(() => {
  server = { version: 3, products: [], status: 200, asked: [] }
  reactions = []
  vi.stubGlobal('fetch', async (request: Request) => answer(request))
})
afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave()
  clearDraft()
  vi.unstubAllGlobals()
})

describe('draft lifecycle (spec §4)', () => {
  // spec: DR2, DR3
  it('the first product creates and selects a draft; the second product is added to it', async () => {
    const { value } = await use(useEditing)
    await run(() => value().add.mutateAsync('p1'))
    expect(stored()).toBe('d1|c1')
    await run(() => value().add.mutateAsync('p2'))
    expect(writes()).toEqual(['POST /open-draft', 'POST /d1/products/p1 over 3', 'POST /d1/products/p2 over 4'])
  })

  it('two clicks at the same time create one draft', async () => {
    expect(await Promise.all([ensureDraft(clientId), ensureDraft(clientId)])).toEqual(['d1', 'd1'])
    expect(writes()).toEqual(['POST /open-draft'])
  })

  // spec: DR11
  it('the selected draft is fetched; none is fetched for another client or without a selection', async () => {
    const { value } = await use(() => useDraft(clientId))
    expect(value()).toEqual({ draft: null, draftId: null })
    await run(async () => selectDraft({ draftId: 'd9', clientId: 'c2' }))
    expect([value().draftId, server.asked]).toEqual([null, []])
    await run(async () => selectDraft({ draftId: 'd1', clientId }))
    await until(() => value().draft?.version === 3)
    expect(server.asked).toEqual(['GET /d1'])
  })

  // spec: ER12, DR12
  it('a draft that cannot be fetched is deselected silently', async () => {
    server.status = 404
    selectDraft({ draftId: 'd1', clientId })
    const { value } = await use(() => useDraft(clientId))
    await until(() => stored() === null && value().draftId === null)
    expect(value()).toEqual({ draft: null, draftId: null })
    expect(reactions).toEqual([])
  })

  // spec: DR12
  it('a draft that is missing on refetch is deselected silently', async () => {
    selectDraft({ draftId: 'd1', clientId })
    const { value, queryClient } = await use(() => useDraft(clientId))
    await until(() => value().draft !== null)
    server.status = 404
    await run(() => queryClient.invalidateQueries())
    await until(() => stored() === null)
    expect(reactions).toEqual([])
  })
})

describe('draft that was sent meanwhile (D21)', () => {
  it('the next product goes into a new draft, without an error', async () => {
    const { value } = await use(() => ({ ...useEditing(), ...useDraft(clientId) }))
    selectDraft({ draftId: 'd0', clientId })
    const closed = { id: 'd0', version: 9, items: [], status: { status: 'submitted' }, actions: { edit: false } }
    vi.stubGlobal('fetch', async (request: Request) => {
      if (!request.url.includes('/d0')) return answer(request)
      return request.method === 'GET' ? json(closed) : json({}, 403)
    })
    await run(() => value().add.mutateAsync('p1'))
    expect(stored()).toBe('d1|c1')
    expect(server.products).toEqual(['p1'])
    expect(reactions).toEqual([])
  })
})

describe('products of a draft under concurrent changes (D4)', () => {
  const change = async (how: 'add' | 'remove', conflicts: number) => {
    server.products = ['p1']
    selectDraft({ draftId: 'd1', clientId })
    const { value } = await use(() => ({ ...useEditing(), ...useDraft(clientId) }))
    await until(() => value().draft !== null)
    let left = conflicts
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method !== 'GET' && left-- > 0) server.version += 5
      return answer(request)
    })
    const { add, remove } = value()
    await run(() => {
      const done = how === 'add' ? add.mutateAsync('p2') : remove.mutateAsync({ orderId: 'd1', productId: 'p1' })
      return done.catch(() => undefined)
    })
  }

  it.each([
    ['add', ['p1', 'p2']],
    ['remove', []],
  ] as const)('draft products: %s is repeated on the newer version after a conflict', async (how, products) => {
    await change(how, 1)
    expect(server.products).toEqual(products)
    expect(reactions).toEqual([])
  })

  // spec: ER11
  it('changing products of a draft reports a second conflict', async () => {
    await change('add', 2)
    expect(server.products).toEqual(['p1'])
    expect(reactions).toEqual(['conflict'])
  })
})
