/** Draws a logo anew, so that nothing of the file itself is ever shown (R27). */
export interface LogoDrawer {
  /** PNG of at most 480 by 160 pixels without the space around it; null for what is no PNG or SVG, or cannot be read. */
  drawLogo: (file: Uint8Array) => Promise<Uint8Array | null>
}
