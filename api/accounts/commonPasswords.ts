import { normalizePassword } from '../../resources/domain';

/** Something shorter than this does not get better by being repeated. */
const shortestUnit = 8;

/** What fingers run along: the alphabet, the digits, and the rows of a keyboard. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
];

/**
 * Whether a password is one of those that are tried first: a common one, also with digits and signs after it, the same
 * few characters or a common password over and over, or a run such as `abcdefgh…`.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await loadCommon();
  const folded = normalizePassword(password).toLowerCase();
  const isCommon = (text: string) => common.has(text) || common.has(withoutEnd(text)) || isRun(text);
  const unit = unitOf(folded);
  return (
    isCommon(folded) || isRun(withoutEnd(folded)) || (unit !== folded && (unit.length < shortestUnit || isCommon(unit)))
  );
};

let loading: Promise<ReadonlySet<string>> | undefined;

/** Half a megabyte that only those need who choose a password. */
const loadCommon = () => {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
};

const withoutEnd = (text: string) => text.replace(/[^\p{L}]+$/u, '');

/** What a text is the repetition of, the last time perhaps not to its end; itself where it is none. */
const unitOf = (text: string) => {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  const length = lengths.find((each) => text.slice(each) === text.slice(0, -each)) ?? text.length;
  return text.slice(0, length);
};

/** Whether each character follows the one before in a row, forwards or backwards, from its end on from its beginning. */
const isRun = (text: string) =>
  text.length > 3 &&
  rows.some((row) => {
    const forwards = row.repeat(Math.ceil(text.length / row.length) + 1);
    return forwards.includes(text) || forwards.includes([...text].reverse().join(''));
  });
