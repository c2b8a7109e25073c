import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../unit/providers/support';
import { sentIn } from './forms';
import { openConsole, type Stored, startConsole } from './openConsole';
import { wordDocument } from './wordDocument';

const { requests } = startConsole();

const lake: Stored = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  version: 1,
  kind: 'image',
  name: 'lake.png',
  type: 'image/png',
  size: 2048,
  createdAt: '2026-11-20T15:04:05.000Z',
  width: 600,
  height: 400,
  url: '/files/lake',
  thumbnailUrl: '/files/lake/thumbnail',
};
const figure = (width: string, inner: string) => `<figure class="${width}" data-file="${lake.id}">${inner}</figure>`;

/** Opens a legal page with a text for editing; uploads of pictures end as the lake, unless they are refused. */
const openText = async (body: string, refusal?: string) => {
  const page = { id: 'terms', pageKey: 'terms', version: 1, title: 'Terms of use', recordLabel: 'Terms of use', body };
  const calculator = { id: 'tsp-growth', version: 1, recordLabel: 'TSP growth' };
  await openConsole('/cms/legals/edit/terms', { legals: [page], files: [lake], calculators: [calculator] });
  server.use(
    http.post('*/api/v1/files', () =>
      refusal
        ? HttpResponse.json({ success: false, message: refusal }, { status: 422 })
        : HttpResponse.json({ success: true, data: lake }, { status: 201 }),
    ),
  );
  return screen.findByRole('textbox', { name: /^Body/ });
};

const insert = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Insert' }));
  fireEvent.click(within(await screen.findByRole('menu', { name: 'Insert' })).getByText(name));
};
const dialog = async () => within(await screen.findByRole('dialog'));

/** Saves, and returns the text that was sent. */
const savedText = async () => {
  // A dialog that closes hides the button until then.
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  return waitFor(() => {
    const [body] = sentIn(requests, 'PUT', '/legals/terms');
    if (!body) throw new Error('Nothing was sent');
    return String(body.body);
  });
};

it('a text that nobody changes is sent as it is stored, whatever else is saved', async () => {
  const body =
    '<h2>Factors</h2><p>See <a href="https://example.org" rel="noopener noreferrer">this guide</a>.<br />Call us.</p>' +
    '<table><thead><tr><th>Age</th></tr></thead><tbody><tr><td>72</td></tr></tbody></table>' +
    `<blockquote><p>Start early.</p><cite>A member</cite></blockquote>${figure('small', `<img data-file="${lake.id}" alt="" />`)}`;
  await openText(body);
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Terms of service' } });
  expect(await savedText()).toBe(body);
});

