/** Design of the order as a column of the distribution sheet. */
export type SheetDesign = { id: string; productName: string; name: string | null; quantity: number }

/** Returns a unique heading for each design; an unnamed design gets its number within the product. */
export function makeDesignHeadings(designs: readonly SheetDesign[], designWord: string): string[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  return designs.map(({ productName, name }) => {
    const number = (counts.get(productName) ?? 0) + 1
    counts.set(productName, number)
    const plain = oneLine(`${productName}: ${name === null || name.trim() === '' ? `${designWord} ${number}` : name}`)
    let heading = plain
    for (let repeat = 2; taken.has(heading); repeat++) heading = `${plain} (${repeat})`
    taken.add(heading)
    return heading
  })
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}
