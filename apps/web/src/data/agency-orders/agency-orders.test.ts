import { describe, expect, it } from 'vitest'
import { clientsOfAgents } from './agency-orders.ts'
import { readAgencyOrderListSearch } from './agency-order-search.ts'
import { changeFilters } from '../orders/order-list-search.ts'

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
})
