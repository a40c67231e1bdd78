/** Percent-encodes a name by RFC 8187, including the characters that encodeURIComponent leaves. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Content-Disposition header with which a browser saves a file and never shows it (R27). The name stands twice: in
 * plain letters for old programs, and complete in UTF-8 (RFC 6266).
 */
export const contentDisposition = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}
