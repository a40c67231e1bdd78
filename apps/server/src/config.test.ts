import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, SETTING_GROUPS, warnOfUnknownSettings } from './config.ts'
import { writeSettingsPage } from './config/settings-page.ts'

const PAGE = join(import.meta.dirname, '../../../docs/settings.md')

describe('settings', () => {
  it('the settings page has the tables of the code; npm run settings writes them', async () => {
    const page = await readFile(PAGE, 'utf8')
    expect(page).toBe(writeSettingsPage(page, SETTING_GROUPS))
    expect(page).toContain('| `DATABASE_WAIT` | `60` | a whole number of seconds from 0 to 3600, such as `120` |')
  })

  it('a wrong value is an error with the form of the value and an example; secrets are not printed', () => {
    const wrong = {
      DATABASE_WAIT: 'soon',
      WORKERS: '',
      METRICS_TOKEN: 'saladus',
      S3_ENDPOINT: 'u:saladus@s3',
      DEMO: 'maybe',
    }
    const start = () => readConfig(wrong)
    expect(start).toThrow('\n  WORKERS: must be one of inside, apart, such as apart; it is empty\n')
    expect(start).toThrow('\n  DEMO: must be true or false, such as false; it is "maybe"\n')
    expect(start).toThrow(
      'DATABASE_WAIT: must be a whole number of seconds from 0 to 3600, such as 120; it is "soon"\n',
    )
    expect(start).toThrow(/METRICS_TOKEN: must be a text of at least 16 characters, such as \w+$/)
    expect(start).not.toThrow(/saladus/)
  })

  it('misspelled and unknown settings are named in one line without their values, names of others are not', () => {
    const others = { PATH: '/bin', HOSTNAME: 'tiraaz', COST: '1', NODE_OPTIONS: '', SMTP_URL_FILE: '/run/smtp' }
    expect(warnOfUnknownSettings(others)).toBeNull()
    const wrong = {
      DATABSE_URL: 'saladus',
      S3_BUKET: 'x',
      DATA_DRI: 'x',
      SMTP_PASSWORD: 'saladus',
      SENTRY_DSN_FILE: 'x',
    }
    expect(warnOfUnknownSettings({ ...others, ...wrong })).toBe(
      'Unknown settings are not used: DATABSE_URL (did you mean DATABASE_URL?), DATA_DRI (did you mean DATA_DIR?), ' +
        'S3_BUKET (did you mean S3_BUCKET?), SENTRY_DSN_FILE, SMTP_PASSWORD',
    )
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
