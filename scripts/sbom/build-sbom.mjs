/** Workspaces whose packages run in a portal; all other packages build and test it. */
const PARTS = ['apps/server', 'apps/web']

const parentOf = (folder) => {
  const parent = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')
  return parent === folder ? '' : parent
}

/** Place in the lock of the package that a name means to the package in a folder, by Node's own search upwards. */
const find = (packages, folder, name) => {
  const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
  const found = packages[place]
  if (found !== undefined) return found.link === true ? found.resolved : place
  return folder === '' ? undefined : find(packages, parentOf(folder), name)
}

const dependenciesOf = (packages, place) => {
  const { dependencies, optionalDependencies, peerDependencies } = packages[place]
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })
  // Peers that nobody installs, and binaries for platforms that the registry does not have.
  return names.map((name) => find(packages, place, name)).filter((found) => found !== undefined)
}

const reach = (packages, place, seen) => {
  if (seen.has(place)) return
  seen.add(place)
  for (const next of dependenciesOf(packages, place)) reach(packages, next, seen)
}

const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

const purlOf = (name, version) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

const hashesOf = (integrity = '') =>
  integrity.split(' ').map((hash) => {
    const [, bits, content] = /^sha(\d+)-(.+)$/.exec(hash) ?? []
    return { alg: `SHA-${bits}`, content: Buffer.from(content, 'base64').toString('hex') }
  })

const licensesOf = (license) => (license === undefined ? {} : { licenses: [{ expression: license }] })

const componentOf = (packages, place) => {
  const { version, integrity, license, optional } = packages[place]
  const name = nameOf(place)
  const [scope, bare] = name.startsWith('@') ? name.split('/') : [undefined, name]
  return {
    type: 'library',
    'bom-ref': place,
    ...(scope === undefined ? {} : { group: scope }),
    name: bare,
    version,
    scope: optional === true ? 'optional' : 'required',
    hashes: hashesOf(integrity),
    ...licensesOf(license),
    purl: purlOf(name, version),
  }
}

/** Orders by characters, the same on every machine. */
const byText = (one, other) => (one < other ? -1 : Number(one > other))

/**
 * Builds the list of the packages that run in a portal (CycloneDX 1.6) from package-lock.json: the same lock gives the same
 * list. `npm sbom --omit dev` leaves out packages of workspaces, fastify among them.
 */
export const buildSbom = ({ version, packages }, timestamp) => {
  const seen = new Set()
  for (const part of PARTS) reach(packages, part, seen)
  const isOwn = (place) => !place.includes('node_modules/')
  const places = [...seen].filter((place) => !isOwn(place)).sort(byText)
  const own = [...seen].filter(isOwn)
  const direct = [...new Set(own.flatMap((place) => dependenciesOf(packages, place)))].filter((place) => !isOwn(place))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { timestamp, component: { type: 'application', 'bom-ref': 'tiraaz', name: 'tiraaz', version } },
    components: places.map((place) => componentOf(packages, place)),
    dependencies: [
      { ref: 'tiraaz', dependsOn: direct.sort(byText) },
      ...places.map((place) => ({ ref: place, dependsOn: [...new Set(dependenciesOf(packages, place))].sort(byText) })),
    ],
  }
}
