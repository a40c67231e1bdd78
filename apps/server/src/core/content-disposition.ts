/** What encodeURIComponent leaves and RFC 8187 does not. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * The header that has a browser save a file under its name and never show it (R27): the name twice, in plain letters
 * for old programs and whole in UTF-8 (RFC 6266).
 */
export const attachmentOf = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}
