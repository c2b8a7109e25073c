import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of random noise, so that it hardly compresses; displayed rotated by `orientation`. */
export const picture = (
  format: 'jpeg' | 'png' | 'webp',
  { width = 300, height = 200, orientation }: { width?: number; height?: number; orientation?: number } = {},
): Promise<Buffer> => {
  const dots = sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 30 }, background: '#888' },
  });
  return (orientation ? dots.withMetadata({ orientation }) : dots).toFormat(format).toBuffer();
};

/** A page with a text, the shortest PDF that readers accept (ISO 32000-1, 7.5). */
export const pdf = async (text: string): Promise<Buffer> => {
  const content = `BT /F 11 Tf 72 720 Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;
  const font = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>';
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources <</Font <</F ${font}>>>> /Contents 4 0 R>>`,
    `<</Length ${Buffer.byteLength(content)}>> stream\n${content}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer <</Root 1 0 R>>\n%%EOF\n`);
};

const office = 'application/vnd.openxmlformats-officedocument';
const mainParts = {
  docx: ['word/document.xml', `${office}.wordprocessingml.document`],
  xlsx: ['xl/workbook.xml', `${office}.spreadsheetml.sheet`],
  pptx: ['ppt/presentation.xml', `${office}.presentationml.presentation`],
} as const;

/** The smallest package that is recognized as a file of an Office format, with some text in its main part. */
export const officeFile = (format: keyof typeof mainParts, text = ''): Buffer => {
  const [part, type] = mainParts[format];
  const contentTypes = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}.main+xml"/></Types>`;
  return zip({ '[Content_Types].xml': contentTypes, [part]: `<text>${text}</text>` });
};

/** A ZIP archive of texts and other contents (APPNOTE.TXT 4.3). */
export const zip = (entries: Record<string, string | Buffer>): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(text), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(Buffer.byteLength(text), 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const header = Buffer.alloc(14);
    header.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, header, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(locals.length, 4);
  end.writeUInt16LE(locals.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, list, Buffer.from('PK\x05\x06'), end]);
};
