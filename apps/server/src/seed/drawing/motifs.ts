import { ellipse, type Ink, leaf, paint, polygon, quarter, rectangle, type PrintSheet } from './sheet.ts'

/** Colours of a brand's print. */
export type Palette = {
  main: Ink
  /** Dark enough for text on the paper. */
  deep: Ink
  tint: Ink
  accent: Ink
}

type DrawMotif = (sheet: PrintSheet, at: { x: number; y: number; r: number }, colours: Palette) => void

const PAPER: Ink = [0, 0, 0, 0]
const TURN = Math.PI * 2

/** Point on a circle; turns run clockwise from the top. */
const around = (x: number, y: number, r: number, turn: number): [number, number] => [
  x + r * Math.sin(turn * TURN),
  y - r * Math.cos(turn * TURN),
]

const sun: DrawMotif = (sheet, { x, y, r }, { accent, main }) => {
  for (let nth = 0; nth < 12; nth += 1) {
    const turn = nth / 12
    paint(
      sheet,
      main,
      polygon([around(x, y, r * 0.66, turn - 0.024), around(x, y, r, turn), around(x, y, r * 0.66, turn + 0.024)]),
    )
  }
  paint(sheet, accent, ellipse(x, y, r * 0.56))
}

const apple: DrawMotif = (sheet, { x, y, r }, { accent, deep, main }) => {
  paint(sheet, accent, ellipse(x - r * 0.28, y + r * 0.2, r * 0.6, r * 0.72))
  paint(sheet, accent, ellipse(x + r * 0.28, y + r * 0.2, r * 0.6, r * 0.72))
  paint(sheet, deep, rectangle(x - r * 0.04, y - r * 0.8, r * 0.08, r * 0.42))
  paint(sheet, main, leaf([x + r * 0.03, y - r * 0.56], [x + r * 0.6, y - r * 0.9], 0.36))
  paint(sheet, PAPER, leaf([x - r * 0.62, y + r * 0.3], [x - r * 0.44, y - r * 0.24], 0.14))
}

const sprig: DrawMotif = (sheet, { x, y, r }, { main, accent, deep }) => {
  paint(sheet, deep, rectangle(x - r * 0.025, y - r * 0.5, r * 0.05, r * 1.45))
  for (const [nth, level] of [0.75, 0.35, -0.05].entries()) {
    const ink = nth === 1 ? accent : main
    paint(sheet, ink, leaf([x, y + r * level], [x - r * 0.8, y + r * (level - 0.5)], 0.32))
    paint(sheet, ink, leaf([x, y + r * (level - 0.1)], [x + r * 0.8, y + r * (level - 0.6)], 0.32))
  }
  paint(sheet, main, leaf([x, y - r * 0.25], [x, y - r], 0.34))
}

const star: DrawMotif = (sheet, { x, y, r }, { main, accent }) => {
  const points = (radius: number, turn: number) =>
    Array.from({ length: 16 }, (_, nth) => around(x, y, nth % 2 === 0 ? radius : radius * 0.42, nth / 16 + turn))
  paint(sheet, main, polygon(points(r, 0)))
  paint(sheet, accent, polygon(points(r * 0.52, 1 / 16)))
}

const cup: DrawMotif = (sheet, { x, y, r }, { main, accent, deep, tint }) => {
  paint(sheet, main, ellipse(x + r * 0.55, y + r * 0.16, r * 0.34), ellipse(x + r * 0.55, y + r * 0.16, r * 0.18))
  paint(sheet, main, rectangle(x - r * 0.7, y - r * 0.24, r * 1.3, r * 0.42))
  paint(
    sheet,
    main,
    quarter(x - r * 0.05, y + r * 0.17, r * 0.65, r * 0.6),
    quarter(x - r * 0.05, y + r * 0.17, -r * 0.65, r * 0.6),
  )
  paint(sheet, deep, ellipse(x - r * 0.05, y - r * 0.24, r * 0.65, r * 0.12))
  paint(sheet, tint, ellipse(x - r * 0.05, y - r * 0.24, r * 0.5, r * 0.07))
  paint(sheet, accent, rectangle(x - r * 0.95, y + r * 0.84, r * 1.8, r * 0.1))
  for (const step of [-0.35, -0.05, 0.25])
    paint(sheet, accent, leaf([x + r * step, y - r * 0.45], [x + r * (step + 0.08), y - r * 0.95], 0.2))
}

