"""Puts an image into a PDF as it is: wrap-image.py IMAGE OUT FILTER WIDTH HEIGHT DICTIONARY."""
import sys

image, out, image_filter, width, height, dictionary = sys.argv[1:7]
data = open(image, "rb").read()
content = b"q 200 0 0 133 42 75 cm /A Do Q"
objects = [
    b"<< /Type /Catalog /Pages 2 0 R >>",
    b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 283.46 283.46] /Contents 4 0 R /Resources << /XObject << /A 5 0 R >> >> >>",
    b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content),
    b"<< /Type /XObject /Subtype /Image /Width %s /Height %s /Filter /%s %s /Length %d >>\nstream\n%s\nendstream"
    % (width.encode(), height.encode(), image_filter.encode(), dictionary.encode(), len(data), data),
]
pdf, offsets = b"%PDF-1.7\n", []
for number, content in enumerate(objects, 1):
    offsets.append(len(pdf))
    pdf += b"%d 0 obj\n%s\nendobj\n" % (number, content)
rows = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
trailer = b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, len(pdf))
open(out, "wb").write(pdf + b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + rows + trailer)
