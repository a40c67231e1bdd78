/** Country of the agencies, whose VAT rates they charge. */
export const HOME_COUNTRY = 'EE'
