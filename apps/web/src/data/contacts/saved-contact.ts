import { readPaymentTerm } from '@tiraaz/domain/contacts/payment-term'
import { normalizeRegistryCode } from '@tiraaz/domain/text/registry-code'
import { normalizeVatNumber } from '@tiraaz/domain/text/normalize-vat-number'
import type { CallInput, CallOutput } from '../../api/call.ts'

type Contact = CallOutput<'listContacts'>[number]
type InvoiceReceiver = CallOutput<'listInvoiceReceivers'>[number]
type ContactBody = CallInput<'saveContact'>['body']
type ReceiverBody = NonNullable<ContactBody['invoiceReceiver']>

/** Matches the receiver that the server has made or found for the typed fields. */
const isReceiverOf = (typed: ReceiverBody, known: InvoiceReceiver): boolean => {
  const { id = null, paymentTerm = null } = typed
  if (id !== null) return known.id === id
  const days = readPaymentTerm(paymentTerm)
  return (
    known.name === typed.name &&
    known.countryCode === typed.countryCode &&
    (known.email ?? '') === (typed.email ?? '') &&
    (known.businessRegistryCode ?? '') === normalizeRegistryCode(typed.businessRegistryCode ?? '') &&
    (known.vatNumber ?? '') === normalizeVatNumber(typed.vatNumber ?? '') &&
    (days === null || known.paymentTerm === days)
  )
}

/** Builds the saved contact from the request, because the server answers only its id. */
export const contactOf = (id: string, body: ContactBody, receivers: readonly InvoiceReceiver[]): Contact => {
  const { address, invoiceReceiver: typed = null } = body
  return {
    id,
    address: {
      objectName: address.objectName ?? '',
      country: address.country,
      city: address.city,
      street: address.street ?? null,
      houseNo: address.houseNo ?? null,
      postalCode: address.postalCode ?? null,
    },
    invoiceReceiver: typed === null ? null : (receivers.find((known) => isReceiverOf(typed, known)) ?? null),
    contactName: body.contactName ?? null,
    contactPhone: body.contactPhone ?? null,
    isDefault: body.isDefault ?? false,
    tags: body.tags ?? [],
  }
}

/** Returns the saved contact also if the receivers cannot be read: a failure here would lead to a second save. */
export const contactOnceSaved = async (
  id: string,
  body: ContactBody,
  receivers: Promise<readonly InvoiceReceiver[]>,
): Promise<Contact> => contactOf(id, body, await receivers.catch(() => []))
