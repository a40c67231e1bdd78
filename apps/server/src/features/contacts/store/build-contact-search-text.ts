import { foldText } from '@tiraaz/domain/text/fold'

type SearchableContact = {
  objectName: string
  street: string | null
  houseNo: string | null
  city: string
  postalCode: string | null
  contactName: string | null
}

/** Search text stored with a contact (R9). Folded here, since databases fold letters differently. */
export const buildContactSearchText = (contact: SearchableContact): string =>
  foldText(
    [contact.objectName, contact.street, contact.houseNo, contact.city, contact.postalCode, contact.contactName]
      .filter((part) => part !== null && part !== undefined && part !== '')
      .join(' '),
  )
