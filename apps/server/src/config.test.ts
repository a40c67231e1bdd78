import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, settings } from './config.ts'

const PAGE = join(import.meta.dirname, '../../../docs/settings.md')

describe('settings', () => {
  it('the settings page lists every setting in order with its default, and nothing else', async () => {
    const defaults = new Map(
      Object.entries(readConfig({})).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    )
    const inCode = Object.keys(settings.shape).map((name) => [name, defaults.get(name) ?? '–'])
    const rows = (await readFile(PAGE, 'utf8')).matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| `?([^`|]+?)`? \|/gm)
    expect([...rows].map(([, name, value]) => [name, value])).toEqual(inCode)
  })

  const S3 = { S3_BUCKET: 'failid', S3_ACCESS_KEY_ID: 'portal', S3_SECRET_ACCESS_KEY: 'saladus' }

  it.each([
    [{ S3_BUCKET: 'failid' }, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ S3_ENDPOINT: 'https://s3.example.ee' }, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [{ ...S3, S3_SECRET_ACCESS_KEY: '' }, ['S3_SECRET_ACCESS_KEY']],
    [{ ...S3, S3_ENDPOINT: 's3.example.ee' }, ['S3_ENDPOINT']],
    [{ ...S3, S3_PUBLIC_ENDPOINT: 'ftp://s3.example.ee' }, ['S3_PUBLIC_ENDPOINT']],
  ])('settings of the object store require each other: %j is an error that names the missing ones', (env, named) => {
    const start = () => readConfig(env)
    expect(start).toThrow(/^Wrong settings:/)
    for (const setting of named) expect(start).toThrow(new RegExp(`${setting}: `))
    expect(start).not.toThrow(/saladus/)
  })

  it('the object store needs only bucket and keys', () => {
    expect(readConfig(S3)).toMatchObject(S3)
  })

  it.each([
    ['portal@example.ee', { name: '', address: 'portal@example.ee' }],
    ['Trükiportaal <portal@example.ee>', { name: 'Trükiportaal', address: 'portal@example.ee' }],
  ])('the mail settings take a sender with or without a name: %s', (text, from) => {
    expect(readConfig({ SMTP_URL: 'smtps://mail.example.ee', MAIL_FROM: text }).MAIL_FROM).toEqual(from)
  })

  it.each([
    [{ SMTP_URL: 'smtp://portal:saladus@mail.example.ee' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'https://mail.example.ee', MAIL_FROM: 'portal@example.ee' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'portaal' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.ee\nBcc: c@d.ee' }, 'MAIL_FROM'],
  ])('the mail settings %j are an error that names the wrong setting', (env, named) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^Wrong settings:\n  ${named}: `))
    expect(() => readConfig(env)).not.toThrow(/saladus/)
  })

  it('secrets are read from files; a file beside the setting, missing or empty is an error without the secret', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiraaz-secrets-'))
    const [secret, empty] = [join(folder, 'smtp'), join(folder, 'empty')]
    await writeFile(secret, 'smtps://portal:saladus@mail.example.ee\n')
    await writeFile(empty, '\n')
    const read = (env: Record<string, string>) => () => readConfig({ MAIL_FROM: 'portal@example.ee', ...env })
    expect(read({ SMTP_URL_FILE: secret })().SMTP_URL).toBe('smtps://portal:saladus@mail.example.ee')
    const both = read({ SMTP_URL_FILE: secret, SMTP_URL: 'smtps://a:saladus@b.ee' })
    expect(both).toThrow('SMTP_URL_FILE: give either SMTP_URL or SMTP_URL_FILE, not both')
    expect(both).not.toThrow(/saladus/)
    expect(read({ SMTP_URL_FILE: join(folder, 'none') })).toThrow('SMTP_URL_FILE: the file cannot be read')
    expect(read({ METRICS_TOKEN_FILE: empty, PORT: 'x' })).toThrow(/METRICS_TOKEN_FILE: the file is empty\n.*PORT: /)
    await rm(folder, { recursive: true })
  })

  it('all wrong settings are named in one error', () => {
    expect(() => readConfig({ PORT: '70000', LOG_LEVEL: 'loud', DEMO: 'maybe' })).toThrow(
      /PORT: .*\n.*LOG_LEVEL: .*\n.*DEMO: /,
    )
  })
})
