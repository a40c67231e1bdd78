/** Section of a page as the build writes it: page title, heading, address, text; guides are for people who order and agencies. */
type Section = { page: string; title: string; address: string; text: string; isGuide: boolean }
type FoldedSection = Section & { foldedPage: string; foldedTitle: string; foldedText: string }

const MOST_RESULTS = 30
/** Estonian endings are at most this long: a word that is found nowhere is tried without them. */
const LONGEST_ENDING = 3
const SHORTEST_STEM = 4
/** Characters of text below a result. */
const EXCERPT = 120

const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('×', 'x')

/** Score of a section for these words; 0 where one of them is missing. */
const scoreOf = ({ foldedPage, foldedTitle, foldedText }: FoldedSection, words: readonly string[]): number => {
  let score = 0
  for (const word of words) {
    const begins = foldedTitle.split(/[\s:-]+/).some((part) => part.startsWith(word))
    const inTitles = (foldedTitle.includes(word) ? 6 : 0) + (foldedPage.includes(word) ? 3 : 0)
    const found = (begins ? 8 : 0) + inTitles + (foldedText.includes(word) ? 1 : 0)
    if (found === 0) return 0
    score += found
  }
  return score
}

const rankOf = ({ section }: { section: Section }): number => (section.isGuide ? 1 : 0)

const findByWords = (sections: readonly FoldedSection[], words: readonly string[]): FoldedSection[] =>
  sections
    .map((section, index) => ({ section, index, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => rankOf(other) - rankOf(one) || other.score - one.score || one.index - other.index)
    .slice(0, MOST_RESULTS)
    .map(({ section }) => section)

/** Sections that have every word, in any form: endings are cut until something is found. */
const findSections = (sections: readonly FoldedSection[], query: string): FoldedSection[] => {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  for (let cut = 0; cut <= LONGEST_ENDING; cut += 1) {
    const stems = words.map((word) => word.slice(0, Math.max(Math.min(word.length, SHORTEST_STEM), word.length - cut)))
    const found = findByWords(sections, stems)
    if (found.length > 0) return found
  }
  return []
}

const loadSections = async (address: string): Promise<FoldedSection[]> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The search index answered ${response.status}`)
  // Written by the build of this site.
  const sections = (await response.json()) as Section[]
  return sections.map((section) => ({
    ...section,
    foldedPage: fold(section.page),
    foldedTitle: fold(section.title),
    foldedText: fold(section.text),
  }))
}

/** Words around the first place where the section has the query. */
const excerptOf = ({ text, foldedText }: FoldedSection, query: string): string => {
  const word = fold(query).trim().split(/\s+/)[0] ?? ''
  const found = Math.max(0, foldedText.indexOf(word.slice(0, Math.max(SHORTEST_STEM, word.length - LONGEST_ENDING))))
  const start = found < 40 ? 0 : text.lastIndexOf(' ', found - 30) + 1
  const isCut = text.length > start + EXCERPT
  const end = isCut ? text.lastIndexOf(' ', start + EXCERPT) : text.length
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${isCut ? ' …' : ''}`
}

const drawResult = (section: FoldedSection, query: string): HTMLLIElement => {
  const link = document.createElement('a')
  link.href = section.address
  const title = document.createElement('strong')
  title.textContent = section.page === section.title ? section.page : `${section.page} › ${section.title}`
  const excerpt = document.createElement('span')
  excerpt.textContent = excerptOf(section, query)
  link.append(title, excerpt)
  const item = document.createElement('li')
  item.append(link)
  return item
}

const startSearch = (box: HTMLElement, input: HTMLInputElement, list: HTMLElement, status: HTMLElement): void => {
  const { index = '', found = '', nothing = '', failed = '' } = box.dataset
  let loading: Promise<FoldedSection[]> | undefined
  const links = (): HTMLAnchorElement[] => [...list.querySelectorAll('a')]
  const close = (): void => {
    list.hidden = true
    status.textContent = ''
  }
  const load = (): Promise<FoldedSection[]> => {
    loading ??= loadSections(index).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const search = async (): Promise<void> => {
    const query = input.value
    if (query.trim() === '') return close()
    try {
      const sections = findSections(await load(), query)
      // An answer to an earlier key press would replace the newer one.
      if (query !== input.value) return
      list.replaceChildren(...sections.map((section) => drawResult(section, query)))
      list.hidden = sections.length === 0
      status.textContent = sections.length === 0 ? nothing : found.replace('{{count}}', String(sections.length))
    } catch {
      list.hidden = true
      status.textContent = failed
    }
  }
  const step = (by: number): void => {
    const all: HTMLElement[] = [input, ...links()]
    const current = all.findIndex((element) => element === document.activeElement)
    all[Math.min(Math.max(current + by, 0), all.length - 1)]?.focus()
  }
  input.addEventListener('input', () => void search())
  input.addEventListener('focus', () => void search())
  box.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && event.target === input) links()[0]?.click()
    else if (event.key === 'Escape') {
      input.focus()
      close()
    } else return
    event.preventDefault()
  })
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target === input) return
    event.preventDefault()
    input.select()
  })
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !box.contains(event.target)) close()
  })
  box.hidden = false
}

const box = document.querySelector<HTMLElement>('.search')
const input = box?.querySelector('input')
const list = box?.querySelector<HTMLElement>('.results')
const status = box?.querySelector<HTMLElement>('.status')
if (box && input && list && status) startSearch(box, input, list, status)

/** On a phone the contents lie above the page: closed until they are wanted. */
const contents = document.querySelector<HTMLDetailsElement>('details.contents')
const isNarrow = matchMedia('(max-width: 899px)')
const foldContents = (): void => {
  if (contents !== null) contents.open = !isNarrow.matches
}
foldContents()
isNarrow.addEventListener('change', foldContents)
// The contents are longer than most windows: the current page is brought into sight.
const current = contents?.querySelector<HTMLElement>('[aria-current]')
if (contents && current && !isNarrow.matches) contents.scrollTop = current.offsetTop - contents.clientHeight / 2