const house: DrawMotif = (sheet, { x, y, r }, { main, accent, deep, tint }) => {
  paint(sheet, deep, rectangle(x + r * 0.32, y - r * 0.82, r * 0.2, r * 0.5))
  paint(sheet, main, rectangle(x - r * 0.68, y - r * 0.1, r * 1.36, r))
  paint(
    sheet,
    accent,
    polygon([
      [x - r * 0.95, y - r * 0.1],
      [x, y - r * 0.9],
      [x + r * 0.95, y - r * 0.1],
    ]),
  )
  paint(sheet, tint, rectangle(x - r * 0.44, y + r * 0.12, r * 0.34, r * 0.34))
  paint(sheet, deep, rectangle(x + r * 0.1, y + r * 0.2, r * 0.34, r * 0.7))
}

const wheel: DrawMotif = (sheet, { x, y, r }, { deep, accent, tint, main }) => {
  paint(sheet, deep, ellipse(x, y, r))
  paint(sheet, tint, ellipse(x, y, r * 0.68))
  for (let nth = 0; nth < 5; nth += 1) paint(sheet, main, leaf([x, y], around(x, y, r * 0.66, nth / 5), 0.2))
  paint(sheet, accent, ellipse(x, y, r * 0.2))
}

const flower: DrawMotif = (sheet, { x, y, r }, { main, accent, deep }) => {
  for (let nth = 0; nth < 8; nth += 1)
    paint(sheet, nth % 2 === 0 ? main : accent, leaf([x, y], around(x, y, r, nth / 8), 0.34))
  paint(sheet, deep, ellipse(x, y, r * 0.2))
}

const paw: DrawMotif = (sheet, { x, y, r }, { main, accent }) => {
  paint(sheet, main, ellipse(x, y + r * 0.38, r * 0.56, r * 0.5))
  for (const [dx, dy] of [
    [-0.7, -0.1],
    [-0.28, -0.55],
    [0.28, -0.55],
    [0.7, -0.1],
  ] as const)
    paint(sheet, accent, ellipse(x + r * dx, y + r * dy, r * 0.23, r * 0.31))
}

const book: DrawMotif = (sheet, { x, y, r }, { main, accent, deep, tint }) => {
  for (const side of [-1, 1]) {
    paint(
      sheet,
      deep,
      polygon([
        [x, y - r * 0.4],
        [x + side * r, y - r * 0.7],
        [x + side * r, y + r * 0.6],
        [x, y + r * 0.9],
      ]),
    )
    paint(
      sheet,
      side < 0 ? main : accent,
      polygon([
        [x, y - r * 0.52],
        [x + side * r * 0.9, y - r * 0.8],
        [x + side * r * 0.9, y + r * 0.46],
        [x, y + r * 0.74],
      ]),
    )
    for (const level of [0, 0.28, 0.56])
      paint(
        sheet,
        tint,
        polygon([
          [x + side * r * 0.18, y + r * (level - 0.34)],
          [x + side * r * 0.74, y + r * (level - 0.52)],
          [x + side * r * 0.74, y + r * (level - 0.43)],
          [x + side * r * 0.18, y + r * (level - 0.25)],
        ]),
      )
  }
}

const eye: DrawMotif = (sheet, { x, y, r }, { main, accent, deep, tint }) => {
  paint(sheet, deep, leaf([x - r, y], [x + r, y], 0.46))
  paint(sheet, tint, leaf([x - r * 0.86, y], [x + r * 0.86, y], 0.4))
  paint(sheet, main, ellipse(x, y, r * 0.44))
  paint(sheet, deep, ellipse(x, y, r * 0.22))
  paint(sheet, accent, ellipse(x + r * 0.17, y - r * 0.17, r * 0.09))
}

