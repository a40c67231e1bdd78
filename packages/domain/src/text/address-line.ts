export type AddressParts = {
  street: string | null
  houseNo: string | null
  city: string
  country: string
  postalCode: string | null
}

/** How an address is shown (spec "Contacts and address selector"): with street and house number only where it has both. */
export function addressLine({ street, houseNo, city, country, postalCode }: AddressParts): string {
  const place = street !== null && street !== '' && houseNo !== null && houseNo !== '' ? `${street} ${houseNo}` : null
  return [place, city, country, postalCode].filter((part) => part !== null && part !== '').join(', ')
}
