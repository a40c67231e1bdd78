/** People whose log-in an organization may require to have a second step: nobody, its own people, or its clients' too. */
export const SECOND_FACTOR_FOR = ['nobody', 'agency', 'everybody'] as const
export type SecondFactorFor = (typeof SECOND_FACTOR_FOR)[number]
