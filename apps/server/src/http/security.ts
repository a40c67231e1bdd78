/** What pages of the portal may load: only from the portal itself; styles inline, since the interface kit sets them on elements. */
export const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

/**
 * Behind a proxy a caller's address is the one that the proxy itself saw, the last of X-Forwarded-For: whatever stands
 * before it anybody could have written, to escape the limit of failed log-ins (R6).
 */
export const throughOneProxy = (_address: string, hop: number): boolean => hop === 0
