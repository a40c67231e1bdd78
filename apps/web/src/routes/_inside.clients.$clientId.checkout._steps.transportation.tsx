import { createFileRoute } from '@tanstack/react-router'
import { contactsQuery } from '../data/contacts/contacts.ts'
import { CheckoutTransportationScreen } from '../screens/checkout/transportation/CheckoutTransportationScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/checkout/_steps/transportation')({
  // What reads addresses comes with their two screens, not with the first one.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient }, params: { clientId } }) =>
    queryClient.ensureQueryData(contactsQuery(clientId)).then(() => undefined),
  component: CheckoutTransportationScreen,
})
