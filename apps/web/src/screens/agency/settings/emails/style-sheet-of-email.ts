/**
 * Moves the style attributes of an email into a style sheet with our nonce: an email carries attributes because mail
 * programs read nothing else, and our pages allow none. The email comes from our own renderer.
 */
export const withStyleSheet = (html: string, nonce: string): string => {
  const rules = new Map<string, string>()
  const decode = (style: string): string => style.replaceAll('&#39;', "'").replaceAll('&quot;', '"')
  const classed = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const name = rules.get(style) ?? `s${rules.size}`
    rules.set(style, name)
    return ` class="${name}"`
  })
  const sheet = [...rules].map(([style, name]) => `.${name}{${decode(style)}}`).join('')
  return classed.replace('</head>', () => `<style nonce="${nonce}">${sheet}</style></head>`)
}
