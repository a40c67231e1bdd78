/** Nonce of this page's style elements, which the server writes into the first one. The development server writes none. */
export const STYLE_NONCE = document.querySelector('style')?.nonce ?? ''
