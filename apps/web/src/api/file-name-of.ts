const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not ours, and no name either: the plain one stands beside it.
    return null
  }
}

/** The name that a content-disposition header gives a file: the whole one in UTF-8 first (RFC 6266), else the plain one. */
export const fileNameOf = (header: string | null): string | null => {
  const [, whole] = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(header ?? '') ?? []
  const [, quoted, plain] = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '') ?? []
  const name = (whole === undefined ? null : decoded(whole)) ?? quoted?.replace(/\\(.)/g, '$1') ?? plain ?? ''
  return name === '' ? null : name
}
