#!/usr/bin/env bash
# Makes the files of this folder again, from the designs beside it, with the tools that print people use.
# Needs Ghostscript, ImageMagick, qpdf, librsvg, Inkscape, poppler, libtiff's tools, OpenJPEG's, img2pdf, Python and Chromium; the results
# are kept, so tests need none of them.
set -euo pipefail
cd "$(dirname "$0")"
in=..

pdf() { gs -q -dBATCH -dNOPAUSE -dSAFER -sDEVICE=pdfwrite "$@"; }

# Small pictures that all the others are made of.
convert "$in/photo.jpg" -resize 150x100 +profile "*" -units PixelsPerInch -density 300 photo.png
convert "$in/rollup-cmyk.tiff" -strip -resize 120x -units PixelsPerInch -density 150 cmyk.tif

# PDF
rsvg-convert -f pdf -o librsvg.pdf "$in/logo.svg"
inkscape --export-type=pdf --export-filename=inkscape.pdf "$in/logo.svg"
inkscape --export-type=pdf --export-filename=inkscape.ai.pdf "$in/logo.svg" && mv inkscape.ai.pdf inkscape.ai
chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf=chromium.pdf page.html 2>/dev/null
img2pdf --pagesize 148mmx210mm --fit into photo.png -o img2pdf-rgb-low.pdf
img2pdf --imgsize 300dpi "$in/rollup-cmyk.jpg" -o img2pdf-cmyk.pdf
tiff2pdf -o tiff2pdf.pdf cmyk.tif
pdftocairo -pdf "$in/flyer-a5-2p-cmyk.pdf" poppler-cairo.pdf
pdf -dCompatibilityLevel=1.3 -o gs-pdf13-rgb.pdf rgb-poster.ps
pdf -sColorConversionStrategy=Gray -o gs-grey.pdf rgb-poster.ps
pdf -o gs-spot.pdf spot-and-fonts.ps
pdf -dEmbedAllFonts=false -o gs-font-not-embedded.pdf spot-and-fonts.ps
qpdf --linearize "$in/catalogue-210x210-cmyk.pdf" qpdf-linearized.pdf
qpdf --object-streams=generate "$in/label.ai" qpdf-object-streams.pdf
qpdf --stream-data=uncompress --object-streams=disable gs-spot.pdf qpdf-uncompressed.pdf
qpdf --encrypt '' omanikule 256 --print=none -- "$in/gift-card-85x54-cmyk.pdf" qpdf-restricted-aes256.pdf
qpdf --allow-weak-crypto --encrypt '' omanikule 40 --print=n -- "$in/gift-card-85x54-cmyk.pdf" qpdf-restricted-rc4.pdf
qpdf --encrypt avamiseks omanikule 128 --use-aes=y -- "$in/gift-card-85x54-cmyk.pdf" qpdf-password-aes128.pdf
qpdf --rotate=+90:1 "$in/flyer-a5-2p-cmyk.pdf" qpdf-rotated.pdf
qpdf --empty --pages $(for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13; do echo gs-spot.pdf gs-pdf13-rgb.pdf; done) -- qpdf-26-pages.pdf
for scene in hairline overprint registration small-text text-at-cut cut-contour uncoloured-pattern long-name; do
  pdf -dCompatibilityLevel=1.6 -o "gs-$scene.pdf" "$in/source/press.ps" prepress.ps -c "$scene"
done
gs -q -dBATCH -dNOPAUSE -dSAFER -dNODISPLAY lzw.ps > lzw.pdf
qpdf --warning-exit-0 --no-warn --stream-data=preserve --object-streams=disable lzw.pdf gs-lzw.pdf && rm lzw.pdf
gs -q -dBATCH -dNOPAUSE -dSAFER -dNODISPLAY short-filters.ps > short.pdf
qpdf --warning-exit-0 --no-warn --stream-data=preserve --object-streams=disable short.pdf gs-short-filters.pdf && rm short.pdf
# Put into a PDF by the tests, without its colours.
convert photo.png -resize 60x40 photo.jp2

