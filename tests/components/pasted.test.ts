import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanPastedHtml } from '../../resources/engine/inputs/richText/cleanPastedHtml';
import { extensionsFor } from '../../resources/engine/inputs/richText/extensions';
import {
  createPastedPicture,
  picturesOfRtf,
  withContents,
} from '../../resources/engine/inputs/richText/pastedPictures';
import { articleTags } from '../../resources/engine/schema';

const editors: Editor[] = [];
afterEach(() => editors.splice(0).forEach((editor) => void editor.destroy()));

const cleaned = (html: string, tags: readonly string[] = articleTags) => cleanPastedHtml(html, { tags }).html;

/** The value of an editor after a paste. */
const pasted = (html: string, tags: readonly string[] = articleTags) => {
  const editor = new Editor({ extensions: extensionsFor(tags), content: cleaned(html, tags), injectCSS: false });
  editors.push(editor);
  return editor.getHTML();
};

/** The HTML that Word puts on the clipboard around a text. */
const fromWord = (body: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; margin:0in; font-size:11.0pt;} @list l0:level1 {mso-level-text:\\F0B7;} --></style>
</head><body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const wordItem = (words: string, { list = 'l0', level = 1, sign = '·' } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>

`;

describe('text from Word', () => {
  it('keeps its words and their marks, not its styles', () => {
    const html = fromWord(`<h1 style='margin-top:12.0pt'>Your pension<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'>Call <b style='mso-bidi-font-weight:normal'>us</b> in <st1:City w:st="on"><st1:place
w:st="on">Denver</st1:place></st1:City> <i>soon</i>, or <a href="https://example.org/guide"><span style='color:#0563C1;text-decoration:underline'>read
on</span></a>.<a name="_Toc12345"></a><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<h2>Before you start</h2>
<p class=MsoNormal><span style='font-size:14.0pt;font-family:"Arial",sans-serif;color:red'>Check your card.</span></p>`);
    expect(pasted(html)).toBe(
      '<h2>Your pension</h2><p>Call <strong>us</strong> in Denver <em>soon</em>, or <a href="https://example.org/guide">read on</a>.</p>' +
        '<h3>Before you start</h3><p>Check your card.</p>',
    );
  });

  it('has its lists as lists, one within the other', () => {
    const html = fromWord(
      [
        '<p class=MsoNormal>Bring:</p>',
        wordItem('your card'),
        wordItem('your forms', {}),
        wordItem('the <b>first</b>', { level: 2, sign: 'o' }),
        wordItem('the second', { level: 2, sign: 'o' }),
        wordItem('patience'),
        wordItem('Sign', { list: 'l1', sign: '1.' }),
        wordItem('Send', { list: 'l1', sign: '2.' }),
        '<p class=MsoNormal>That is all.</p>',
      ].join(''),
    );
    expect(pasted(html)).toBe(
      '<p>Bring:</p><ul><li><p>your card</p></li><li><p>your forms</p><ul><li><p>the <strong>first</strong></p></li>' +
        '<li><p>the second</p></li></ul></li><li><p>patience</p></li></ul>' +
        '<ol><li><p>Sign</p></li><li><p>Send</p></li></ol><p>That is all.</p>',
    );
  });

  it('may start within a list, and continue outside it', () => {
    const html = fromWord(wordItem('deep', { level: 3, sign: 'a)' }) + wordItem('less so', { level: 1, sign: '2.' }));
    expect(pasted(html)).toBe('<ol><li><p>deep</p></li><li><p>less so</p></li></ol>');
  });

  it('has its tables without widths and colors', () => {
    const html =
      fromWord(`<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;border:none'>
<tr style='mso-yfti-irow:0'><td width=311 valign=top style='width:233.75pt;border:solid 1.0pt'><p class=MsoNormal><b>Age<o:p></o:p></b></p></td>
<td width=312 style='width:233.75pt'><p class=MsoNormal>Factor<o:p></o:p></p></td></tr>
<tr><td colspan=2 style='width:6in'><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>`);
    expect(pasted(html)).toBe(
      '<table><tbody><tr><td><p><strong>Age</strong></p></td><td><p>Factor</p></td></tr><tr><td colspan="2"><p></p></td></tr></tbody></table>',
    );
  });

  it('from a browser has one list, not one for each item', () => {
    const item = (words: string) =>
      `<div class="ListContainerWrapper SCXW1 BCX0" style="margin:0"><ul class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-font="Symbol" style="display:block"><p class="Paragraph SCXW1"><span class="TextRun SCXW1"><span class="NormalTextRun">${words}</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></ul></div>`;
    expect(pasted(`<div class="OutlineElement">${item('one')}${item('two')}</div>`)).toBe(
      '<ul><li><p>one</p></li><li><p>two</p></li></ul>',
    );
  });
});

describe('text from Google Docs', () => {
  const styles =
    'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;white-space:pre-wrap';
  const plain = `font-weight:400;font-style:normal;text-decoration:none;${styles}`;
  const fromDocs = (body: string) =>
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1b2c3d4e-7fff">${body}</b><br class="Apple-interchange-newline">`;

  it('keeps bold, italic and struck text of its styles, and is not bold as a whole', () => {
    const html = fromDocs(
      `<h1 dir="ltr" style="line-height:1.38;margin-top:20pt"><span style="${plain}">Your pension</span></h1><br />` +
        `<p dir="ltr" style="line-height:1.38"><span style="${plain}">Call </span><span style="font-weight:700;font-style:italic;${styles}">us</span>` +
        `<span style="${plain}"> or </span><a href="https://example.org/guide" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;color:#1155cc">read on</span></a></p><br />`,
    );
    expect(pasted(html, [...articleTags, 'u'])).toBe(
      '<h2>Your pension</h2><p>Call <strong><em>us</em></strong> or <a href="https://example.org/guide">read on</a></p>',
    );
  });

  it('has lists within the items that they belong to', () => {
    const item = (words: string) =>
      `<li dir="ltr" style="list-style-type:disc;font-weight:400" aria-level="1"><p dir="ltr" role="presentation"><span style="${plain}">${words}</span></p></li>`;
    const html = fromDocs(
      `<ul style="padding-inline-start:48px;">${item('one')}<ul>${item('inner')}</ul>${item('two')}</ul>`,
    );
    expect(pasted(html)).toBe('<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>');
  });

  it('has underlined and struck words where a field allows them', () => {
    const html = fromDocs(
      '<p><span style="text-decoration:underline">a</span><span style="text-decoration:line-through">b</span></p>',
    );
    expect(pasted(html, ['p', 'u', 's'])).toBe('<p><u>a</u><s>b</s></p>');
    expect(pasted(html, ['p'])).toBe('<p>ab</p>');
  });
});

