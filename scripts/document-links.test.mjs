import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readDocuments } from './documented-commands.mjs'
import { root } from './test/run-command.mjs'

const decisions = readdirSync(path.join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`)
// Links between pages of the help are checked by its build.
const documents = [...readDocuments().map(({ file }) => file), ...decisions].filter(
  (file) => !file.startsWith('apps/help/'),
)

/** Anchors of headings as code hosts make them. */
function anchorsOf(file) {
  const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^```.*?^```/gms, '')
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  )
}

function isAlive(file, link) {
  const [target, anchor] = link.split('#')
  const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target)
  if (!existsSync(path.join(root, found))) return false
  if (anchor === undefined || statSync(path.join(root, found)).isDirectory()) return true
  return anchorsOf(found).includes(anchor)
}

it('links of documents lead to files of the repository, and to their headings', () => {
  const links = documents.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8').replaceAll(/^```.*?^```|`[^`\n]*`/gms, '')
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => ({ file, link }))
  })
  const own = links.filter(({ link }) => !/^(https?:|mailto:)/.test(link))
  expect(own.length).toBeGreaterThan(200)
  expect(own.filter(({ file, link }) => !isAlive(file, link)).map(({ file, link }) => `${file}: ${link}`)).toEqual([])
})
