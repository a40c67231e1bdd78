import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSbom } from './sbom/build-sbom.mjs'
import { root } from './test/run-command.mjs'

// Writes the list of packages for scanners of weaknesses, such as Dependency-Track, Trivy or Grype.
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
const sbom = buildSbom(lock, new Date().toISOString())
const file = path.resolve(process.argv[2] ?? path.join(root, 'sbom.cdx.json'))
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.log(`${file}: ${sbom.components.length} packages (CycloneDX ${sbom.specVersion})`)
