import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const PROGRAMS = ['initdb', 'postgres']

function holdsPostgres(folder: string): boolean {
  const ending = process.platform === 'win32' ? '.exe' : ''
  return PROGRAMS.every((program) => existsSync(path.join(folder, program + ending)))
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_FOLDER)) return []
  const newestFirst = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a))
  return newestFirst.map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))
}

/** Folder of the PostgreSQL programs: the newest of Debian, else one on the PATH. */
export function findPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '')
  return [...debianFolders(), ...onPath].find(holdsPostgres)
}
