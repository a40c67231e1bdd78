import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'
import { root } from './test/run-command.mjs'

const SPOKEN_ATTRIBUTES = new Set(['alt', 'aria-label', 'description', 'error', 'label', 'placeholder', 'title'])
const WORD = /\p{L}{2,}/u

/** Literal texts that an expression can evaluate to: both branches of a condition, the fixed parts of a template. */
function textsOf(expression) {
  switch (expression?.type) {
    case 'StringLiteral':
      return [expression.value]
    case 'TemplateLiteral':
      return expression.quasis.map((part) => part.cooked ?? '')
    case 'ConditionalExpression':
      return [...textsOf(expression.consequent), ...textsOf(expression.alternate)]
    case 'ParenthesisExpression':
      return textsOf(expression.expression)
    case 'BinaryExpression':
      return ['&&', '||', '??', '+'].includes(expression.operator)
        ? [...textsOf(expression.left), ...textsOf(expression.right)]
        : []
    default:
      return []
  }
}

function spokenExpressions(node) {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return node.children.filter((child) => child.type === 'JSXExpressionContainer').map((child) => child.expression)
  }
  if (node.type === 'JSXAttribute' && node.value?.type === 'JSXExpressionContainer') {
    const name = node.name.value ?? `${node.name.namespace?.value}:${node.name.name?.value}`
    return SPOKEN_ATTRIBUTES.has(name) ? [node.value.expression] : []
  }
  return []
}

function walk(node, found) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const item of node) walk(item, found)
    return
  }
  for (const expression of spokenExpressions(node)) found.push(...textsOf(expression))
  for (const value of Object.values(node)) walk(value, found)
}

/** Literal texts for people inside braces, where the lint rule for JSX literals does not look. */
export function findLiteralTextsIn(source) {
  const found = []
  walk(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' }), found)
  return found.filter((text) => WORD.test(text))
}

/** Literal texts of the whole web app, as "file: text". */
export function findLiteralTexts() {
  const words = ['ls-files', '-co', '--exclude-standard', 'apps/web/src/*.tsx']
  const files = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return files
    .filter((file) => !/[.]test[.]tsx$|\/testing\//.test(file) && existsSync(path.join(root, file)))
    .flatMap((file) =>
      findLiteralTextsIn(readFileSync(path.join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    )
}
