export type AddressParts = {
  street: string | null
  houseNo: string | null
  city: string
  country: string
  postalCode: string | null
}

/**
 * How an address is shown (spec "Contacts and address selector"); D7: a street or a farm without a number is shown too,
 * a number without a street is not.
 */
export function addressLine({ street, houseNo, city, country, postalCode }: AddressParts): string {
  const place = street === null || street === '' ? null : `${street} ${houseNo ?? ''}`.trimEnd()
  return [place, city, country, postalCode].filter((part) => part !== null && part !== '').join(', ')
}
