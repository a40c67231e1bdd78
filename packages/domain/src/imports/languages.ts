/** Languages of clients and people. */
export const LANGUAGES = ['et-EE', 'en-US'] as const
