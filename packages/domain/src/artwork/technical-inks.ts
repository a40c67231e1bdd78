/** Uses of spot inks that name a step of the work after printing, or an ink under or over the print. */
export const INK_USES = ['cut', 'crease', 'perforation', 'white', 'varnish', 'finishing'] as const
export type InkUse = (typeof INK_USES)[number]

/** Names as Roland, Mimaki, Zünd, Esko and printing houses in Estonia use them; compared without case, digits and signs. */
const NAMES: Record<InkUse, RegExp> = {
  perforation: /^perf(?:o|oration|orate|oratsioon|oreerimine|cut)?(?:contour|lines?|joon)?$/,
  cut: /^(?:(?:thru|through|kiss|half|die|laser|contour)?cut(?:ting|ter)?(?:contour|lines?|path|die)?|dies?|dielines?|knife|contour|stan[zt]s?(?:e|en|form|kontur|linie|joon|imine)?|loi[kg]e?(?:joon|kontuur|mine)?)$/,
  crease:
    /^(?:creas(?:e|ing)|scor(?:e|ing)|fold(?:ing)?|biig(?:imine|imis)?|vol(?:t|di|timis|timine)|rill(?:en|ung)?|falz)(?:lines?|marks?|joon)?$/,
  white:
    /^(?:(?:roland|rdg|opaque|spot)?white(?:ink|base|underbase|underprint|layer)?|underbase|valge(?:varv|tint|alus)?|weiss)$/,
  varnish:
    /^(?:(?:spot|uv|gloss|matte?|matt|drip|osa|valik)*(?:varnish|lacquer|lack|lakk|coating)|(?:rdg)?gloss|spotuv|uv(?:spot)?)$/,
  finishing:
    /^(?:(?:hot|cold|gold|silver|kuld|hobe)*(?:foil(?:ing|stamp|stamping)?|foolium)|(?:blind)?(?:em|de)boss(?:ing)?|reljeef|pimetrukk)$/,
}

/** Tells by its name what an ink is for; null for an ink that is printed as a colour. */
export const inkUse = (name: string): InkUse | null => {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  return INK_USES.find((use) => NAMES[use].test(plain)) ?? null
}

/** Inks that print nothing: only where the knife, the die or the press for foil goes. */
export const isDieInk = (name: string): boolean => {
  const use = inkUse(name)
  return use !== null && use !== 'white'
}
