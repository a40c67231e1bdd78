/** The default of 128 MB for shared buffers is memory that WebAssembly never gives back; a small portal needs none of it. */
export const EMBEDDED_SETTINGS = { postgresqlconf: ['shared_buffers = 16MB'] }
