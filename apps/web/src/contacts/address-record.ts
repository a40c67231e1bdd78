/** Address from the national address service, reduced to the fields of the form. */
export type FoundAddress = {
  country: 'EE'
  objectName: ''
  city: string
  street: string
  houseNo: string
  postalCode: string
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Returns the address of an `addressSelected` event (spec "Contacts and address selector"). Its detail is a list in
 * some versions of the service's script and one record in others; null for anything else.
 */
export const addressOfDetail = (detail: unknown): FoundAddress | null => {
  const record: unknown = Array.isArray(detail) ? detail[0] : detail
  if (!isRecord(record)) return null
  const text = (key: string): string => {
    const value = record[key]
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  }
  const city = text('asustusyksus') || text('omavalitsus')
  if (city === '') return null
  const house = text('aadress_nr')
  const flat = text('kort_nr')
  const postalCode = text('sihtnumber')
  // A farm has a name instead of street and number: the name is used for both.
  const houseNo = house || text('nimi')
  return {
    country: 'EE',
    objectName: '',
    city,
    street: text('liikluspind') || text('nimi'),
    houseNo: flat === '' ? houseNo : `${houseNo}-${flat}`,
    postalCode: /^\d+$/.test(postalCode) ? postalCode : '',
  }
}
