/** Of the agencies, which sell by the rates of that country. */
export const HOME_COUNTRY = 'EE'
