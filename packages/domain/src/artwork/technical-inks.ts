/** Uses of spot inks that stand for a finishing step, or for an ink under or over the print. */
export const INK_USES = ['cut', 'crease', 'perforation', 'white', 'varnish', 'finishing'] as const
export type InkUse = (typeof INK_USES)[number]

/**
 * Ink names used by Roland, Mimaki, Zünd, Esko and printing houses in Estonia; compared without case, digits and signs.
 */
const NAMES: Record<InkUse, RegExp> = {
  perforation: /^perf(?:o|oration|orate|oratsioon|oreerimine|cut)?(?:contour|lines?|joon)?$/,
  cut: /^(?:(?:thru|through|kiss|half|die|laser|contour)?cut(?:ting|ter)?(?:contour|lines?|path|die)?|dies?|dielines?|knife|contour|stan[zt]s?(?:e|en|form|kontur|linie|joon|imine)?|loi[kg]e?(?:joon|kontuur|mine)?)$/,
  crease:
    /^(?:creas(?:e|ing)|scor(?:e|ing)|fold(?:ing)?|biig(?:imine|imis)?|vol(?:t|di|timis|timine)|rill(?:en|ung)?|falz)(?:lines?|marks?|joon)?$/,
  white:
    /^(?:(?:roland|rdg|opaque|spot)?white(?:ink|base|underbase|underprint|layer)?|underbase|valge(?:varv|tint|alus)?|weiss)$/,
  varnish:
    /^(?:(?:spot|uv|gloss|matte?|drip|osa|valik)*(?:varnish|lacquer|lack|lakk|coating)|(?:rdg)?gloss|spotuv|uv(?:spot)?)$/,
  finishing:
    /^(?:(?:hot|cold|gold|silver|kuld|hobe)*(?:foil(?:ing|stamp|stamping)?|foolium)|(?:blind)?(?:em|de)boss(?:ing)?|reljeef|pimetrukk)$/,
}

/** Recognizes the use of a spot ink by its name; null for an ink that prints as a colour. */
export const recognizeInkUse = (name: string): InkUse | null => {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  return INK_USES.find((use) => NAMES[use].test(plain)) ?? null
}

/** Checks whether an ink only marks the path of a knife, die or foil press and is not printed. White is printed. */
export const isDieInk = (name: string): boolean => {
  const use = recognizeInkUse(name)
  return use !== null && use !== 'white'
}
