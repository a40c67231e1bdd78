/** Fills the parameters of a text, for code without an i18n library. */
export const fillText = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
