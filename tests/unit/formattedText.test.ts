import { describe, expect, it } from 'vitest';
import { articleTags, formatMessage, paragraphTags } from '../../resources/engine/schema';
import { cleanFormattedText } from '../../resources/engine/texts/formattedText';

const clean = (html: string, tags: readonly string[] = articleTags) => {
  const { html: cleaned, notices } = cleanFormattedText(html, { tags });
  expect(cleanFormattedText(cleaned, { tags }), 'a cleaned text stays as it is').toEqual({
    html: cleaned,
    notices: [],
  });
  return { html: cleaned, notices: notices.map((notice) => formatMessage('en', notice)) };
};

describe('amounts keep their sense', () => {
  it('raised, lowered and struck text stays', () => {
    const html = '<p>The limit is <s>$20,000</s> $21,000<sup>1</sup>; CO<sub>2</sub>.</p>';
    expect(clean(html)).toEqual({ html, notices: [] });
    const styled =
      '<p>10<span style="font-size:0.6em;vertical-align:super">2</span> <span style="text-decoration:line-through">$5</span> <strike>$6</strike></p>';
    expect(clean(styled).html).toBe('<p>10<sup>2</sup> <s>$5</s> <s>$6</s></p>');
    expect(clean('<p style="text-decoration: line-through">Closed</p>').html).toBe('<p><s>Closed</s></p>');
  });

  it('a price that is struck stays struck; text that tracked changes deleted is left out, and told', () => {
    expect(clean('<p>Was <del>$100</del> now <ins>$80</ins></p>')).toEqual({
      html: '<p>Was <s>$100</s> now $80</p>',
      notices: [],
    });
    const told = ['Left out: text that tracked changes had deleted: “$20”'];
    for (const html of [
      '<p><del>$20</del><ins>$25</ins></p>',
      '<p><del cite="mailto:Ann" datetime="2026-11-02T10:00">$20</del><ins cite="mailto:Ann">$25</ins></p>',
      '<p class=MsoNormal><span class=msoDel><del>$20</del></span><span class=msoIns><ins>$25</ins></span></p>',
    ])
      expect(clean(html)).toEqual({ html: '<p>$25</p>', notices: told });
  });

  it('comments and hidden text are left out, and told', () => {
    const word = `<p class=MsoNormal><a style='mso-comment-reference:AB_1'>The fee</a><span class=MsoCommentReference><span
style='font-size:8.0pt'><a class=msocomanchor href="#_msocom_1">[AB1]</a></span></span> is low.<span style='display:none;mso-hide:all'> 12 %</span></p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Is it?</p></div></div>`;
    expect(clean(word)).toEqual({
      html: '<p>The fee is low.</p>',
      notices: ['Left out: comments: “[AB1]”, “Is it?”', 'Left out: hidden text: “12 %”'],
    });
    expect(clean('<p>a<span hidden>b</span><span style="visibility: hidden">c</span></p>').html).toBe('<p>a</p>');
    const docs =
      '<p>Fee<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1">[a]</a>Really?</p></div>';
    expect(clean(docs)).toEqual({ html: '<p>Fee</p>', notices: ['Left out: comments: “[a]”, “[a]Really?”'] });
  });

  it('a file, calculator or snippet that a text cannot have is left out, and told', () => {
    const html = '<p>a</p><div class="snippet" data-snippet="0198c0de-0000-4000-8000-000000000001">How to send</div>';
    expect(clean(html, paragraphTags)).toEqual({
      html: '<p>a</p><p>How to send</p>',
      notices: ['Left out: files, calculators or snippets that this text cannot have. Their words stay: “How to send”'],
    });
  });

  it('hidden rows and columns are left out, and told', () => {
    const table =
      '<table><colgroup><col><col style="display:none"><col></colgroup><tr><td>Age</td><td>Old</td><td>Factor</td></tr>' +
      '<tr style="display:none"><td>70</td><td>1</td><td>2</td></tr><tr><td colspan="2">72</td><td>27.4</td></tr></table>';
    expect(clean(table)).toEqual({
      html: '<table><tr><td>Age</td><td>Factor</td></tr><tr><td colspan="1">72</td><td>27.4</td></tr></table>',
      notices: ['Left out: hidden text: “7012”, “Old”'],
    });
  });

  it('controls are left out, and formulas are written once', () => {
    expect(clean('<p>Rate <select><option>3 %</option></select><button>Go</button></p>')).toEqual({
      html: '<p>Rate </p>',
      notices: ['Left out: buttons and form fields'],
    });
    const katex =
      '<p>r = <span class="katex"><span class="katex-mathml"><math><semantics><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span></p>';
    expect(clean(katex)).toEqual({
      html: '<p>r = x<sup>2</sup></p>',
      notices: ['Changed: formulas are words and numbers now. Check them: “x2”'],
    });
  });
});