# Pictures that a viewer easily gets wrong: blend modes, form fields, JPEG 2000, JBIG2
pdf -dALLOWPSTRANSPARENCY -o gs-blend-difference.pdf blend-difference.ps
pdf -o gs-form-fields.pdf form-fields.ps
pdf -o gs-stamps.pdf stamps.ps
pdf -o gs-bleed-cut-left.pdf bleed-cut-left.ps
pdf -o gs-heavy-ink.pdf heavy-ink.ps
pdf -o gs-blank-page.pdf blank-page.ps
convert photo.png photo.ppm && opj_compress -i photo.ppm -o photo.jp2 -r 10 > /dev/null
for ink in C M Y K; do convert photo.png -colorspace CMYK -depth 8 -channel $ink -separate gray:-; done > photo.raw
opj_compress -i photo.raw -F 150,100,4,8,u -o photo-cmyk.jp2 -r 10 > /dev/null
convert photo.png -monochrome -compress Group4 -define tiff:rows-per-strip=100 mono.tif
python3 wrap-jbig2.py mono.tif mono.jb2
img2pdf --imgsize 300dpi photo.jp2 -o img2pdf-jpeg2000.pdf
python3 wrap-image.py photo-cmyk.jp2 openjpeg-cmyk-called-rgb.pdf JPXDecode 150 100 "/ColorSpace /DeviceCMYK"
python3 wrap-image.py mono.jb2 jbig2-of-group4.pdf JBIG2Decode 150 100 "/ColorSpace /DeviceGray /BitsPerComponent 1"
rm photo.ppm photo.jp2 photo.raw photo-cmyk.jp2 mono.tif mono.jb2

# EPS
inkscape --export-type=eps --export-filename=inkscape.eps "$in/logo.svg"
pdftops -eps "$in/label.ai" poppler.eps
convert photo.png -compress None rgb.tif && tiff2ps -e -2 rgb.tif > tiff2ps-rgb.eps && rm rgb.tif
tiff2ps -e -2 cmyk.tif > tiff2ps-cmyk.eps
gs -q -dBATCH -dNOPAUSE -dSAFER -sDEVICE=eps2write -o gs-spot.eps spot-and-fonts.ps

