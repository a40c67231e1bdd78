/** Name of the contact person: the order's representative where the contact names nobody (spec "Checkout transportation"). */
export const contactPerson = (contactName: string | null, representativeName: string | null): string | null =>
  contactName ?? representativeName

/** Contact person and phone in one line; empty where neither is known. */
export const contactLine = (
  { contactName, contactPhone }: { contactName: string | null; contactPhone: string | null },
  representativeName: string | null,
): string => [contactPerson(contactName, representativeName), contactPhone].filter((part) => part !== null).join(', ')