describe('text from elsewhere', () => {
  it('keeps words that only look like a style', () => {
    expect(cleaned('<p>in style=plain</p>')).toBe('<p>in style=plain</p>');
  });

  it('has no attributes except addresses and the spans of cells', () => {
    expect(
      cleaned(
        '<p class="a" id="b" onclick="c()">a <a href="/x" target="_blank" ping="y">d</a></p><script>e()</script>',
      ),
    ).toBe('<p>a <a href="/x">d</a></p>');
  });

  it('that was copied from an editor stays unchanged', () => {
    const html = '<p data-pm-slice="1 1 []">the end of a sentence</p>';
    expect(cleaned(html)).toBe(html);
  });

  it('that only seems to be copied from an editor has no empty lists and no deleted text', () => {
    expect(cleaned('<p data-pm-slice="0 0 []">the first line</p><ol></ol>')).toBe('<p>the first line</p>');
    expect(cleaned('<p data-pm-slice="0 0 []">the fee</p><div class="msoDel">$20</div>')).toBe('<p>the fee</p>');
  });
});

describe('pictures of a pasted text', () => {
  /** Cleans HTML; the pictures get the keys `1`, `2` … */
  const withPictures = (html: string) => {
    const sources: [string, string][] = [];
    const addPicture = (source: string, alt: string) => {
      sources.push([source, alt]);
      return String(sources.length);
    };
    return { clean: cleanPastedHtml(html, { tags: articleTags, addPicture }).html, sources };
  };

  it('from Word have keys, also where their paragraph has nothing else', () => {
    const { clean, sources } = withPictures(
      fromWord(`<p class=MsoNormal>Before<o:p></o:p></p>
<p class=MsoNormal><span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="Picture_x0020_1" type="#_x0000_t75" style='width:6in'>
<v:imagedata src="file:///C:/Users/pn/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img
width=576 height=324 src="file:///C:/Users/pn/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="A lake" v:shapes="Picture_x0020_1"><![endif]></span><o:p></o:p></p>`),
    );
    expect(sources).toEqual([['file:///C:/Users/pn/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png', 'A lake']]);
    expect(clean.replace(/<\/?o:p>|\n/g, '')).toBe('<p>Before</p><img alt="A lake" data-upload="1">');
  });

  it('from Google Docs become blocks of the text, between the halves of their paragraph', () => {
    const { clean } = withPictures(
      `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt">Before</span><span><span style="border:none;display:inline-block;overflow:hidden;width:624px;height:416px;"><img src="https://lh7-rt.googleusercontent.com/docsz/AD_4nXd?key=x" width="624" height="416" style="margin-left:0px;" data-upload="forged" /></span></span><span>after</span></p></b>`,
    );
    const editor = new Editor({ extensions: extensionsFor(articleTags), content: clean, injectCSS: false });
    editors.push(editor);
    const names = editor.getJSON().content?.map(({ type, attrs }) => [type, attrs?.uploadKey]);
    expect(names).toEqual([
      ['paragraph', undefined],
      ['picture', '1'],
      ['paragraph', undefined],
    ]);
  });

  it('are removed where nobody uploads them', () => {
    expect(cleaned('<p>a<img src="https://example.org/x.png" onerror="b()">c</p>')).toBe('<p>ac</p>');
  });

  it('have their content where their address has it, and otherwise that of the clipboard', async () => {
    const png = createPastedPicture('data:image/png;base64,iVBORw0KGgo=', 1);
    expect(png.file).toMatchObject({ name: '1.png', type: 'image/png', size: 8 });
    const remote = createPastedPicture('https://example.org/pictures/lake.jpg?size=2', 2);
    expect(remote).toMatchObject({ name: 'lake.jpg' });
    expect(remote.file).toBeUndefined();
    expect(createPastedPicture('data:image/png;base64,%%%', 3)).toEqual({ key: expect.any(String), name: '3' });
    const copied = new File(['x'], 'image.png', { type: 'image/png' });
    expect(withContents([png, remote], [], [copied]).map(({ file }) => file)).toEqual([png.file, copied]);
    expect(withContents([remote, remote], [copied], []).map(({ file }) => file)).toEqual([undefined, undefined]);
  });
});

