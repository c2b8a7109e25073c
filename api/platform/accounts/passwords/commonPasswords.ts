import { normalizePassword } from '../../../../resources/engine/passwords/passwordRules';

/** A shorter text does not become a good password by repetition. */
const minUnitLength = 8;

/** The runs of a keyboard: the alphabet, the digits, and the rows of keys. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
];

/**
 * Whether a password is one that attackers try first. That is a common password, also with digits and signs after it.
 * It is also a repetition of few characters or of a common password, or a run such as `abcdefgh…`.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const common = await loadCommon();
  const folded = normalizePassword(password).toLowerCase();
  const isCommon = (text: string) => common.has(text) || common.has(withoutEnd(text)) || isRun(text);
  const unit = unitOf(folded);
  return (
    isCommon(folded) ||
    isRun(withoutEnd(folded)) ||
    (unit !== folded && (unit.length < minUnitLength || isCommon(unit)))
  );
};

let loading: Promise<ReadonlySet<string>> | undefined;

/** The dictionary has half a megabyte, so it is loaded for password changes only. */
const loadCommon = () => {
  loading ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return loading;
};

const withoutEnd = (text: string) => text.replace(/[^\p{L}]+$/u, '');

/** Returns the shortest text that makes up the password when it is repeated. The last repetition may be incomplete. */
const unitOf = (text: string) => {
  const lengths = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  const length = lengths.find((each) => text.slice(each) === text.slice(0, -each)) ?? text.length;
  return text.slice(0, length);
};

/** Whether the characters follow each other in a row, forwards or backwards, where the start follows the end. */
const isRun = (text: string) =>
  text.length > 3 &&
  rows.some((row) => {
    const forwards = row.repeat(Math.ceil(text.length / row.length) + 1);
    return forwards.includes(text) || forwards.includes([...text].reverse().join(''));
  });
