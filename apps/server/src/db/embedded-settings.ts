import { PGlite } from '@electric-sql/pglite'

/**
 * Settings of every embedded database. The default of 128 MB for shared buffers is memory that WebAssembly never gives back;
 * a small portal needs none of it. Named statements are planned without their values, as in PostgreSQL.
 */
export const EMBEDDED_SETTINGS = {
  postgresqlconf: ['shared_buffers = 16MB'],
  startParams: [...PGlite.defaultStartParams, '-c', 'plan_cache_mode=force_generic_plan'],
}
