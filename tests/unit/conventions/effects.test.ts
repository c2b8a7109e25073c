// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ts } from '@ts-morph/common';
import { expect, it } from 'vitest';

/** The functions that return the cleanup of an effect. Browsers return promises for some calls, such as scrolling. */
const returnsCleanup = /subscribe|^watch|listenToConsole|^add\?\.\(|^focusTarget\(/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(src|resources|providers)\/.*\.tsx?$/.test(file));

/** Returns the effects that return what an expression returns. */
const effectsWithResult = (file: string): string[] => {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const [effect] =
      ts.isCallExpression(node) && /^use\w*Effect$/.test(node.expression.getText()) ? node.arguments : [];
    const body = effect && ts.isArrowFunction(effect) ? effect.body : undefined;
    const isPlain = !body || ts.isBlock(body) || ts.isVoidExpression(body) || ts.isArrowFunction(body);
    if (!isPlain) found.push(body.getText());
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
};

it('an effect returns nothing but its cleanup, because React calls what it returns', () => {
  const found = files.flatMap((file) =>
    effectsWithResult(file)
      .filter((body) => !returnsCleanup.test(body))
      .map((body) => `${file}: ${body}`),
  );
  expect(found).toEqual([]);
});
