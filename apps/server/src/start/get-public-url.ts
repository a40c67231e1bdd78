import type { Config } from '../config.ts'

/** Address of the portal in links, without a trailing slash; without the setting that of this machine. */
export const getPublicUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, port: number): string =>
  PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${port}`
