import type { Setting } from './setting.ts'

type SettingGroup = Readonly<Record<string, Setting>>

/** Lines of docs/settings.md between which the tables stand. */
const BEGIN = '<!-- Written by npm run settings: begin -->'
const END = '<!-- Written by npm run settings: end -->'

const formatDefault = (value: unknown): string => {
  if (value === undefined) return '–'
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
}

const formatValue = (name: string, { form, example, isSecret }: Setting): string =>
  `${form}, such as \`${example}\`${isSecret ? `; **secret**, also from \`${name}_FILE\`` : ''}`

const formatRow = ([name, setting]: [string, Setting]): string =>
  `| \`${name}\` | ${formatDefault(setting.schema.parse(undefined))} | ${formatValue(name, setting)} | ${setting.about} |`

const formatGroup = ([heading, group]: [string, SettingGroup]): string =>
  `## ${heading}\n\n| Setting | Default | Value | What it does |\n|---|---|---|---|\n${Object.entries(group).map(formatRow).join('\n')}`

/** Returns the page with its tables as the code has them. */
export const writeSettingsPage = (page: string, groups: Readonly<Record<string, SettingGroup>>): string => {
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (before === -1 || after === -1) throw new Error('docs/settings.md has no place for its tables')
  const tables = Object.entries(groups).map(formatGroup).join('\n\n')
  return `${page.slice(0, before)}${BEGIN}\n\n${tables}\n\n${page.slice(after)}`
}