const waves: DrawMotif = (sheet, { x, y, r }, { main, accent, deep }) => {
  paint(sheet, accent, ellipse(x, y - r * 0.3, r * 0.5))
  for (const [nth, ink] of [main, deep, main].entries()) {
    const level = y + r * (0.12 + nth * 0.32)
    for (const step of [-0.75, -0.25, 0.25, 0.75])
      paint(
        sheet,
        ink,
        quarter(x + r * step, level, r * 0.27, r * 0.27),
        quarter(x + r * step, level, -r * 0.27, r * 0.27),
      )
  }
}

const ice: DrawMotif = (sheet, { x, y, r }, { main, accent, tint, deep }) => {
  paint(
    sheet,
    deep,
    polygon([
      [x - r * 0.46, y + r * 0.1],
      [x + r * 0.46, y + r * 0.1],
      [x, y + r],
    ]),
  )
  paint(
    sheet,
    tint,
    polygon([
      [x - r * 0.3, y + r * 0.16],
      [x - r * 0.12, y + r * 0.16],
      [x + r * 0.12, y + r * 0.62],
      [x + r * 0.04, y + r * 0.82],
    ]),
  )
  paint(sheet, accent, ellipse(x - r * 0.26, y - r * 0.1, r * 0.36))
  paint(sheet, main, ellipse(x + r * 0.26, y - r * 0.1, r * 0.36))
  paint(sheet, tint, ellipse(x, y - r * 0.52, r * 0.36))
  paint(sheet, accent, ellipse(x + r * 0.1, y - r * 0.9, r * 0.12))
}

const plus: DrawMotif = (sheet, { x, y, r }, { main, accent, tint }) => {
  paint(sheet, main, rectangle(x - r * 0.3, y - r * 0.9, r * 0.6, r * 1.8))
  paint(sheet, main, rectangle(x - r * 0.9, y - r * 0.3, r * 1.8, r * 0.6))
  paint(sheet, accent, leaf([x - r * 0.62, y + r * 0.62], [x + r * 0.62, y - r * 0.62], 0.36))
  paint(sheet, tint, leaf([x - r * 0.6, y + r * 0.6], [x + r * 0.6, y - r * 0.6], 0.03))
}

const stage: DrawMotif = (sheet, { x, y, r }, { main, accent, deep }) => {
  paint(sheet, accent, ellipse(x, y, r * 0.62))
  paint(sheet, deep, ellipse(x + r * 0.2, y - r * 0.1, r * 0.5))
  for (const side of [-1, 1])
    for (const [nth, ink] of [main, deep, main].entries())
      paint(
        sheet,
        ink,
        leaf([x + side * r * (1 - nth * 0.12), y - r], [x + side * r * (0.86 - nth * 0.26), y + r], 0.12),
      )
  paint(sheet, main, rectangle(x - r, y + r * 0.86, r * 2, r * 0.14))
}

const pencil: DrawMotif = (sheet, { x, y, r }, { main, accent, deep, tint }) => {
  for (const [nth, ink] of [main, accent, deep].entries()) {
    const [left, top] = [x + r * (nth * 0.56 - 0.78), y - r * (nth === 1 ? 0.5 : 0.2)]
    paint(
      sheet,
      tint,
      polygon([
        [left, top],
        [left + r * 0.44, top],
        [left + r * 0.22, top - r * 0.5],
      ]),
    )
    paint(
      sheet,
      ink,
      polygon([
        [left + r * 0.145, top - r * 0.33],
        [left + r * 0.295, top - r * 0.33],
        [left + r * 0.22, top - r * 0.5],
      ]),
    )
    paint(sheet, ink, rectangle(left, top, r * 0.44, r * 1.1))
  }
}

export const MOTIFS = {
  sun,
  apple,
  sprig,
  star,
  cup,
  house,
  wheel,
  flower,
  paw,
  book,
  eye,
  waves,
  ice,
  plus,
  stage,
  pencil,
} as const satisfies Record<string, DrawMotif>
export type MotifName = keyof typeof MOTIFS
