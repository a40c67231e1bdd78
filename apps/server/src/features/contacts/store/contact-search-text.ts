import { foldText } from '@tiraaz/domain/text/fold'

type Searched = {
  objectName: string
  street: string | null
  houseNo: string | null
  city: string
  postalCode: string | null
  contactName: string | null
}

/** What a search looks at, as it is kept beside a contact (R9): databases differ in what they fold. */
export const contactSearchText = (contact: Searched): string =>
  foldText(
    [contact.objectName, contact.street, contact.houseNo, contact.city, contact.postalCode, contact.contactName]
      .filter((part) => part !== null && part !== undefined && part !== '')
      .join(' '),
  )
