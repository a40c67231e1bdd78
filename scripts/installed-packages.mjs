/** Returns whether the optional package is made for this machine. */
function fitsMachine(entry, machine) {
  if (entry.os && !entry.os.includes(machine.platform)) return false
  if (entry.cpu && !entry.cpu.includes(machine.arch)) return false
  if (entry.libc && machine.platform === 'linux') {
    const glibc = machine.report.getReport().header.glibcVersionRuntime
    return entry.libc.includes(glibc ? 'glibc' : 'musl')
  }
  return true
}

function sameEntry(wanted, installed) {
  if (wanted.link) return installed.link === true && installed.resolved === wanted.resolved
  return installed.version === wanted.version && installed.integrity === wanted.integrity
}

/** Optional without a platform: the lock file itself may leave the package out here, so its absence proves nothing. */
function mayBeAbsent(entry, machine) {
  if (!entry.optional && !entry.devOptional) return false
  return !entry.os || !fitsMachine(entry, machine)
}

/**
 * Lists the packages of package-lock.json that are absent from node_modules or there in another version. Compares
 * contents, not times: a git checkout touches the lock file without changing it.
 */
export function listMissingPackages(lock, installed, machine) {
  const missing = []
  for (const [location, entry] of Object.entries(lock.packages)) {
    if (!location.startsWith('node_modules/') && !location.includes('/node_modules/')) continue
    const installedVersion = installed?.packages[location]
    if (installedVersion ? !sameEntry(entry, installedVersion) : !mayBeAbsent(entry, machine)) missing.push(location)
  }
  return missing
}