it('pictures of Word have their content in its RTF', async () => {
  const rtf = String.raw`{\rtf1\ansi {\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw3\pich2\pngblip\bliptag-987654321{\*\blipuid c5250f4f8a1b2c3d}
89504e470d0a1a0a0000000d
49484452}}{\nonshppict{\pict\picscalex100\wmetafile8\bliptag-987654321{\*\blipuid c5250f4f8a1b2c3d}0100090000037b0100000200}}
{\pict\picw3\jpegblip\bliptag12\blipupi96 ffd8ffe000104a46494600010101}}`;
  const [png, jpeg, ...others] = picturesOfRtf(rtf);
  expect(others).toEqual([]);
  expect(png).toMatchObject({ name: '1.png', type: 'image/png', size: 16 });
  expect(jpeg).toMatchObject({ name: '2.jpg', type: 'image/jpeg', size: 14 });
  expect([...new Uint8Array((await jpeg?.arrayBuffer()) ?? new ArrayBuffer())].slice(0, 3)).toEqual([255, 216, 255]);
});

it('a table of Google Docs keeps its rows and merged cells', () => {
  const cell = (words: string, spans = '') =>
    `<td${spans} style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt"><p dir="ltr" style="line-height:1.2"><span style="font-size:11pt;font-family:Arial">${words}</span></p></td>`;
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="301" /><col width="301" /></colgroup><tbody><tr style="height:0pt">${cell('Factors', ' colspan="2"')}</tr><tr style="height:0pt">${cell('72')}${cell('27.4')}</tr></tbody></table></div></b>`;
  expect(pasted(html)).toBe(
    '<table><tbody><tr><td colspan="2"><p>Factors</p></td></tr><tr><td><p>72</p></td><td><p>27.4</p></td></tr></tbody></table>',
  );
});
