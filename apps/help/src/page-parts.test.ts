import { describe, expect, it } from 'vitest'
import { findDeadLinks } from './check-links.ts'
import { describeSchema } from './api/describe-schema.ts'
import { fillNames } from './fill-names.ts'
import { readFlowchart } from './read-flowchart.ts'
import { renderMarkdown } from './render-markdown.ts'

const TARGETS = { toAddress: (href: string) => href, toPicture: () => null }

describe('names of buttons', () => {
  it('are those of the app, in the language of the page', () => {
    expect(fillNames('Vajutage [[login.submit]].', 'et').text).toBe('Vajutage **Logi sisse**.')
    expect(fillNames('Press [[login.submit]].', 'en').text).toBe('Press **Log in**.')
    expect(fillNames('[[navigation.cart_other count=3]]', 'en').text).toBe('**Cart: 3 products**')
  })

  it('names that are gone or have an unfilled parameter are reported', () => {
    expect(fillNames('[[login.gone]]', 'et').problems).toEqual(['no text has the key login.gone'])
    expect(fillNames('[[navigation.cart_other]]', 'en').problems).toHaveLength(1)
  })
})

describe('dead links', () => {
  const heading = { level: 2, id: 'back-up', title: 'Back up' }
  const page = (address: string, links: string[]) => ({ address, file: `${address}.md`, headings: [heading], links })

  it('report a missing page and a missing anchor', () => {
    const links = ['/help/b', '/help/b#back-up', '#back-up', '/help/gone', '/help/b#gone', '#gone', 'missing:c.md']
    const dead = findDeadLinks([page('/help/a', links), page('/help/b', [])], new Set())
    expect(dead.map((line) => line.split(' ').at(-1))).toEqual(['/help/gone', '/help/b#gone', '#gone', 'missing:c.md'])
  })

  it('leave screens of the portal and other sites alone', () => {
    expect(findDeadLinks([page('/help/a', ['/agency/orders', 'https://example.com'])], new Set())).toEqual([])
  })
})

describe('markdown', () => {
  it('shows HTML of a source as text, and no comments', () => {
    const { html } = renderMarkdown(
      '# A\n\n<script>alert(1)</script>\n\ntext <img src=x onerror=y>\n\n<!-- made -->',
      TARGETS,
    )
    expect(html).not.toMatch(/<script|<img|made/)
    expect(html).toContain('&lt;script&gt;')
  })

  it('gives equal headings anchors of their own', () => {
    const { headings } = renderMarkdown('# Õ ja ä\n\n## Same\n\n## Same', TARGETS)
    expect(headings.map(({ id }) => id)).toEqual(['õ-ja-ä', 'same', 'same-1'])
  })

  it('removes a link that leads nowhere and keeps its text', () => {
    expect(renderMarkdown('[code](x.ts)', { ...TARGETS, toAddress: () => null }).html).toBe('<p>code</p>\n')
  })
})

it('flowcharts become rows, with names in place of ids', () => {
  const chart = 'flowchart LR\n  web[Web app]\n  web -- JSON --> http[HTTP] --> db[(Database)]\n  a & b -. reads .-> db'
  expect(readFlowchart(chart)).toEqual([
    { from: 'Web app', label: 'JSON', to: 'HTTP' },
    { from: 'HTTP', label: '', to: 'Database' },
    { from: 'a, b', label: 'reads', to: 'Database' },
  ])
})

it('shapes are written as TypeScript readers know them', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      day: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      kinds: { type: 'array', items: { enum: ['a', 'b'] } },
    },
    required: ['id', 'day'],
  }
  expect(describeSchema(schema)).toBe('{\n  id: string\n  day: string (date) | null\n  kinds?: ("a" | "b")[]\n}')
})
