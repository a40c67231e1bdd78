/** Fields of an address to show on one line. */
export type AddressParts = {
  street: string | null
  houseNo: string | null
  city: string
  country: string
  postalCode: string | null
}

/**
 * Formats an address as the post writes it, with the postal code before the city (D22). A street without a number is
 * shown; a number without a street is not (D7).
 */
export function formatAddressLine({ street, houseNo, city, country, postalCode }: AddressParts): string {
  const place = street === null || street === '' ? null : `${street} ${houseNo ?? ''}`.trimEnd()
  const town = [postalCode, city].filter((part) => part !== null && part !== '').join(' ')
  return [place, town, country].filter((part) => part !== null && part !== '').join(', ')
}
