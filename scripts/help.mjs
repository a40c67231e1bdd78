import './node-version.mjs'

const { buildHelp } = await import('./help-build.mjs')

process.exit((await buildHelp()) ? 0 : 1)
