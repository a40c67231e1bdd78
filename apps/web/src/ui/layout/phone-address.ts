/** What a phone calls: the number alone, without the spaces and brackets that people write it with. */
export const phoneAddress = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
