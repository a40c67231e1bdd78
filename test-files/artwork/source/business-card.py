# A business card, 90 × 50 mm with 3 mm bleed, drawn and exported by Scribus itself:
#   QT_QPA_PLATFORM=offscreen scribus -g -ns -py business-card.py
import scribus

scribus.newDocument((90, 50), (0, 0, 0, 0), scribus.PORTRAIT, 1, scribus.UNIT_MM, scribus.PAGE_1, 0, 1)
scribus.defineColorCMYKFloat("Mets", 80, 35, 70, 40)
scribus.defineColorCMYKFloat("Liiv", 4, 6, 18, 0)
scribus.defineColorCMYKFloat("Vask", 15, 60, 80, 5)


def box(x, y, w, h, color):
    name = scribus.createRect(x, y, w, h)
    scribus.setFillColor(color, name)
    scribus.setLineColor("None", name)


def text(x, y, w, h, words, font, size, color):
    name = scribus.createText(x, y, w, h)
    scribus.setText(words, name)
    scribus.setFont(font, name)
    scribus.setFontSize(size, name)
    scribus.setTextColor(color, name)


box(-3, -3, 96, 56, "Liiv")
box(-3, -3, 31, 56, "Mets")
for index in range(5):
    ring = scribus.createEllipse(5 + index * 1.6, 16 + index * 1.6, 18 - index * 3.2, 18 - index * 3.2)
    scribus.setFillColor("None", ring)
    scribus.setLineColor("Liiv", ring)
    scribus.setLineWidth(1, ring)
text(34, 9, 54, 8, "Tõnu Öövel", "DejaVu Serif Bold", 13, "Mets")
text(34, 17, 54, 6, "puusepp, Aasta Meister 2025", "DejaVu Sans Book", 7, "Vask")
text(34, 28, 54, 6, "Öövel & Šakk OÜ", "DejaVu Sans Bold", 7, "Mets")
text(34, 33, 54, 6, "Väike-Ameerika 12, Tallinn", "DejaVu Sans Book", 6.5, "Mets")
text(34, 38, 54, 6, "tonu@oovel.example  •  5555 0147", "DejaVu Sans Book", 6.5, "Mets")

pdf = scribus.PDFfile()
pdf.file = "business-card-scribus.pdf"
pdf.outdst = 1
pdf.version = 14
# Whole DejaVu fonts would make this a megabyte.
pdf.fonts = []
pdf.subsetList = ["DejaVu Serif Bold", "DejaVu Sans Book", "DejaVu Sans Bold"]
pdf.useDocBleeds = False
pdf.bleedt = pdf.bleedb = pdf.bleedl = pdf.bleedr = 3
pdf.save()
