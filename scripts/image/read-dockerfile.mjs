import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { root } from '../test/run-command.mjs'

/**
 * Reads the stages of the Dockerfile: for each its name, and its steps as keyword and text. Continued lines are joined
 * and comments are left out.
 */
export function readStages(file = path.join(root, 'Dockerfile')) {
  const stages = []
  for (const instruction of DockerfileParser.parse(readFileSync(file, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword()
    const flags = instruction.getFlags?.().map((flag) => `${flag.toString()} `) ?? []
    const text = flags.join('') + (instruction.getArgumentsContent()?.replace(/\\\n\s*/g, '') ?? '')
    if (keyword === 'FROM') stages.push({ name: / AS (\S+)$/i.exec(text)?.[1] ?? String(stages.length), steps: [] })
    else stages.at(-1).steps.push({ keyword, text })
  }
  return stages
}

/** Splits a COPY into the stage it copies from, its sources and its destination. */
export function readCopy(text) {
  const words = text.split(/\s+/)
  const from = words[0].startsWith('--from=') ? words.shift().slice('--from='.length) : null
  return { from, sources: words.slice(0, -1), target: words.at(-1) }
}
