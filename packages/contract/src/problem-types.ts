/** Type of the 403 of a sensitive step whose log-in is too old: `confirmIdentity` opens it again (decision 150). */
export const LOG_IN_TOO_OLD = 'urn:tiraaz:problem:log-in-too-old'

/** Type of the 403 for people without the second step that the organization requires (decision 152). */
export const SECOND_FACTOR_REQUIRED = 'urn:tiraaz:problem:second-factor-required'
