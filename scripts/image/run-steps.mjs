import { execFileSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import createIgnore from '@balena/dockerignore'
import { root } from '../test/run-command.mjs'
import { readCopy } from './read-dockerfile.mjs'

/** User without rights; the image's own user `node` stands for it. */
export const NOBODY = 65_534

/** Runs a program as a user without rights, in an environment that has nothing of ours. */
export function asNobody(words, { cwd, env }) {
  return execFileSync('setpriv', ['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups', '--', ...words].map(String), {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const ignore = createIgnore().add(readFileSync(path.join(root, '.dockerignore'), 'utf8'))

const isOfContext = (file) => {
  const name = path.relative(root, file)
  return name === '' || !ignore.ignores(name)
}

/** Folder of a stage that stands for an absolute or relative path in the image. */
const placeOf = (stage, name) => path.join(stage.root, path.resolve(stage.workdir, name))

function copy(stage, text, stages) {
  const { from, sources, target } = readCopy(text)
  for (const source of sources) {
    const origin = from === null ? path.join(root, source) : path.join(stages.get(from).root, source)
    if (!existsSync(origin)) throw new Error(`COPY ${text}: there is no ${source}`)
    const isIntoFolder = target.endsWith('/') && statSync(origin).isFile()
    const place = isIntoFolder ? path.join(placeOf(stage, target), path.basename(source)) : placeOf(stage, target)
    mkdirSync(path.dirname(place), { recursive: true })
    const filter = from === null ? isOfContext : undefined
    cpSync(origin, place, { recursive: true, verbatimSymlinks: true, filter })
  }
}

/** Debian packages that a step installs; they are looked up, because this machine's own system stays as it is. */
function lookUpPackages(text) {
  const words = /apt-get install (.*?)(?:&&|$)/.exec(text)?.[1].split(/\s+/) ?? []
  const names = words.filter((word) => word !== '' && !word.startsWith('-'))
  for (const name of names) execFileSync('apt-cache', ['show', name], { stdio: ['ignore', 'ignore', 'pipe'] })
  return `looked up ${names.join(', ')}; installed by root from Debian in the image`
}

function run(stage, text, env) {
  if (text.includes('apt-get')) return lookUpPackages(text)
  const made = /^mkdir (\/\S+) && chown node:node \1$/.exec(text)
  if (made) {
    const folder = path.join(stage.root, made[1])
    mkdirSync(folder, { recursive: true })
    chownSync(folder, NOBODY, NOBODY)
    return 'made for the user of the image'
  }
  execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, stage.root])
  asNobody(['sh', '-c', text], { cwd: path.join(stage.root, stage.workdir), env })
  return 'ran as a user without rights'
}

/** Does one step of a stage and returns what was done, or changes the settings of the stage. */
export function doStep(stage, { keyword, text }, { stages, env }) {
  switch (keyword) {
    case 'WORKDIR':
      stage.workdir = text
      mkdirSync(path.join(stage.root, text), { recursive: true })
      return 'made'
    case 'COPY':
      copy(stage, text, stages)
      return 'copied'
    case 'RUN':
      return run(stage, text, env)
    case 'ENV':
      Object.assign(stage.env, Object.fromEntries(text.split(/\s+/).map((pair) => pair.split(/=(.*)/).slice(0, 2))))
      return 'set for the start'
    case 'CMD':
      stage.command = JSON.parse(text)
      return 'kept for the start'
    case 'HEALTHCHECK':
      stage.health = JSON.parse(/CMD (\[.*\])$/.exec(text)[1])
      return 'kept for the start'
    default:
      return 'noted'
  }
}
