import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildSite } from './build-site.ts'
import { LANGUAGES, ROOT } from './read-sources.ts'

const { files, problems } = buildSite()
const readSourcesBelow = (folder: string): string =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|md)$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n')

const pages = [...files]
  .filter(([path]) => path.endsWith('.html'))
  .map(([path, page]) => ({ path, page: String(page) }))

describe('documentation site', () => {
  it('has no dead link, missing anchor, unknown button or missing picture', () => {
    expect(problems).toEqual([])
    expect(pages.length).toBeGreaterThan(200)
  })

  it('pages have no inline script, style or handler, which the content security policy would refuse', () => {
    const inline = /<script(?![^>]*\ssrc=)|<style|\sstyle="|\son[a-z]+="|(?:href|src)="javascript:/i
    expect(pages.filter(({ page }) => inline.test(page)).map(({ path }) => path)).toEqual([])
  })

  it('pages load files of the site only', () => {
    const loaded = pages.flatMap(({ page }) =>
      [...page.matchAll(/<(?:script|link|img)[^>]*(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address),
    )
    const missing = loaded.filter((address) => address !== '/favicon.svg' && !files.has(address.replace('/help/', '')))
    expect(loaded.length).toBeGreaterThan(600)
    expect([...new Set(missing)]).toEqual([])
  })

  it('addresses of the help in the app and in documents are pages', () => {
    const sources = ['apps/web/src', 'apps/server/src', 'packages/messages/src', 'docs'].map(readSourcesBelow)
    const text = [...sources, readFileSync(join(ROOT, 'README.md'), 'utf8')].join('\n')
    const named = new Set(
      [...text.matchAll(/(?<=['"`(])\/help(?:\/[a-z-]+)*(?=['"`)#?])/g)].map(([address]) => address),
    )
    const fileOf = (address: string) => address.replace(/^\/help(\/en)?$/, '$&/index').replace('/help/', '')
    expect(named).toContain('/help/en/api-calls')
    expect([...named].filter((address) => !files.has(`${fileOf(address)}.html`))).toEqual([])
  })

  it('guides for people are in both languages', () => {
    const guides = pages
      .filter(({ path, page }) => !path.startsWith('en/') && page.includes('<main'))
      .map(({ path }) => path)
    expect(guides.filter((path) => !files.has(`en/${path}`))).toEqual([])
    expect(guides).toContain('start.html')
  })

  it('pictures are at most 60 kB', () => {
    const large = [...files].filter(([path, content]) => path.startsWith('pictures/') && content.length > 61_440)
    expect(large.map(([path]) => path)).toEqual([])
  })

  it.each([
    ['et', 'ordering', 'Neli sammu'],
    ['en', 'ordering', 'Four steps'],
    ['en', 'api/orders', 'submitOrder'],
    ['en', 'api/orders', 'openDraft'],
    ['en', 'api/products', 'reuseArtwork'],
    ['en', 'settings', 'Settings'],
  ] as const)('search index of %s has %s', (language, slug, title) => {
    const index = [...files.keys()].find((path) => path.startsWith(`assets/search-${language}.`)) ?? ''
    const sections = JSON.parse(String(files.get(index))) as { title: string; address: string; text: string }[]
    const base = language === 'et' ? '/help' : '/help/en'
    const found = sections.find((section) => section.title === title && section.address.startsWith(`${base}/${slug}`))
    expect(found?.text.length).toBeGreaterThan(20)
  })

  it('search indexes have sections of their own language only', () => {
    for (const language of LANGUAGES) {
      const index = [...files.keys()].find((path) => path.startsWith(`assets/search-${language}.`)) ?? ''
      const sections = JSON.parse(String(files.get(index))) as { address: string }[]
      const foreign = sections.filter(({ address }) => /^\/help\/en(\/|#|$)/.test(address) !== (language === 'en'))
      expect(foreign).toEqual([])
    }
  })

  it('every call of the API has a section', () => {
    const api = pages.filter(({ path }) => path.startsWith('en/api/')).map(({ page }) => page)
    expect(api.join('').match(/<h2 id="/g)?.length).toBeGreaterThan(190)
  })
})
