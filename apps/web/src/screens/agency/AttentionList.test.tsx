// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ATTENTION_LIMIT } from '@tiraaz/domain/orders/attention'
import { et } from '@tiraaz/messages/et'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { agencyAttentionQuery } from '../../data/agency-orders/agency-orders.ts'
import type { AgencyOrderListSearch } from '../../data/agency-orders/agency-order-search.ts'
import { readWorksheetSearch } from '../../data/worksheets/worksheet-search.ts'
import { formatInteger } from '../../i18n/format.ts'
import { loadInsideTexts, startI18n } from '../../i18n/i18n.ts'
import { drawn } from '../../testing/drawn.tsx'
import { AttentionList } from './AttentionList.tsx'

beforeAll(async () => {
  await startI18n('et-EE')
  await loadInsideTexts()
})
beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => vi.unstubAllGlobals())

it('an attention link toggles its filter and keeps the other filters and the search', async () => {
  const search = { agents: ['a1'], search: 'plakat', attention: ['alteration' as const], page: 3 }
  const links = (await drawn(<AttentionList organizationId={null} search={search} />)).querySelectorAll('a')
  const { alteration, filesMissing, toSend, adjustment, rejected } = et.agency.attention
  const led = Array.from(links, (link) => ({
    name: link.textContent?.replace('…', ''),
    to: new URL(link.href, 'http://localhost').searchParams,
  }))
  for (const { to } of led.filter(({ name }) => ![toSend, adjustment, rejected].some((one) => one === name)))
    expect([to.get('search'), to.get('agents'), to.get('page')]).toEqual(['plakat', '["a1"]', '1'])
  const chosen = (name: string) => led.find((one) => one.name === name)?.to.get('attention')
  expect([chosen(alteration), chosen(filesMissing)]).toEqual([null, '["filesMissing"]'])
})

it('worksheets to send and to answer link to their worksheets; the same filter among orders links back', async () => {
  const { toSend, adjustment, rejected } = et.agency.attention
  const placeFrom = async (search: AgencyOrderListSearch, name: string = toSend) => {
    const links = (await drawn(<AttentionList organizationId={null} search={search} />)).querySelectorAll('a')
    const { href } = Array.from(links).find(({ textContent }) => textContent?.includes(name)) ?? { href: '' }
    const { pathname, search: query } = new URL(href, 'http://localhost')
    return pathname + query
  }
  expect(await placeFrom({ search: 'plakat' })).toBe('/agency/worksheets?view=list&toSend=true')
  const ofAgents = new URL(await placeFrom({ agents: ['a1'] }), 'http://localhost').searchParams
  expect([...ofAgents.entries()]).toEqual([
    ['view', 'list'],
    ['toSend', 'true'],
    ['agents', '["a1"]'],
  ])
  const statusesOf = async (name: string) =>
    new URLSearchParams((await placeFrom({}, name)).split('?')[1]).get('statuses')
  expect([await statusesOf(adjustment), await statusesOf(rejected)]).toEqual(['["9"]', '["4"]'])
  expect(await placeFrom({ attention: ['toSend'] })).toBe('/agency/orders?page=1')
  expect(readWorksheetSearch({ toSend: true }).toSend).toBe(true)
  expect(readWorksheetSearch({ agents: ['a1'] }).agents).toEqual(['a1'])
  expect(readWorksheetSearch({ toSend: 'jah' }).toSend).toBeUndefined()
})

it('a count of attention at its limit says that there may be more', async () => {
  const client = new QueryClient()
  client.setQueryData(agencyAttentionQuery(null).queryKey, [
    { kind: 'toConfirm', count: ATTENTION_LIMIT },
    { kind: 'late', count: ATTENTION_LIMIT - 1 },
  ])
  const page = await drawn(
    <QueryClientProvider client={client}>
      <AttentionList organizationId={null} search={{}} />
    </QueryClientProvider>,
  )
  const counts = Array.from(page.querySelectorAll('a > span:first-child'), ({ textContent }) => textContent)
  expect(counts.filter((count) => count !== '…')).toEqual([`${formatInteger(ATTENTION_LIMIT)}+`, '999'])
})

it('the strip leaves out what has nothing open, keeps the chosen filter, and colours only overdue orders', async () => {
  const stripOf = async (
    counts: { kind: 'toConfirm' | 'alteration' | 'late'; count: number }[],
    attention?: ['alteration'],
  ) => {
    const client = new QueryClient()
    client.setQueryData(agencyAttentionQuery(null).queryKey, counts)
    const page = await drawn(
      <QueryClientProvider client={client}>
        <AttentionList organizationId={null} search={attention === undefined ? {} : { attention }} />
      </QueryClientProvider>,
    )
    return Array.from(page.querySelectorAll('a'), (link) => [link.textContent, link.dataset['overdue']])
  }
  const { toConfirm, alteration, late } = et.agency.attention
  const counts = [
    { kind: 'toConfirm' as const, count: 3 },
    { kind: 'alteration' as const, count: 0 },
    { kind: 'late' as const, count: 2 },
  ]
  expect(await stripOf(counts)).toEqual([
    [`3${toConfirm}`, 'false'],
    [`2${late}`, 'true'],
  ])
  expect(await stripOf([{ kind: 'alteration', count: 0 }], ['alteration'])).toEqual([[`0${alteration}`, 'false']])
  expect(await stripOf([{ kind: 'toConfirm', count: 0 }])).toEqual([])
})
