import { describe, expect, it } from 'vitest'
import { hasArtworkExtension, hasExtensionOfType, toStoredFileName } from './stored-file-name.ts'

describe('stored file name of an upload (R27)', () => {
  it.each([
    ['arve.pdf', 'pdf', 'arve.pdf'],
    ['Plakat.PDF', 'pdf', 'Plakat.PDF'],
    ['logo.ai', 'pdf', 'logo.ai'],
    ['logo.ai', 'eps', 'logo.ai'],
    ['foto.JPEG', 'jpeg', 'foto.JPEG'],
    ['failid.zip', 'zip', 'failid.zip'],
  ])('file name %s with %s content is kept', (name, type, kept) => {
    expect(toStoredFileName(name, type)).toBe(kept)
  })

  it.each([
    ['arve.pdf.hta', 'pdf', 'arve.pdf.hta.pdf'],
    ['run.bat', 'pdf', 'run.bat.pdf'],
    ['kujundus', 'pdf', 'kujundus.pdf'],
    ['kujundus v1.2', 'svg', 'kujundus v1.2.svg'],
    ['foto.png', 'jpeg', 'foto.jpg'],
    ['.pdf', 'png', 'artwork.png'],
    ['arve.pdf.', 'pdf', 'arve.pdf'],
    ['arve.hta .. ', 'pdf', 'arve.hta.pdf'],
  ])('file name %s with %s content becomes %s', (name, type, kept) => {
    expect(toStoredFileName(name, type)).toBe(kept)
  })

  it('control and direction characters are removed before the file name ending is checked', () => {
    expect(toStoredFileName('arve\u202Efdp.exe', 'pdf')).toBe('arvefdp.exe.pdf')
    expect(toStoredFileName('\u2066pilt\u2069.p\u200Bdf\u0007', 'pdf')).toBe('pilt.pdf')
    expect(toStoredFileName('a\u2028b\uD800.pdf', 'pdf')).toBe('ab\uFFFD.pdf')
  })

  it('a long file name keeps its ending within the limit, and no half of a character', () => {
    const name = toStoredFileName(`${'x'.repeat(250)}😀.exe`, 'pdf')
    expect(name).toHaveLength(254)
    expect(name.isWellFormed()).toBe(true)
    expect(name).toMatch(/x\.pdf$/)
    expect(toStoredFileName('y'.repeat(255), 'tiff')).toHaveLength(255)
  })

  it('a stored file name does not change when it is stored again', () => {
    for (const name of ['arve.pdf.hta', 'foto.png', 'a\u202Eb.exe', '.pdf', 'x'.repeat(255)]) {
      const once = toStoredFileName(name, 'jpeg')
      expect(toStoredFileName(once, 'jpeg')).toBe(once)
    }
  })

  it('a file name is checked against a file type', () => {
    expect(hasExtensionOfType('failid.ZIP', 'zip')).toBe(true)
    expect(hasExtensionOfType('programm.jar', 'zip')).toBe(false)
    expect(hasExtensionOfType('pdf', 'pdf')).toBe(false)
  })

  it.each([
    'plakat.PDF',
    'logo.ai',
    'logo.epsf',
    'pilt.psb',
    'skaneering.tif',
    'foto.jfif',
    'a.b.png',
    'x.svg',
    'f.zip. ',
  ])('%s is a file name of artwork', (name) => expect(hasArtworkExtension(name)).toBe(true))

  it.each(['kiri.docx', 'plakat.pdf.exe', 'pdf', 'plakat', ''])('%j is no file name of artwork', (name) => {
    expect(hasArtworkExtension(name)).toBe(false)
  })
})
