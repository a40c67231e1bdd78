/** Characters that common file systems refuse in names, and marks that change the reading direction. */
const UNFIT = /[\p{Cc}\p{Cf}\\/:*?"<>|]/gu
const LONGEST = 120

/** Returns the file name of a document: readable, with õ and spaces, and safe on every system. */
export const toPdfFileName = (name: string): string => {
  const fit = name.normalize('NFC').replace(UNFIT, '-').trim().slice(0, LONGEST)
  return `${fit.replace(/^\.+|[. ]+$/g, '')}.pdf`
}
