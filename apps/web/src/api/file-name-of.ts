const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    // Malformed encoding: use the plain `filename` instead.
    return null
  }
}

/** Returns the file name of a content-disposition header: `filename*` in UTF-8 first (RFC 6266), else `filename`. */
export const fileNameOf = (header: string | null): string | null => {
  const [, whole] = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(header ?? '') ?? []
  const [, quoted, plain] = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '') ?? []
  const name = (whole === undefined ? null : decoded(whole)) ?? quoted?.replace(/\\(.)/g, '$1') ?? plain ?? ''
  return name === '' ? null : name
}
