import { decideVat, type VatBuyer, type VatDecision, type VatTreatment } from './decide-vat.ts'

/** Client's data that decide the VAT of its orders. */
export type ClientVat = VatBuyer & {
  treatment: VatTreatment
  /** Reason of a treatment by hand, which the invoice prints as its legal basis; null for an automatic one. */
  basis: string | null
  /** EU VAT numbers that VIES called invalid when it was asked last. */
  refusedVatNumbers: readonly string[]
}

/** Receiver of a destination, as far as VAT depends on it. */
export type VatDestination = {
  country: string
  receiverId: string | null
  receiverRegistryCode: string | null
  receiverVatNumber: string | null
  receiverCountryCode: string | null
}

const buyerOf = (destination: VatDestination, client: ClientVat): VatBuyer => {
  if (destination.receiverId === null) return client
  const { receiverCountryCode, receiverRegistryCode: registryCode, receiverVatNumber: vatNumber } = destination
  return { countryCode: receiverCountryCode ?? destination.country, registryCode, vatNumber }
}

/** Decides the VAT of goods by country, for the receiver of the destination or else the client itself. */
export const decideVatFor =
  (destination: VatDestination, client: ClientVat) =>
  (destinationCountry: string): VatDecision => {
    const { treatment, refusedVatNumbers } = client
    return decideVat({ buyer: buyerOf(destination, client), destinationCountry, treatment, refusedVatNumbers })
  }
