/** Type of the 403 of a sensitive step whose log-in is too old: `confirmIdentity` opens it again (decision 150). */
export const LOG_IN_TOO_OLD = 'urn:tiraaz:problem:log-in-too-old'
