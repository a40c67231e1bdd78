/** Cleans names read from an uploaded file: PostgreSQL accepts neither NUL nor single surrogates. */
export const writableName = (name: string): string =>
  name
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
