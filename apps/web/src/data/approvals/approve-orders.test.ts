// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { APPROVAL_LIMITS } from '@tiraaz/domain/approvals/approval-policy'
import { act, createElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { showHook } from '../../testing/show-hook.ts'
import { useApproveOrders, type WaitingApproval } from './approvals.ts'

afterEach(() => vi.unstubAllGlobals())

const aWaitingOrder = (orderId: string): WaitingApproval => ({
  orderId,
  version: 1,
  orderName: null,
  requestedAt: '2026-03-11T08:00:00.000Z',
  requestedBy: 'Peeter',
  amount: 10,
  deadline: null,
  products: ['Plakat'],
  productCount: 1,
  thumbnailUrl: null,
  stepId: 's1',
  step: 1,
  stepCount: 1,
  waitsFor: { kind: 'managers', ruleName: 'Kõik', approver: null, email: null, deputy: null },
  canDecide: true,
})

it('more orders than one call takes are approved by several calls, and all outcomes come back', async () => {
  const sizes: number[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { orders } = await request.json()
    sizes.push(orders.length)
    return Response.json({ results: orders.map(({ id }: { id: string }) => ({ id, outcome: 'approved' })) })
  })
  const client = createQueryClient(() => undefined)
  const hook = await showHook(
    () => useApproveOrders('c1'),
    undefined,
    (inside: ReactNode) => createElement(QueryClientProvider, { client }, inside),
  )
  const rows = Array.from({ length: APPROVAL_LIMITS.atOnce + 1 }, (_, at) => aWaitingOrder(`o${at}`))
  const { results } = await act(() => hook.value().mutateAsync(rows))
  expect(sizes).toEqual([APPROVAL_LIMITS.atOnce, 1])
  expect(results.map(({ id }) => id)).toEqual(rows.map(({ orderId }) => orderId))
})
