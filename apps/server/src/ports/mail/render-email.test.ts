import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { SAMPLE_EMAILS } from './sample-emails.ts'
import type { EmailContent, EmailKind } from '../../core/email-content.ts'
import { renderEmail } from './render-email.ts'

const KINDS = Object.keys(SAMPLE_EMAILS) as EmailKind[]
const addressed = (locale: 'et-EE' | 'en-US') => ({ locale, name: 'Jüri Õunapuu', organization: 'Trükiagentuur OÜ' })
const AGENTS: EmailContent = { ...SAMPLE_EMAILS.orderReceived, reader: 'agent', totalCents: null }

/** Replaces every text of an email that a person typed. */
const hostile = (content: EmailContent, hostileText: string): EmailContent => {
  const replaced = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => replaced(key, one))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(name, one)]))
    }
    const isTextOfPerson = /Name$|^name$|^reason$|^products$|^messages$|^email$|^projectNumbers$/.test(key)
    return typeof value === 'string' && isTextOfPerson ? hostileText : value
  }
  return replaced('', content) as EmailContent // the same shape, with other strings in it
}

describe('an email', () => {
  it.each(KINDS)('the email %s has all content in both languages, as HTML and text, with one link', (kind) => {
    const content = SAMPLE_EMAILS[kind]
    for (const locale of ['et-EE', 'en-US'] as const) {
      const { subject, html, text } = renderEmail(content, addressed(locale))
      expect([subject, html, text].join('\n')).not.toMatch(/\{\{|\}\}|undefined|\[object|null|NaN/)
      expect(text).toContain(locale === 'et-EE' ? 'Tere, Jüri Õunapuu!' : 'Hello Jüri Õunapuu,')
      expect(text).toContain(`:\n${content.link}\n`)
      expect(html).toContain(`<html lang="${locale.slice(0, 2)}">`)
      expect(html).toContain('Trükiagentuur OÜ')
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link?.replaceAll('&amp;', '&'))
      expect(links).toEqual([content.link, content.link, 'http://portal.test'])
    }
    expect(renderEmail(content, addressed('et-EE')).subject).not.toBe(renderEmail(content, addressed('en-US')).subject)
  })

  it('an email of an order without a number has no row for it', () => {
    expect(renderEmail(SAMPLE_EMAILS.approvalAsked, addressed('et-EE')).text).not.toContain('Tellimuse nr')
    expect(renderEmail(SAMPLE_EMAILS.approvalGiven, addressed('et-EE')).text).toContain('Tellimuse nr')
  })

  it('an order email has numbers, days and prices in the format of its language', () => {
    const et = renderEmail(SAMPLE_EMAILS.orderReceived, addressed('et-EE')).text
    expect(et).toContain('- Plakat „Jõulurõõm“, 500 × 700 mm: 12\u00a0500 tk\n')
    expect(et).toContain('Tähtaeg: 27.03.2026\n')
    expect(et).toContain('Hind käibemaksuta: 1\u00a0234,50\u00a0€\n')
    const en = renderEmail(SAMPLE_EMAILS.orderReceived, addressed('en-US')).text
    expect(en).toContain(': 12,500 pcs\n')
    expect(en).toContain('Price without VAT: 1,234.50\u00a0€\n')
    const agents = renderEmail(AGENTS, addressed('et-EE'))
    expect(agents.subject).toBe('Uus tellimus 2026-0042: Põhjala Pood OÜ')
    expect(agents.text).toContain('Hind käibemaksuta: täpsustamisel\n')
  })

  it('an email with an expiring link names the time of expiry in Tallinn', () => {
    expect(renderEmail(SAMPLE_EMAILS.passwordReset, addressed('et-EE')).text).toContain('kuni 11.03.2026 11:00')
    expect(renderEmail(SAMPLE_EMAILS.invitation, addressed('en-US')).text).toContain('until 18.03.2026 10:00')
  })

  it('an email about the account is sent by the portal, not by an organization', () => {
    const { html, text } = renderEmail(SAMPLE_EMAILS.passwordReset, { ...addressed('et-EE'), organization: null })
    expect([html, text].every((part) => part.includes('Tiraaž'))).toBe(true)
  })

  it('an email of an order with hundreds of products lists the first thirty and the number of others', () => {
    const items = Array.from({ length: 200 }, (_, nth) => ({ name: `Toode ${nth}`, quantity: 1 }))
    const { text } = renderEmail({ ...SAMPLE_EMAILS.orderConfirmed, items }, addressed('et-EE'))
    expect(text).toContain('- Toode 29: 1 tk\n- … ja veel 170\n')
    expect(text).not.toContain('Toode 30')
  })

  it.each(KINDS)('the email %s shows typed HTML and scripts as text', (kind) => {
    const hostileText = `<script>alert("x")</script><img src=x onerror=alert(1)> & 'juurde' {{link}} $t(problems.required)`
    const content = hostile(SAMPLE_EMAILS[kind], hostileText)
    const { html, text } = renderEmail(content, { locale: 'et-EE', name: hostileText, organization: hostileText })
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/)
    expect(html).toContain(
      '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &amp; &#39;juurde&#39; {{link}} $t(problems.required)',
    )
    expect(text).toContain(hostileText)
  })

  it.each(KINDS)('the email %s removes line breaks of names in all parts', async (kind) => {
    const hostileText = 'Mari\r\nBcc: koik@naide.example\n\nMakske siia: http://kuri.example\u2028ja veel'
    const content = hostile(SAMPLE_EMAILS[kind], hostileText)
    const { subject, text } = renderEmail(content, { locale: 'et-EE', name: hostileText, organization: hostileText })
    expect(subject).not.toMatch(/[\r\n\u2028]/)
    const { headers } = await PostalMime.parse(`Subject: ${subject}\r\n\r\n${text}`)
    expect(headers.map(({ key }) => key)).toEqual(['subject'])
    expect(text).not.toMatch(/^(Bcc|Makske|ja veel)/m)
  })
})