it('a picture of the library is inserted with its alternative text, width and caption, and can be edited', async () => {
  const editor = await openText('<p></p>');
  await insert('Picture');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Insert' }));
  await (await dialog()).findByText('Choose a picture.');
  (await dialog()).getByText('Describe the picture, or mark it as decorative.');
  fireEvent.click((await dialog()).getByText('Choose from the library'));
  const library = within(await screen.findByRole('dialog', { name: 'Picture library' }));
  fireEvent.click(await library.findByRole('radio', { name: /lake/ }));
  fireEvent.click(await library.findByRole('button', { name: 'Use this picture' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Picture library' })).toBeNull());
  fireEvent.change((await dialog()).getByLabelText('Alternative text'), { target: { value: 'A lake' } });
  fireEvent.click((await dialog()).getByLabelText('Small'));
  fireEvent.change((await dialog()).getByLabelText('Caption'), { target: { value: 'At dawn' } });
  fireEvent.click((await dialog()).getByRole('button', { name: 'Insert' }));
  await waitFor(() => expect(editor.querySelector('figure')).not.toBeNull());
  (editor as HTMLElement & { editor: Editor }).editor.commands.setNodeSelection(0);
  const tools = within(await screen.findByRole('toolbar', { name: 'Picture' }));
  fireEvent.click(tools.getByRole('button', { name: 'Edit' }));
  fireEvent.click((await dialog()).getByLabelText('Decorative: screen readers skip it'));
  fireEvent.click((await dialog()).getByRole('button', { name: 'Apply' }));
  expect(await savedText()).toBe(
    figure('small', `<img data-file="${lake.id}" alt=""><figcaption>At dawn</figcaption>`),
  );
});

it('a callout, its kind and columns are set by the menu and the tools of the block', async () => {
  await openText('<p>Mind the date</p>');
  await insert('Callout: note');
  const tools = within(await screen.findByRole('toolbar', { name: 'Callout' }));
  fireEvent.click(tools.getByRole('button', { name: 'Warning' }));
  await waitFor(() => expect(tools.getByRole('button', { name: 'Warning' }).getAttribute('aria-pressed')).toBe('true'));
  expect(await savedText()).toBe('<aside class="callout warning"><p>Mind the date</p></aside>');
});

it('a calculator is chosen from its area', async () => {
  await openText('<p></p>');
  await insert('Calculator');
  const input = (await dialog()).getByRole('combobox', { name: 'Calculator' });
  fireEvent.mouseDown(input);
  fireEvent.click(await screen.findByRole('option', { name: 'TSP growth' }));
  fireEvent.click((await dialog()).getByRole('button', { name: 'Insert' }));
  expect(await savedText()).toBe('<div class="calculator" data-calculator="tsp-growth">TSP growth</div>');
});

const paste = (editor: HTMLElement, html: string, files: File[] = []) => {
  const clipboardData = {
    types: html ? ['text/html', 'Files'] : ['Files'],
    files,
    getData: (type: string) => (type === 'text/html' ? html : ''),
  };
  const event = new Event('paste', { bubbles: true, cancelable: true });
  editor.dispatchEvent(Object.assign(event, { clipboardData }));
};
const copied = new File(['x'], 'image.png', { type: 'image/png' });

it('a picture of the clipboard is uploaded', async () => {
  const editor = await openText('<p></p>');
  paste(editor, '', [copied]);
  await waitFor(() => expect(editor.querySelector('figure img')?.getAttribute('src')).toContain('/files/lake'));
  expect(await savedText()).toBe(figure('medium', `<img data-file="${lake.id}">`));
});

it('the form waits for every upload of a text, also when a later one ends first', async () => {
  const editor = await openText('<p></p>');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let uploads = 0;
  server.use(
    http.post('*/api/v1/files', async () => {
      uploads += 1;
      if (uploads === 1) await held;
      return HttpResponse.json({ success: true, data: lake }, { status: 201 });
    }),
  );
  paste(editor, '', [copied]);
  paste(editor, '', [copied]);
  await waitFor(() => expect(editor.querySelectorAll('figure img')).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findAllByText(/Wait until the upload is finished/);
  expect(sentIn(requests, 'PUT', '/legals/terms')).toEqual([]);
  release();
  await waitFor(() => expect(editor.querySelectorAll('figure img')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/Wait until the upload is finished/)).toBeNull());
  expect(await savedText()).toBe(figure('medium', `<img data-file="${lake.id}">`).repeat(2));
});

it('pictures that cannot be uploaded are left out and named, and the text around them stays', async () => {
  const editor = await openText('<p></p>', 'This picture is damaged.');
  paste(
    editor,
    '<p>Before</p><p><img src="https://example.org/pictures/lake.png"></p><p><img src="data:image/png;base64,iVBORw0KGgo="></p><p>After</p>',
  );
  const leftOut = within(await screen.findByRole('list', { name: 'Left out' }));
  await leftOut.findByText(/^Left out: picture lake\.png: the browser has no access to it/);
  await leftOut.findByText('Left out: picture 2.png: This picture is damaged.');
  expect(await savedText()).toBe('<p>Before</p><p>After</p>');
});

it('pictures of a text that is dropped are uploaded, or left out and named', async () => {
  const editor = await openText('<p></p>');
  const { view } = (editor as HTMLElement & { editor: Editor }).editor;
  // The document of the test has no positions on a screen.
  view.posAtCoords = () => ({ pos: 1, inside: 0 });
  const drop = (html: string, files: File[]) =>
    editor.dispatchEvent(
      Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
        dataTransfer: { files, getData: (type: string) => (type === 'text/html' ? html : '') },
      }),
    );
  drop('<p>Elsewhere</p><p><img src="https://example.org/hill.png"></p>', []);
  await screen.findByText(/^Left out: picture hill\.png: the browser has no access to it/);
  expect(editor.querySelector('figure')).toBeNull();
  // Some browsers add the file of a picture that is pulled over from a page.
  drop('<img src="https://example.org/lake.png" alt="A lake">', [copied]);
  await waitFor(() => expect(editor.querySelector('figure img')?.getAttribute('src')).toContain('/files/lake'));
  expect(await savedText()).toContain(figure('medium', `<img data-file="${lake.id}" alt="A lake">`));
});

it('a Word document is brought in with its lists, tables and pictures; what a text cannot have is named', async () => {
  const editor = await openText('<p></p>');
  const file = new File([new Uint8Array(wordDocument())], 'Pension.docx');
  fireEvent.change(screen.getByLabelText('Insert a Word document'), { target: { files: [file] } });
  await waitFor(() => expect(editor.querySelector('figure img')?.getAttribute('src')).toContain('/files/lake'));
  await screen.findByText('Left out: equations');
  expect(await savedText()).toBe(
    '<h2>Your pension</h2><p>Call <strong>us</strong></p>' +
      '<ul><li><p>your card</p></li><li><p>your forms</p><ul><li><p>the first</p></li></ul></li></ul>' +
      '<table><tbody><tr><td><p>Age</p></td><td><p>Factor</p></td></tr><tr><td><p>72</p></td><td><p>27.4</p></td></tr></tbody></table>' +
      figure('medium', `<img data-file="${lake.id}" alt="A lake">`),
  );
});

it('a file that is no Word document changes nothing', async () => {
  const editor = await openText('<p>Call us.</p>');
  const file = new File(['text'], 'notes.docx');
  fireEvent.change(screen.getByLabelText('Insert a Word document'), { target: { files: [file] } });
  await screen.findByText('This is not a Word document. Choose a .docx file.');
  expect(editor.innerHTML).toBe('<p>Call us.</p>');
});
