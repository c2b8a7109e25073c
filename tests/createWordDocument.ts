import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const officeRelation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The namespaces of the parts of a Word document. */
export const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${officeRelation}"`;

/** Returns the relationships of the document itself: its other parts by their kind, and the addresses of its links. */
export const documentRelations = (parts: readonly string[], addresses: readonly string[] = []): string => {
  const ofParts = parts.map(
    (part) => `<Relationship Id="${part}" Type="${officeRelation}/${part}" Target="${part}.xml"/>`,
  );
  const ofLinks = addresses.map(
    (address, index) =>
      `<Relationship Id="link${index + 1}" Type="${officeRelation}/hyperlink" Target="${escapeXml(address)}" TargetMode="External"/>`,
  );
  return relations([...ofParts, ...ofLinks].join(''));
};

const relations = (items: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items}</Relationships>`;

/** Returns a text as it stands in a part of a document. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns a Word document with a body, and with other parts by their path. */
export const createWordDocument = async (body: string, parts: Record<string, string> = {}): Promise<File> => {
  const zip = new ZipFile();
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': relations(
      `<Relationship Id="document" Type="${officeRelation}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ...parts,
  };
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return new File([new Uint8Array(await buffer(zip.outputStream as NodeJS.ReadableStream))], 'terms.docx');
};
