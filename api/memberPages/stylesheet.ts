import { hash } from 'node:crypto';

/** The stylesheet of all pages. The colors are those of the console; texts have 17 px, and targets at least 48 px. */
export const stylesheet = `
:root {
  --accent: #0b5f6f; --accent-soft: #e6f1f3; --text: #14202b; --second: #566573; --line: #e4e7ea; --surface: #fff;
  --page: #f6f7f8; --amber: #8a5300; --amber-soft: #fdf1de; --red: #a3231f; --red-soft: #fdeceb; --green: #17663a;
  --green-soft: #e7f4ec; --edge: #7d8a96;
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 17px/1.45 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  min-height: 100vh; display: flex; flex-direction: column;
}
.bounds { width: 100%; max-width: 560px; margin: 0 auto; padding-left: 20px; padding-right: 20px; }
header { background: var(--surface); border-bottom: 1px solid var(--line); }
header .bounds { display: flex; align-items: center; gap: 10px; min-height: 60px; }
header img { border-radius: 8px; max-width: 120px; object-fit: contain; }
header strong { font-weight: 600; }
header nav { margin-left: auto; display: flex; gap: 16px; }
header nav a { line-height: 48px; }
.initial {
  width: 32px; height: 32px; border-radius: 8px; background: var(--accent); color: #fff; font-weight: 650;
  display: grid; place-items: center;
}
main { padding-top: 20px; padding-bottom: 8px; }
h1 { font-size: 29px; line-height: 1.2; font-weight: 700; letter-spacing: -.015em; margin: 0 0 8px; }
h2 { font-size: 19px; line-height: 1.3; font-weight: 650; margin: 0; }
p { margin: 0; }
a { color: var(--accent); font-weight: 550; text-underline-offset: 3px; }
.lead { margin-bottom: 16px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 14px 16px; margin-bottom: 12px; }
.line { display: flex; gap: 12px; margin-top: 12px; }
.card > .line:first-child { margin-top: 0; }
.line p { min-width: 0; overflow-wrap: anywhere; }
.line strong { font-weight: 600; }
.line span { display: block; color: var(--second); font-size: 15px; }
.icon { flex: none; margin-top: 1px; fill: none; stroke: var(--accent); stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
.button .icon { stroke: currentColor; stroke-width: 2; margin: 0; }
.deadline, .notice { display: flex; gap: 10px; border-radius: 12px; padding: 12px 14px; margin: 0 0 16px; }
.deadline { background: var(--amber-soft); color: var(--amber); }
.deadline .icon { stroke: var(--amber); }
.deadline strong { font-weight: 650; }
.notice { background: var(--green-soft); color: var(--green); }
.notice .icon { stroke: var(--green); }
.notice.error { background: var(--red-soft); color: var(--red); }
.notice.error .icon { stroke: var(--red); }
.answers { display: grid; gap: 10px; margin-top: 16px; }
.button {
  display: flex; align-items: center; justify-content: center; gap: 10px; width: 100%; min-height: 54px; padding: 12px 16px;
  border-radius: 12px; border: 1px solid var(--edge); background: var(--surface); color: var(--text);
  font: inherit; font-size: 18px; font-weight: 650; line-height: 1.3; text-align: center; text-decoration: none; cursor: pointer;
}
.button:hover { border-color: var(--text); }
.button.primary { background: var(--accent); border-color: var(--accent); color: #fff; }
.button.primary:hover { background: #084c59; }
.button.danger { background: var(--red); border-color: var(--red); color: #fff; }
.button.danger:hover { background: #861b18; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
fieldset { border: 0; margin: 0 0 6px; padding: 0; min-width: 0; }
.answers legend, .field strong { font-weight: 650; padding: 0; margin-bottom: 8px; }
.option {
  display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 12px 14px; background: var(--surface);
  border: 1px solid #c3ccd3; border-bottom-width: 0; cursor: pointer;
}
.option:has(:checked) { font-weight: 600; }
legend + .option { border-radius: 12px 12px 0 0; }
.option:last-child { border-radius: 0 0 12px 12px; border-bottom-width: 1px; }
.option input { width: 22px; height: 22px; margin: 0; flex: none; accent-color: var(--accent); }
.field span { display: block; color: var(--second); font-size: 15px; margin-bottom: 8px; }
textarea {
  width: 100%; font: inherit; color: inherit; padding: 12px 14px; border: 1px solid var(--edge); border-radius: 12px;
  background: var(--surface); resize: vertical;
}
.reminders { margin-top: 28px; padding-top: 20px; border-top: 1px solid var(--line); }
.reminders p { color: var(--second); margin: 4px 0 12px; }
.note { color: var(--second); font-size: 15px; margin-top: 16px; }
.heading { display: flex; align-items: baseline; justify-content: space-between; gap: 12px; flex-wrap: wrap; margin: 20px 0 12px; }
.heading span { color: var(--second); font-size: 15px; }
.heading a { display: inline-block; padding: 12px 0; margin: -12px 0; }
.times fieldset { border-top: 1px solid var(--line); padding: 14px 0 16px; margin: 0; }
.times legend { display: flex; float: left; width: 100%; justify-content: space-between; align-items: baseline; padding: 0; margin-bottom: 10px; font-weight: 600; }
.times legend small { color: var(--second); font-size: 15px; font-weight: 400; }
.grid { clear: both; display: grid; grid-template-columns: repeat(auto-fill, minmax(100px, 1fr)); gap: 8px; }
.time { position: relative; cursor: pointer; }
.time input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.time span {
  display: grid; place-items: center; min-height: 48px; border: 1px solid #a9c8ce; border-radius: 12px; background: var(--surface);
  color: var(--accent); font-weight: 600; font-size: 16px; white-space: nowrap;
}
.time:hover span { border-color: var(--accent); }
.time input:checked + span { background: var(--accent); border-color: var(--accent); color: #fff; box-shadow: 0 0 0 2px var(--page), 0 0 0 4px var(--accent); }
.time input:focus-visible + span { outline: 3px solid var(--text); outline-offset: 4px; }
.more { border-top: 1px solid var(--line); }
.more a { display: inline-block; line-height: 48px; }
.bar {
  position: sticky; bottom: 0; background: var(--surface); border-top: 1px solid var(--line); margin: 0 -20px;
  padding: 12px 20px calc(8px + env(safe-area-inset-bottom));
}
.links { display: flex; justify-content: space-between; gap: 16px; }
.links a { line-height: 48px; }
.links .dangerous { color: var(--red); }
.choices { list-style: none; margin: 16px 0; padding: 0; display: grid; gap: 10px; }
footer { color: var(--second); font-size: 15px; padding-top: 20px; padding-bottom: 24px; }
footer a { display: inline-block; padding: 12px 0; margin: -12px 0; }
@media (min-width: 700px) {
  main { padding-top: 40px; }
  .bar { border: 1px solid var(--line); border-bottom: 0; border-radius: 12px 12px 0 0; }
}
@media print { .answers, .reminders, .bar, header nav { display: none; } }
`;

/** The path of the stylesheet, which changes with its content. */
export const stylesheetPath = `/m/${hash('sha256', stylesheet).slice(0, 12)}.css`;
