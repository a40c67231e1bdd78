import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { PROOFS, RUN_WHOLE, readBlocks, readCommands, readDocuments } from './documented-commands.mjs'
import { root } from './test/run-command.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const documents = readDocuments()
const blocks = documents.flatMap(readBlocks)
const commands = blocks
  .filter(({ file, language }) => language === 'sh' && !RUN_WHOLE.has(file))
  .flatMap(({ file, code }) => readCommands(code).map((command) => ({ file, command })))
const proofOf = (command) => PROOFS.find((proof) => proof.command.test(command))

describe('commands in documents', () => {
  it('are found: comments, heredocs and joined lines apart', () => {
    const code = 'npm ci && npm run build  # both\ncat > a <<END\nnpm start\nEND\ncurl -s \\\n  http://a\n'
    expect(readCommands(code)).toEqual(['npm ci', 'npm run build', 'cat > a <<END', 'curl -s http://a'])
    expect(commands.length).toBeGreaterThan(30)
  })

  it('each has a test that runs it, or a reason why none does', () => {
    const unproved = commands.filter(({ command }) => proofOf(command) === undefined)
    expect(unproved.map(({ file, command }) => `${file}: ${command}`)).toEqual([])
  })

  it('no proof is left over, and each names a file that has what it says', () => {
    const unused = PROOFS.filter((proof) => !commands.some(({ command }) => proofOf(command) === proof))
    expect(unused.map(({ command }) => String(command))).toEqual([])
    const broken = PROOFS.filter(
      ({ test, has }) => test !== undefined && !(existsSync(path.join(root, test)) && read(test).includes(has)),
    )
    expect(broken.map(({ command }) => String(command))).toEqual([])
  })

  it('documents that are run whole are read by their test', () => {
    for (const [file, test] of RUN_WHOLE) expect(read(test)).toContain(path.basename(file))
  })

  it('blocks name their language, so that no command hides in one', () => {
    // The map of the code is drawn in a block.
    const unnamed = blocks.filter(({ file, language }) => language === '' && file !== 'AGENTS.md')
    expect(unnamed.map(({ file, code }) => `${file}: ${code.split('\n')[0]}`)).toEqual([])
  })

  it('scripts of npm exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/\bnpm run (?:--silent )?([\w-]+(?::[\w-]+)*)/g)].map(([, script]) => ({ file, script })),
    )
    expect(named.length).toBeGreaterThan(60)
    expect(named.filter(({ script }) => !(script in scripts))).toEqual([])
  })

  it('commands of the portal exist', () => {
    const usage = read('apps/server/src/portal.ts')
    const named = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/\bnpm run (?:--silent )?portal -- ([\w-]+)/g)].map(([, name]) => ({ file, name })),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ name }) => !usage.includes(`npm run portal -- ${name}`))).toEqual([])
  })

  it('copied files and scenes of screenshots exist', () => {
    const copied = commands.flatMap(({ command }) => /^cp (deploy\/\S+)/.exec(command)?.[1] ?? [])
    expect(copied.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
    const scenes = commands.flatMap(({ command }) => /^npm run shots -- (\w+)/.exec(command)?.[1] ?? [])
    expect(scenes.filter((name) => !existsSync(path.join(root, `e2e/shots/scenes/${name}.ts`)))).toEqual([])
  })
})
