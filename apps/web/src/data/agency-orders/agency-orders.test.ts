import { describe, expect, it } from 'vitest'
import { clientsOfAgents } from './agency-orders.ts'
import { readAgencyOrderListSearch } from './agency-order-search.ts'
import { changeFilters } from '../orders/order-list-search.ts'

const clients = [
  { id: 'c1', name: 'Koduekstra', agentId: 'a1' },
  { id: 'c2', name: 'Rannakohvik', agentId: 'a2' },
  { id: 'c3', name: 'Õunapuu', agentId: null },
]

describe('filters of the agency’s list', () => {
  // spec: AG1
  it('offer the clients of the chosen agents', () => {
    expect(clientsOfAgents(clients, ['a1']).map(({ id }) => id)).toEqual(['c1'])
    expect(clientsOfAgents(clients, undefined)).toEqual(clients)
    expect(clientsOfAgents(clients, [])).toEqual(clients)
  })

  it('are a search and kinds of attention too; what is neither is overwritten', () => {
    const read = readAgencyOrderListSearch({ search: 2026, attention: ['late', 'muu', 'toConfirm'] })
    expect(read).toMatchObject({ search: '2026', attention: ['toConfirm', 'late'] })
    expect(readAgencyOrderListSearch({ search: {}, attention: 'muu' })).toMatchObject({
      search: undefined,
      attention: undefined,
    })
  })

  it('are read from the address and lead to the first page', () => {
    const search = readAgencyOrderListSearch({ agents: 'a1', clients: ['c1', 7], page: 3 })
    expect(search).toMatchObject({ agents: ['a1'], clients: ['c1', '7'], page: 3 })
    expect(changeFilters(search, { clients: undefined })).toMatchObject({ agents: ['a1'], clients: undefined, page: 1 })
  })
})