# TIFF
convert cmyk.tif -compress LZW tiff-cmyk-lzw.tiff
convert cmyk.tif -compress JPEG -quality 85 tiff-cmyk-jpeg.tiff
convert cmyk.tif -profile /usr/share/color/icc/ghostscript/ps_cmyk.icc -compress Zip tiff-cmyk-profile.tiff
convert photo.png -depth 16 -compress Zip tiff-rgb-16bit.tiff
convert photo.png -compress JPEG -quality 85 tiff-rgb-jpeg.tiff
convert photo.png -colorspace Gray -compress LZW tiff-grey-lzw.tiff
convert photo.png -monochrome -compress Group4 tiff-fax-group4.tiff
convert photo.png -colors 32 -type Palette -compress LZW tiff-palette.tiff
convert photo.png -colorspace Lab -compress Zip tiff-lab.tiff
convert "$in/sticker.png" -resize 120x -compress LZW tiff-alpha.tiff
convert photo.png \( photo.png -rotate 90 \) \( photo.png -negate \) -compress LZW tiff-3-pages.tiff
convert "$in/photo.jpg" -resize 220x +profile "*" -units PixelsPerInch -density 300 -compress None tiff-directory-at-end.tiff
tiffcp -B -c none tiff-directory-at-end.tiff tiff-directory-at-end-msb.tiff
tiffcp -8 -B -c none tiff-directory-at-end.tiff tiff-directory-at-end-bigtiff-msb.tiff
tiffcp -B -c packbits cmyk.tif tiff-big-endian-packbits.tiff
tiffcp -8 -c zip cmyk.tif tiff-bigtiff.tiff
tiffcp -t -w 64 -l 64 -c lzw cmyk.tif tiff-tiled.tiff
tiffcp -p separate -c lzw cmyk.tif tiff-planar.tiff
tiffcp -p separate -t -w 64 -l 64 -c lzw cmyk.tif tiff-tiled-planar.tiff
convert photo.png -depth 8 -colorspace Gray gray:grey.raw && raw2tiff -w 150 -l 100 -d sbyte -c lzw grey.raw tiff-signed-8bit.tiff
convert photo.png -depth 16 -colorspace Gray -endian LSB gray:grey.raw && raw2tiff -w 150 -l 100 -d sshort -c lzw grey.raw tiff-signed-16bit.tiff
rm grey.raw
# What libvips does not read as it stands: Lab, signed samples and separate tiles, in BigTIFF, with transparency, turned.
convert "$in/sticker.png" -resize 120x -colorspace Lab -compress Zip tiff-lab-alpha.tiff
convert "$in/sticker.png" -resize 120x -depth 16 -colorspace Lab -compress Zip tiff-lab-16bit-alpha.tiff
tiffcp -8 -c zip tiff-lab.tiff tiff-lab-bigtiff.tiff
tiffcp -8 -p separate -t -w 64 -l 64 -c zip tiff-lab.tiff tiff-lab-bigtiff-tiled-planar.tiff
tiffcp -p separate -t -w 64 -l 64 -c zip tiff-lab-alpha.tiff tiff-lab-alpha-tiled-planar.tiff
convert photo.png -depth 16 -colorspace Lab -compress Zip lab.tif && python3 tile-planes.py lab.tif tiff-lab-16bit-tiled-planar.tiff && rm lab.tif
tiffcp -8 -c lzw tiff-signed-8bit.tiff tiff-signed-8bit-bigtiff.tiff
tiffcp -8 -B -c lzw tiff-signed-16bit.tiff tiff-signed-16bit-bigtiff-msb.tiff
tiffcp -8 -p separate -t -w 64 -l 64 -c lzw cmyk.tif tiff-bigtiff-tiled-planar.tiff
tiffcp -f lsb2msb -p separate -t -w 64 -l 64 -c lzw cmyk.tif tiff-tiled-planar-lsb-first.tiff
convert photo.png -compress LZW tiff-rgb-turned.tiff
cp cmyk.tif tiff-cmyk-turned.tiff
cp tiff-lab.tiff tiff-lab-turned.tiff
cp tiff-tiled-planar.tiff tiff-tiled-planar-turned.tiff
for file in tiff-*-turned.tiff; do tiffset -s Orientation 6 "$file"; done

# PSD
convert photo.png -compress RLE psd-rgb.psd
convert cmyk.tif psd-cmyk.psd
convert cmyk.tif -depth 16 psd-cmyk-16bit.psd
convert photo.png -colorspace Gray psd-grey.psd
convert photo.png -depth 16 psd-rgb-16bit.psd
convert "$in/sticker.png" -resize 100x psd-alpha.psd
convert photo.png psd-large-format.psb

# JPEG
convert photo.png -interlace JPEG -quality 80 jpeg-progressive.jpg
convert photo.png -colorspace Gray -quality 80 jpeg-grey.jpg
convert cmyk.tif -profile /usr/share/color/icc/ghostscript/ps_cmyk.icc -quality 85 jpeg-cmyk-profile.jpg
convert photo.png -units PixelsPerInch -density 72 -quality 80 jpeg-72dpi.jpg

# PNG
convert photo.png -depth 16 -define png:bit-depth=16 png-16bit.png
convert "$in/sticker.png" -resize 120x -colors 16 png8:png-palette-transparent.png
convert photo.png -colorspace Gray -alpha set -channel A -evaluate set 60% png-grey-alpha.png
convert photo.png -interlace PNG png-interlaced.png

# SVG
inkscape --export-plain-svg --export-type=svg --export-filename=inkscape.svg "$in/logo.svg"
pdftocairo -svg "$in/gift-card-85x54-cmyk.pdf" poppler-cairo.svg
