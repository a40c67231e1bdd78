"""Makes the spreadsheets of this folder: pip install openpyxl, then python3 make.py in this folder."""
import datetime
import io
import zipfile

from openpyxl import Workbook

ENGLISH = ["Object name", "Street", "House number", "City", "Postal code", "Country", "Contact person", "Phone"]


def book(rows):
    made = Workbook()
    for row in rows:
        made.active.append(row)
    return made


def with_result(name, cell, result):
    """openpyxl saves formulas without their results; a program that calculates puts them beside."""
    packed = zipfile.ZipFile(name)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for part in packed.namelist():
            text = packed.read(part)
            if part == "xl/worksheets/sheet1.xml":
                mark = f'<c r="{cell}">'.encode()
                start = text.index(mark)
                end = text.index(b"</c>", start)
                kind = b"" if isinstance(result, int) else b' t="str"'
                head = text[start:end].replace(mark, mark[:-1] + kind + b">").split(b"</f>")[0]
                text = text[:start] + head + b"</f><v>" + str(result).encode() + b"</v>" + text[end:]
            target.writestr(part, text)
    open(name, "wb").write(out.getvalue())


formulas = book([["Objekt", "Aadress", "Kogus"], ["Kool", "Pikk 1, Tallinn", "=10+5"], ["Pood", "Lai 2, Tallinn", "=B9"], ["Laad", "Uus 3, Tartu", '=IF(TRUE,"","")']])
formulas.save("formulas.xlsx")
with_result("formulas.xlsx", "C2", 15)
with_result("formulas.xlsx", "C4", "")

merged = book([
    ["Jaotuskava 2026", None, None, None],
    ["Linn", "Objekt", "Kogused", None],
    [None, None, "Kevad", "Sügis"],
    ["Tartu", "Kool", 10, 5],
    [None, "Lasteaed", 20, None],
])
merged.active.merge_cells("A1:D1")
merged.active.merge_cells("A2:A3")
merged.active.merge_cells("B2:B3")
merged.active.merge_cells("C2:D2")
merged.active.merge_cells("A4:A5")
merged.active.merge_cells("D4:D5")
merged.create_sheet("Märkused").append(["Ei loe"])
merged.save("merged.xlsx")

dates = book([["Objekt", "Tänav", "Maja nr", "Linn", "Kogus"], ["Kool", "Pikk", datetime.date(2026, 1, 5), "Tallinn", 10]])
dates.save("dates.xlsx")

english = book([[*ENGLISH, "Spring"], ["Shop", "Long", "1", "Riga", "LV-1010", "Latvia", None, None, 12]])
english.save("english.xlsx")

wrong = book([["Nimi", "Hind", "Märkus"], ["Plakat", 12.5, "kiire"], ["Flaier", 3, None]])
wrong.save("wrong-columns.xlsx")

places = [["Objekti nimi", "Aadress", "Linn", "Sihtnumber", "Plakat A4"]]
places += [[f"Jaotuspunkt {n}", f"Kesk {n}", "Rakvere", "44310", 5] for n in range(1, 181)]
book(places).save("addresses-180.xlsx")

places[1][4] = -5
places[2][4] = 2.5
places[3][3] = "4431"
places[4] = places[5][:4] + [7]
book(places[:6]).save("errors.xlsx")
