/** Returns the `tel:` address of a phone number, without spaces and brackets. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
