import { createFileRoute } from '@tanstack/react-router'
import { contactsQuery } from '../../../../../../data/contacts/contacts.ts'
import { CheckoutTransportationScreen } from '../../../../../../screens/checkout/transportation/CheckoutTransportationScreen.tsx'

export const Route = createFileRoute('/_inside/clients/$clientId/checkout/_steps/transportation')({
  // Loads the address code with the two screens that use it, not with the first screen.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient }, params: { clientId } }) =>
    queryClient.ensureQueryData(contactsQuery(clientId)).then(() => undefined),
  component: CheckoutTransportationScreen,
})
