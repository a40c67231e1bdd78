// @vitest-environment jsdom
import { act, type ComponentProps } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadInsideTexts, startI18n, text } from '../../i18n/i18n.ts'
import { loadProofTexts } from '../../i18n/proof-texts.ts'
import { PROOF, PROOF_COMMENT } from '../../testing/proof.ts'
import { showElement } from '../../testing/show-element.tsx'
import { withoutLayout } from '../../testing/without-layout.ts'
import { ProofSheet } from './ProofSheet.tsx'
import { listThreads } from './proof-threads.ts'
import type { PageView } from './viewer/use-page-view.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
withoutLayout()
beforeAll(async () => {
  await startI18n('et-EE')
  await Promise.all([loadInsideTexts(), loadProofTexts()])
})

/** Trim line a tenth inside the picture. */
const CUT = { trim: { left: 0.1, top: 0.1, right: 0.9, bottom: 0.9 }, bleed: null }

const VIEW: PageView = {
  zoom: null,
  turn: 0,
  showsCut: false,
  isAsCut: false,
  showsSafeZone: false,
  showsRulers: false,
  change: () => undefined,
}

const showSheet = async (changes: Partial<ComponentProps<typeof ProofSheet>> = {}) => {
  const onPlace = vi.fn()
  const onPin = vi.fn()
  const [file] = PROOF.files
  if (file === undefined) throw new Error('The proof has no file')
  const { leave } = await showElement(
    <ProofSheet
      file={file}
      page={1}
      threads={listThreads([PROOF_COMMENT], 'f1')}
      pressed={null}
      place={null}
      canComment
      onPage={() => undefined}
      onPin={onPin}
      onPlace={onPlace}
      address="/picture.webp"
      cut={CUT}
      printed={null}
      view={VIEW}
      plates={null}
      findings={[]}
      isMarking
      onMarked={() => undefined}
      {...changes}
    />,
  )
  await act(async () => document.querySelector('img')?.dispatchEvent(new Event('load')))
  return { onPlace, onPin, leave }
}

const button = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)

it('places a pin by the trim box and presses it by its number', async () => {
  const { onPin, leave } = await showSheet()
  const pin = button(text('proofs.picture.pin', { number: 1, name: 'Liis Tamm', text: 'Kuupäev on vale' }))
  expect([pin?.style.left, pin?.style.top]).toEqual(['50%', '30%'])
  await act(async () => pin?.click())
  expect(onPin).toHaveBeenCalledWith('k1')
  await leave()
})

it('marks a finding at its place, and its press shows the words', async () => {
  const params = { pages: '', width: 0.1, minimum: 0.25, x: 0, y: 0 }
  const finding = { code: 'hairline' as const, weight: 'notice' as const, params }
  const place = { x: 500, y: 0 }
  const findings = [
    { id: 'hairline ', finding, page: 1, place },
    { id: 'hairline 2', finding, page: 2, place },
    { id: 'fonts', finding, page: 1, place: null },
  ]
  const { onPin, leave } = await showSheet({ findings, isMarking: false })
  const [start = ''] = text('proofs.findings.mark', { text: '@' }).split('@')
  const marks = [...document.querySelectorAll<HTMLElement>(`button[aria-label^="${start}"]`)]
  expect(marks.map(({ style }) => [style.left, style.top])).toEqual([['50%', '10%']])
  await act(async () => marks[0]?.click())
  expect(onPin).toHaveBeenCalledWith('hairline ')
  await leave()
})

it('converts a pressed point to thousandths of the trim box, and starts in the middle by keyboard', async () => {
  const { onPlace, leave } = await showSheet()
  const surface = button(text('proofs.picture.markHint'))
  if (surface !== null) surface.getBoundingClientRect = () => new DOMRect(100, 100, 400, 200)
  const at = { bubbles: true, clientX: 140, clientY: 300 }
  await act(async () => surface?.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 })))
  expect(onPlace).toHaveBeenLastCalledWith({ x: 0, y: 1125 }, 'pointer')
  await act(async () => surface?.dispatchEvent(new MouseEvent('click', { ...at, detail: 0 })))
  expect(onPlace).toHaveBeenLastCalledWith({ x: 500, y: 500 }, 'keyboard')
  await leave()
})

it('converts a point that is pressed on a turned page', async () => {
  const { onPlace, leave } = await showSheet({ view: { ...VIEW, turn: 90 } })
  const surface = button(text('proofs.picture.markHint'))
  if (surface !== null) surface.getBoundingClientRect = () => new DOMRect(0, 0, 200, 400)
  // Near the upper right corner, which is the upper left one of the page.
  const at = { bubbles: true, clientX: 160, clientY: 80, detail: 1 }
  await act(async () => surface?.dispatchEvent(new MouseEvent('click', at)))
  expect(onPlace).toHaveBeenLastCalledWith({ x: 125, y: 125 }, 'pointer')
  await leave()
})

it('shows the safe zone and hides what is cut away', async () => {
  const view = { ...VIEW, isAsCut: true, showsSafeZone: true, showsRulers: true }
  const { leave } = await showSheet({ view, printed: { widthMm: 100, heightMm: 100, safeMm: 3 } })
  expect(document.querySelectorAll('svg path[fill-rule="evenodd"]')).toHaveLength(1)
  expect(document.querySelectorAll('[data-side]')).toHaveLength(2)
  await leave()
})

it('moves the place of a new comment by the arrow keys', async () => {
  const { onPlace, leave } = await showSheet({ isMarking: false, place: { x: 500, y: 500 } })
  const pin = button(text('proofs.picture.newPin'))
  await act(async () => pin?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true })))
  expect(onPlace).toHaveBeenCalledWith({ x: 488, y: 500 }, 'keyboard')
  await leave()
})

it('puts no pin on another page', async () => {
  const { leave } = await showSheet({ page: 2, isMarking: false })
  expect(document.querySelectorAll('button[data-pressed]')).toHaveLength(0)
  await leave()
})
