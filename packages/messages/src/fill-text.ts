/** A text of the catalogue with its parameters, for whoever has no i18n library at hand. */
export const fillText = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