describe('lists keep their numbers', () => {
  it('a list that starts at another number, or is divided', () => {
    expect(clean('<ol start="4"><li>Fees</li></ol>').html).toBe('<ol start="4"><li>Fees</li></ol>');
    expect(clean('<ol><li>a</li><li>b</li><p>between</p><li>c</li></ol>').html).toBe(
      '<ol><li>a</li><li>b</li></ol><p>between</p><ol start="3"><li>c</li></ol>',
    );
    expect(clean('<ol><li value="3">a</li><li>b</li><li value="9">c</li></ol>').html).toBe(
      '<ol start="3"><li>a</li><li>b</li></ol><ol start="9"><li>c</li></ol>',
    );
  });

  it('a list of Word with a paragraph between', () => {
    const item = (number: number, words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${number}.<span>&nbsp;&nbsp; </span></span><![endif]>${words}</p>`;
    const word = `${item(1, 'one')}${item(2, 'two')}<p class=MsoNormal>Between</p>${item(3, 'three')}`;
    expect(clean(word)).toEqual({
      html: '<ol><li>one</li><li>two</li></ol><p>Between</p><ol start="3"><li>three</li></ol>',
      notices: [],
    });
  });
});

describe('links', () => {
  const linked = (address: string) => clean(`<p><a href="${address}">x</a></p>`);
  const kept = (address: string) => `<p><a href="${address}">x</a></p>`;

  it('become https, which is told where they had http', () => {
    expect(linked('http://www.example.org/old')).toEqual({
      html: kept('https://www.example.org/old'),
      notices: ['Changed: links with http now start with https. Check that they open: “https://www.example.org/old”'],
    });
    for (const address of ['//www.example.org/x', 'https://www.example.org/x', 'www.example.org/x'])
      expect(linked(address)).toEqual({ html: kept('https://www.example.org/x'), notices: [] });
  });

  it('that mail programs have wrapped lead to the page', () => {
    const page = 'https://example.org/a?b=1';
    for (const wrapped of [
      `https://www.google.com/url?q=${encodeURIComponent(page)}&amp;sa=D`,
      `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(page)}&amp;data=05`,
      `https://urldefense.com/v3/__${page}__;!!abc`,
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__example.org_a-3Fb-3D1&amp;d=x',
    ])
      expect(linked(wrapped)).toEqual({ html: kept(page), notices: [] });
  });

  it('that a text cannot have lose their address, which is told', () => {
    for (const address of ['file:///C:/a.docx', 'ftp://example.org'])
      expect(linked(address)).toEqual({
        html: '<p>x</p>',
        notices: [`Left out: links that a text cannot have. Their words stay: “${address}”`],
      });
    expect(linked('#_ftn1')).toEqual({ html: '<p>x</p>', notices: [] });
  });
});

it('a link with http that cannot become https is text with its address, which is told once', () => {
  const told = (address: string) => [
    `Changed: a link must start with https. These links are text now, with the address in brackets. Replace it: “${address}”`,
  ];
  for (const address of ['http://10.0.0.1/x', 'http://intranet/x', 'http://example.org:8080/x'])
    expect(clean(`<p><a href="${address}">the <b>list</b></a>.</p>`)).toEqual({
      html: `<p>the <strong>list</strong> (${address}).</p>`,
      notices: told(address),
    });
  expect(clean('<p><a href="http://10.0.0.1/x">http://10.0.0.1/x</a></p>').html).toBe('<p>http://10.0.0.1/x</p>');
});

it('links to one address that follow each other are one link', () => {
  expect(clean('<p><a href="http://intranet/x">the </a><a href="http://intranet/x">list</a>.</p>').html).toBe(
    '<p>the list (http://intranet/x).</p>',
  );
  expect(clean('<p><a href="/a">the </a><a href="/b">list</a></p>').html).toBe(
    '<p><a href="/a">the </a><a href="/b">list</a></p>',
  );
});

