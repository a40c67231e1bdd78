/** Storage folder of all plates. */
export const PLATES_FOLDER = 'plates'

/** Storage folder of the plates of one page. */
export const getPlatesFolder = (platesId: string): string => `${PLATES_FOLDER}/${platesId}`

/** Storage key of a plate or of the soft proof, by its name. */
export const getPlateKey = (platesId: string, name: string): string => `${getPlatesFolder(platesId)}/${name}`
