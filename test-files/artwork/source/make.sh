#!/usr/bin/env bash
# Makes every file of ../ again from the designs in this folder.
# Needs Ghostscript, ImageMagick, qpdf and Scribus; the results are kept, so tests need none of them.
set -euo pipefail
cd "$(dirname "$0")"
out=..

pdf() { gs -q -dBATCH -dNOPAUSE -dSAFER -sDEVICE=pdfwrite -dCompatibilityLevel=1.6 -o "$out/$1" press.ps "$2"; }

pdf poster-a2-cmyk.pdf poster.ps
pdf flyer-a5-2p-cmyk.pdf flyer.ps
pdf concert-a4-cmyk.pdf concert.ps
pdf catalogue-210x210-cmyk.pdf catalogue.ps
pdf banner-3x1m-cmyk.pdf banner.ps
pdf gift-card-85x54-cmyk.pdf gift-card.ps
pdf shelf-talker-100mm-cmyk.pdf shelf-talker.ps
# Illustrator saves its files with a PDF inside; such a file is a PDF under another name.
pdf label.ai label.ps

gs -q -dBATCH -dNOPAUSE -dSAFER -sDEVICE=eps2write -o "$out/envelope.eps" press.ps envelope.ps
gs -q -dBATCH -dNOPAUSE -dSAFER -sDEVICE=pngalpha -r200 -dTextAlphaBits=4 -dGraphicsAlphaBits=4 -o "$out/sticker.png" press.ps sticker.ps

gs -q -dBATCH -dNOPAUSE -dSAFER -sDEVICE=tiff32nc -r200 -o rollup.tif press.ps rollup.ps
# The profile that Ghostscript puts in (180 kB) is left out: plenty of artwork arrives without one.
convert rollup.tif -strip -compress Zip -units PixelsPerInch -density 24 "$out/rollup-cmyk.tiff"
convert rollup.tif -strip -resize 75% -quality 84 -units PixelsPerInch -density 24 "$out/rollup-cmyk.jpg"
rm rollup.tif

# A photograph's stand-in: fog over a lake, with grain.
convert -size 1500x1000 gradient:'#f3c9a0'-'#5d7f99' \
  \( -size 1500x1000 -seed 7 plasma:'#8fa7b3'-'#e9d8c4' -blur 0x30 \) -compose SoftLight -composite \
  -fill '#3b4f5c' -draw "polygon 0,620 180,560 420,600 640,540 900,590 1180,530 1500,600 1500,700 0,700" \
  -fill '#2a3942' -draw "polygon 0,700 240,640 520,680 820,630 1100,690 1500,640 1500,760 0,760" \
  \( -size 1500x240 gradient:'#31434d'-'#a9b7b9' \) -geometry +0+760 -compose Over -composite \
  -fill '#fff1d0' -draw "circle 1080,300 1080,364" -seed 3 -attenuate 0.25 +noise Gaussian \
  -colorspace sRGB -units PixelsPerInch -density 300 -quality 72 "$out/photo.jpg"

cp logo.svg "$out/logo.svg"
QT_QPA_PLATFORM=offscreen scribus -g -ns -py business-card.py
mv business-card-scribus.pdf "$out/"

# Files that must be refused or handled with care.
head -c 4000 "$out/concert-a4-cmyk.pdf" > "$out/truncated.pdf"
qpdf --encrypt avamiseks omanikule 256 -- "$out/gift-card-85x54-cmyk.pdf" "$out/encrypted.pdf"
printf 'See on tavaline tekst, mitte PDF. Õäöü.\n' > "$out/not-a-pdf.pdf"
: > "$out/empty.pdf"
