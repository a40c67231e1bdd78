type Picture = { width: number; ink: Uint16Array }
type Area = { left: number; top: number; width: number; height: number }

/**
 * Highest average of all squares inside the area, and the square's centre from the area's corner. A narrower area is
 * averaged over what it has. Each row is added and taken away once, whatever the size of the square.
 */
export const findHeaviestSquare = (
  { width, ink }: Picture,
  area: Area,
  side: number,
): { sum: number; x: number; y: number } => {
  const [across, down] = [Math.min(side, area.width), Math.min(side, area.height)]
  const columns = new Float64Array(area.width)
  const addRow = (row: number, sign: 1 | -1): void => {
    const start = (area.top + row) * width + area.left
    for (let x = 0; x < area.width; x++) columns[x] = (columns[x] ?? 0) + sign * (ink[start + x] ?? 0)
  }
  let heaviest = { sum: -1, x: 0, y: 0 }
  for (let y = 0; y < area.height; y++) {
    addRow(y, 1)
    if (y >= down) addRow(y - down, -1)
    if (y < down - 1) continue
    let sum = 0
    for (let x = 0; x < area.width; x++) {
      sum += (columns[x] ?? 0) - (x >= across ? (columns[x - across] ?? 0) : 0)
      if (x >= across - 1 && sum > heaviest.sum) heaviest = { sum, x: x + 1 - across / 2, y: y + 1 - down / 2 }
    }
  }
  return { ...heaviest, sum: Math.max(0, heaviest.sum) / (across * down) }
}
