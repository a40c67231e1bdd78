/** Kinds of objects: `pdfwrite` converts each by its own profile and knows none for all of them. */
const KINDS = ['Output', 'Vector', 'Image', 'Text']

/**
 * Arguments for an output profile. CMYK of the file is taken to be of the same profile, so that its values stay as they are.
 */
export const profileArgs = (path: string | null): string[] =>
  path === null
    ? []
    : [
        `--permit-file-read=${path}`,
        `-sDefaultCMYKProfile=${path}`,
        ...KINDS.map((kind) => `-s${kind}ICCProfile=${path}`),
      ]
