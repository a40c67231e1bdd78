import { describe, expect, it } from 'vitest'
import { readMadeContent } from '../../testing/corpus/read-made-pdf.ts'
import { buildOnePage } from '../../testing/corpus/write-pdf.ts'
import { createGround } from './page-ground.ts'

const FONT = '<< /Type /Font /Subtype /TrueType /BaseFont /Arial >>'
const PICTURE = {
  dictionary: '/Type /XObject /Subtype /Image /Width 20 /Height 20 /ColorSpace /DeviceRGB /BitsPerComponent 8',
  stream: Buffer.alloc(1200, 90),
}
const RESOURCES = `/Font << /F 5 0 R >> /XObject << /P 6 0 R >> /ExtGState <<
  /Over << /OP true /op true /OPM 1 >> /OldOver << /OP true /op true /OPM 0 >> /Clear << /ca 0.3 >> >>
  /ColorSpace << /S [/Separation /Black /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] >>] >>`
const read = (content: string) => readMadeContent(buildOnePage(content, { resources: RESOURCES }, [FONT, PICTURE]))

const CYAN = '1 0 0 0 k 0 0 200 200 re f'
const GREY = '0.4 g 0 0 200 200 re f'
const WHITE = '0 0 0 0 k 0 0 200 200 re f'
const IMAGE = 'q 200 0 0 200 0 0 cm /P Do Q'
/** Text of 8 pt in the middle of what is below. */
const text = (colour: string, size = 8) => `BT /F ${size} Tf ${colour} 60 60 Td (Tere) Tj ET`
const line = (colour: string, width = 0.1) => `${colour} ${width} w 20 60 m 90 60 l S`

describe('small black text on a colour', () => {
  it.each([
    ['black in CMYK', `${CYAN} ${text('0 0 0 1 k')}`],
    ['black in grey', `${CYAN} ${text('0 g')}`],
    ['black as an ink of its own', `${CYAN} ${text('/S cs 1 scn')}`],
    ['text on a picture', `${IMAGE} ${text('0 g')}`],
    ['overprint of a mode that leaves all inks out', `${CYAN} /OldOver gs ${text('0 0 0 1 k')}`],
  ])('%s without overprint is measured with its place', async (_, content) => {
    const { smallestKnockoutText } = await read(content)
    expect(smallestKnockoutText).toMatchObject({ sizePt: 8, yMm: 77.85 })
  })

  it.each([
    ['on paper', text('0 g')],
    ['on grey, which black alone prints', `${GREY} ${text('0 g')}`],
    ['on a white panel over a colour', `${CYAN} ${WHITE} ${text('0 g')}`],
    ['beside the colour', `1 0 0 0 k 0 0 50 50 re f ${text('0 g')}`],
    ['of several inks', `${CYAN} ${text('0.6 0.4 0.4 1 k')}`],
    ['set to overprint', `${CYAN} /Over gs ${text('0 0 0 1 k')}`],
    ['set to overprint as an ink of its own', `${CYAN} /OldOver gs ${text('/S cs 1 scn')}`],
    ['that is transparent', `${CYAN} /Clear gs ${text('0 g')}`],
    ['in a light grey', `${CYAN} ${text('0.6 g')}`],
  ])('text %s is not measured', async (_, content) => {
    expect((await read(content)).smallestKnockoutText).toBeNull()
  })

  it('the smallest of several texts is kept', async () => {
    const content = `${CYAN} ${text('0 g', 10)} ${text('0 g', 7)} ${text('0 g', 9)}`
    expect((await read(content)).smallestKnockoutText).toMatchObject({ sizePt: 7 })
  })
})

describe('white text and lines', () => {
  it.each([
    ['CMYK', '0 0 0 0 k'],
    ['RGB', '1 1 1 rg'],
    ['grey', '1 g'],
  ])('white text in %s on a colour is measured, and on paper or black it is not', async (_, white) => {
    expect((await read(`${CYAN} ${text(white)}`)).smallestWhiteText).toMatchObject({ sizePt: 8 })
    expect((await read(text(white))).smallestWhiteText).toBeNull()
    expect((await read(`0 g 0 0 200 200 re f ${text(white)}`)).smallestWhiteText).toBeNull()
  })

  it('white that overprint loses is no white text', async () => {
    const { smallestWhiteText, whiteOverprint } = await read(`${CYAN} /Over gs ${text('0 0 0 0 k')}`)
    expect([smallestWhiteText, whiteOverprint === null]).toEqual([null, false])
  })

  it('a white line counts apart on a colour and on black, and as a line on paper', async () => {
    for (const ground of [CYAN, GREY, IMAGE]) {
      const { thinnestWhiteLine, thinnestLine } = await read(`${ground} ${line('0 0 0 0 K')} ${line('0 G', 2)}`)
      expect([thinnestWhiteLine?.widthPt, thinnestLine?.widthPt]).toEqual([0.1, 2])
    }
    const { thinnestWhiteLine, thinnestLine } = await read(line('0 0 0 0 K'))
    expect([thinnestWhiteLine, thinnestLine?.widthPt]).toEqual([null, 0.1])
  })

  it('a transparent white area leaves the colour below it', async () => {
    expect((await read(`${CYAN} q /Clear gs ${WHITE} Q ${text('1 g')}`)).smallestWhiteText).not.toBeNull()
  })
})

describe('areas of the ground', () => {
  const square = (left: number, side: number) => ({ left, bottom: 0, right: left + side, top: side })

  it('the area that was painted last counts, and only under the middle of the object', () => {
    const ground = createGround()
    ground.add(square(0, 100), 'colour')
    ground.add(square(20, 40), 'black')
    expect([ground.at(square(30, 2)), ground.at(square(80, 2)), ground.at(square(99, 10))]).toEqual([
      'black',
      'colour',
      'paper',
    ])
  })

  it('thousands of small areas push out no large one', () => {
    const ground = createGround()
    ground.add(square(0, 5000), 'colour')
    for (let at = 0; at < 5000; at++) ground.add(square(at, 1 + (at % 7)), 'black')
    expect(ground.at({ left: 4000, bottom: 3000, right: 4001, top: 3001 })).toBe('colour')
  })
})
