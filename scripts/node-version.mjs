// Import this file first: it must run on an old Node too, so nothing here or above it may need a new one.
const NEEDED = 24

/** Returns an instruction when the running Node cannot run TypeScript directly; undefined when it can. */
export function checkNodeVersion(version) {
  const major = Number(version.replace(/^v/, '').split('.')[0])
  if (major >= NEEDED) return undefined
  return (
    `Node ≥ ${NEEDED} needed, but this is Node ${version.replace(/^v/, '')}.\n` +
    'Start through npm (npm start, npm run dev, npm test): on Linux and Windows it uses the Node 24 from node_modules.\n' +
    'On other systems install Node 24 from https://nodejs.org.'
  )
}

const problem = checkNodeVersion(process.version)
if (problem) {
  console.error(problem)
  process.exit(1)
}
