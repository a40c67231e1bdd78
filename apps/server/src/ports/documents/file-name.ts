/** What no file system of our readers takes in a name, and what turns the direction of reading. */
const UNFIT = /[\p{Cc}\p{Cf}\\/:*?"<>|]/gu
const LONGEST = 120

/** The name under which a document is saved: readable, with õ and spaces, and safe on every system. */
export const pdfFileName = (name: string): string => {
  const fit = name.normalize('NFC').replace(UNFIT, '-').trim().slice(0, LONGEST)
  return `${fit.replace(/^\.+|[. ]+$/g, '')}.pdf`
}
