import { describe, expect, it } from 'vitest'
import { agencyOrderListQuery, clientsOfAgents } from './agency-orders.ts'
import { isUnsentTab, listSorts, readAgencyOrderListSearch } from './agency-order-search.ts'
import { isAgencyFiltered, openTab } from './agency-order-tabs.ts'
import { changeFilters } from '../orders/order-list-filters.ts'

const clients = [
  { id: 'c1', name: 'Koduekstra', agentId: 'a1' },
  { id: 'c2', name: 'Rannakohvik', agentId: 'a2' },
  { id: 'c3', name: 'Õunapuu', agentId: null },
]

describe('filters of the agency order list', () => {
  // spec: AG1
  it('the client filter offers the clients of the chosen agents', () => {
    expect(clientsOfAgents(clients, ['a1']).map(({ id }) => id)).toEqual(['c1'])
    expect(clientsOfAgents(clients, undefined)).toEqual(clients)
    expect(clientsOfAgents(clients, [])).toEqual(clients)
  })

  it('the agency filters include search and attention; invalid values are dropped', () => {
    const read = readAgencyOrderListSearch({ search: 2026, attention: ['late', 'muu', 'toConfirm'] })
    expect(read).toMatchObject({ search: '2026', attention: ['toConfirm', 'late'] })
    expect(readAgencyOrderListSearch({ search: {}, attention: 'muu' })).toMatchObject({
      search: undefined,
      attention: undefined,
    })
  })

  it('the agency filters are read from the URL and reset the page to 1', () => {
    const search = readAgencyOrderListSearch({ agents: 'a1', clients: ['c1', 7], page: 3 })
    expect(search).toMatchObject({ agents: ['a1'], clients: ['c1', '7'], page: 3 })
    expect(changeFilters(search, { clients: undefined })).toMatchObject({ agents: ['a1'], clients: undefined, page: 1 })
  })

  it('the tab of the drafts has no sort by what drafts have not', () => {
    const drafts = readAgencyOrderListSearch({ status: ['draft'], sort: 'totalDescending' })
    expect(drafts.sort).toBeUndefined()
    expect(listSorts(drafts)).toEqual(['oldest', 'deadline', 'client', 'clientDescending'])
    expect(readAgencyOrderListSearch({ status: ['draft'], sort: 'client' }).sort).toBe('client')
    expect(readAgencyOrderListSearch({ sort: 'totalDescending' }).sort).toBe('totalDescending')
    expect(readAgencyOrderListSearch({ sort: 'muu' }).sort).toBeUndefined()
  })

  it('the tab of the drafts is the list of their status, keeps words and people, and is no filter to be cleared', () => {
    const search = readAgencyOrderListSearch({ search: 'plakat', agents: 'a1', status: ['done'], attention: ['late'] })
    const drafts = openTab(search, 'drafts')
    expect(drafts).toMatchObject({ search: 'plakat', agents: ['a1'], status: ['draft'], attention: undefined, page: 1 })
    expect([isUnsentTab(drafts), isUnsentTab(search), isUnsentTab({ status: ['draft', 'done'] })]).toEqual([
      true,
      false,
      false,
    ])
    expect([isAgencyFiltered(openTab({}, 'drafts')), isAgencyFiltered(drafts)]).toEqual([false, true])
    expect(openTab(drafts, 'sent')).toMatchObject({ search: 'plakat', status: undefined })
  })

  it('the list asks for sent orders unless a status, an order or a kind of attention is named', () => {
    const sentOf = (search: Parameters<typeof agencyOrderListQuery>[1]) =>
      agencyOrderListQuery(null, search)
        .queryKey.map((part) => (typeof part === 'object' ? part?.Sent : undefined))
        .at(-1)
    expect([sentOf({}), sentOf({ search: 'plakat' })]).toEqual([true, true])
    expect([sentOf({ status: ['draft'] }), sentOf({ order: 'o1' }), sentOf({ attention: ['late'] })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
