import './node-version.mjs'

const { buildWeb } = await import('./web-build.mjs')

process.exit((await buildWeb()) ? 0 : 1)
