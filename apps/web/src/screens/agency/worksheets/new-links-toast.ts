/** Name of the toast that offers new links; hidden with the page that would make them. */
export const NEW_LINKS_TOAST = 'newWorksheetLinks'
