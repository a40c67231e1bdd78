import { describe, expect, it } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true }),
)
const lists = Object.values(
  import.meta.glob<string>('./mantine-*.ts', { query: '?raw', import: 'default', eager: true }),
).join('\n')
const styled = new Set(
  Object.keys(import.meta.glob('../../../../../node_modules/@mantine/core/styles/*.layer.css')).map((path) =>
    path.replace(/^.*\/(\w+)\.layer\.css$/, '$1'),
  ),
)

/** Components that are drawn with the styles of others. */
const parts: Record<string, string[]> = {
  TextInput: ['Input'],
  Textarea: ['Input'],
  PasswordInput: ['Input', 'PasswordInput', 'ActionIcon'],
  NativeSelect: ['Input', 'Combobox'],
  NumberInput: ['Input', 'NumberInput'],
  Select: ['Input', 'Combobox', 'ScrollArea'],
  MultiSelect: ['Input', 'Combobox', 'PillsInput', 'Pill', 'ScrollArea'],
  Autocomplete: ['Input', 'Combobox', 'ScrollArea'],
  Modal: ['Modal', 'ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  Drawer: ['Drawer', 'ModalBase', 'Overlay', 'Paper', 'CloseButton'],
  SegmentedControl: ['SegmentedControl', 'FloatingIndicator'],
  Tabs: ['Tabs', 'FloatingIndicator'],
}

const importedFromMantine = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )

describe('Mantine styles', () => {
  it('Mantine styles exist', () => {
    expect(styled.size).toBeGreaterThan(80)
    expect(sources.length).toBeGreaterThan(15)
  })

  it.each(sources)('Mantine styles are loaded for every component of %s', (_path, source) => {
    const needed = importedFromMantine(source).flatMap((name) => parts[name] ?? (styled.has(name) ? [name] : []))
    expect(needed.filter((name) => !lists.includes(`/${name}.layer.css`))).toEqual([])
  })
})