describe('blocks and lines', () => {
  it('items without a list get one', () => {
    expect(clean('<p>a</p><li>b</li> <li>c</li><p>d</p>').html).toBe('<p>a</p><ul><li>b</li><li>c</li></ul><p>d</p>');
  });

  it('spaces after a line break go, also in the next format', () => {
    expect(clean('<p><sup>a<br></sup><sup> b </sup>c<br>\u00A0d</p>').html).toBe(
      '<p><sup>a<br></sup><sup>b </sup>c<br>&nbsp;d</p>',
    );
  });

  it('formats around blocks and pictures move into their words', () => {
    const figure = `<figure class="medium" data-file="0193a2b4-0000-7000-8000-000000000001"><img data-file="0193a2b4-0000-7000-8000-000000000001" alt="A"></figure>`;
    expect(clean(`<b>a${figure}</b><cite>b<p>c</p></cite>`).html).toBe(
      `<p><strong>a</strong></p>${figure}<p><cite>b</cite></p><p><cite>c</cite></p>`,
    );
    expect(clean(`<p>a</p>${figure}<pre></pre>`, paragraphTags)).toEqual({
      html: '<p>a</p>',
      notices: ['Left out: pictures, videos or drawings that this text cannot have'],
    });
  });

  it('words of a table outside its cells stand before it', () => {
    expect(clean('<table>a<caption>b</caption><tr>c<td>d</td></tr></table>').html).toBe(
      '<p>a</p><p>b</p><p>c</p><table><tr><td>d</td></tr></table>',
    );
    expect(clean('<table><p>a</p></table>').html).toBe('<p>a</p>');
  });

  it('of plain text stay apart', () => {
    expect(clean('First: call us.\nSecond: send the form.\r\n\r\nThird: wait <5 days & relax.').html).toBe(
      '<p>First: call us.<br>Second: send the form.</p><p>Third: wait &lt;5 days &amp; relax.</p>',
    );
  });

  it('of any tag stay apart', () => {
    expect(clean('a<div>b</div><section><h3>c</h3>d</section><dl><dt>e</dt><dd>f</dd></dl>').html).toBe(
      '<p>a</p><p>b</p><h3>c</h3><p>d</p><p>e</p><p>f</p>',
    );
  });

  it('a table in a text without tables has a line for each row', () => {
    expect(
      clean('<table><tr><th>Age</th><th>Factor</th></tr><tr><td>72</td><td>27.4</td></tr></table>', paragraphTags),
    ).toEqual({
      html: '<p>Age | Factor</p><p>72 | 27.4</p>',
      notices: ['Changed: a table became lines of text, because this text cannot have tables'],
    });
  });

  it('no-break spaces within words stay, and those that fill lines do not', () => {
    expect(clean('<p>10&nbsp;000 and 5&nbsp;% &nbsp;more&nbsp;</p><p>&nbsp;</p>').html).toBe(
      '<p>10&nbsp;000 and 5&nbsp;% more</p>',
    );
    expect(clean('<p><b>a </b>&nbsp;<span> b</span></p>').html, 'also around an element that goes').toBe(
      '<p><strong>a </strong> b</p>',
    );
  });

  it('ends of lines in HTML are spaces, so that words stay apart', () => {
    expect(clean('<p><b>a</b>\n<b>b</b>\r\n  c</p>\n<p>d</p>').html).toBe(
      '<p><strong>a</strong> <strong>b</strong> c</p><p>d</p>',
    );
  });

  it('a deep text does not stop the cleaning', () => {
    expect(clean(`${'<div><b>'.repeat(5_000)}deep`).html).toContain('deep');
  });
});

it('the blocks of a stored text stay', () => {
  const id = '0193a2b4-0000-7000-8000-000000000001';
  const html =
    `<figure class="medium" data-file="${id}"><img data-file="${id}" alt="A"><figcaption>B</figcaption></figure>` +
    `<aside class="callout info"><p>c</p></aside><p><a class="button" href="https://example.org/">d</a></p>` +
    `<div class="columns"><div><p>e</p></div><div><p>f</p></div></div><div class="file" data-file="${id}">g</div>` +
    '<blockquote><p>h</p><p><cite>i</cite></p></blockquote><table><tbody><tr><th><p>j</p></th></tr></tbody></table>';
  expect(clean(html)).toEqual({ html, notices: [] });
});
