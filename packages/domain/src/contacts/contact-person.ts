/** Name of the contact person; the order's representative if the contact has none (spec "Checkout transportation"). */
export const getContactPerson = (contactName: string | null, representativeName: string | null): string | null =>
  contactName ?? representativeName

/** Contact person and phone on one line; empty if both are unknown. */
export const formatContactLine = (
  { contactName, contactPhone }: { contactName: string | null; contactPhone: string | null },
  representativeName: string | null,
): string =>
  [getContactPerson(contactName, representativeName), contactPhone].filter((part) => part !== null).join(', ')
