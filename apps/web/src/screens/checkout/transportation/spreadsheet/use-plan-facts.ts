import { useQuery } from '@tanstack/react-query'
import type { DistributionFacts } from '@tiraaz/domain/distribution/plan-distribution'
import { useMemo } from 'react'
import { contactsQuery, countriesQuery, invoiceReceiversQuery } from '../../../../data/contacts.ts'
import type { Order } from '../../../../data/order-queries.ts'
import { distributionFacts } from './distribution-facts.ts'

/** What a distribution of this order is planned by; null while it is read. */
export const usePlanFacts = (clientId: string, order: Order): DistributionFacts | null => {
  const { data: contacts } = useQuery(contactsQuery(clientId))
  const { data: receivers } = useQuery(invoiceReceiversQuery(clientId))
  const { data: countries } = useQuery(countriesQuery())
  return useMemo(
    () =>
      contacts === undefined || receivers === undefined || countries === undefined
        ? null
        : distributionFacts(order, { contacts, receivers, countries }),
    [order, contacts, receivers, countries],
  )
}
