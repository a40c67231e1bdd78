import { useQuery } from '@tanstack/react-query'
import type { DistributionFacts } from '@tiraaz/domain/distribution/plan-distribution'
import { useMemo } from 'react'
import { contactsQuery, countriesQuery, invoiceReceiversQuery } from '../../../../data/contacts/contacts.ts'
import type { Order } from '../../../../data/orders/order-queries.ts'
import { distributionFacts } from './distribution-facts.ts'

type PlanFacts = { facts: DistributionFacts | null; isError: boolean; readAgain: () => void }

/** Facts for planning a distribution of this order; null while they load, or if loading failed. */
export const usePlanFacts = (clientId: string, order: Order): PlanFacts => {
  const read = [
    useQuery(contactsQuery(clientId)),
    useQuery(invoiceReceiversQuery(clientId)),
    useQuery(countriesQuery()),
  ] as const
  const [{ data: contacts }, { data: receivers }, { data: countries }] = read
  const facts = useMemo(
    () =>
      contacts === undefined || receivers === undefined || countries === undefined
        ? null
        : distributionFacts(order, { contacts, receivers, countries }),
    [order, contacts, receivers, countries],
  )
  const failed = read.filter(({ data, isError }) => isError && data === undefined)
  return {
    facts,
    isError: failed.length > 0,
    readAgain: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
