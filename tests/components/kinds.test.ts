import { describe, expect, it } from 'vitest';
import { areas } from '../../resources';
import { presentationOf, registerKinds } from '../../resources/engine/inputs/fieldPresentations';
import type { FieldNode } from '../../resources/engine/schema';

/** Kinds of fields that are displayed by their parts. */
const madeOfParts = ['object', 'array'];

const nodesWithin = (node: FieldNode): FieldNode[] => [
  node,
  ...Object.values(node.parts ?? {}).flatMap(nodesWithin),
  ...(node.item && !node.item.parts ? [node.item] : []),
];

describe('the kinds of fields', () => {
  it.each(areas.filter(({ schema }) => schema))(
    'of $name are all displayed, and known to history and conflicts',
    async (area) => {
      const [schema, kinds = {}] = await Promise.all([area.schema?.(), area.kinds?.()]);
      await registerKinds(area.name, kinds);
      const nodes = Object.values({ ...schema?.fields, ...schema?.apiFields }).flatMap(nodesWithin);
      for (const { kind, path } of nodes.filter((node) => !madeOfParts.includes(node.kind)))
        expect(() => presentationOf(area.name, kind), path).not.toThrow();
    },
  );

  it('that are not registered throw an error with the name', () => {
    expect(() => presentationOf('offers', 'unheard')).toThrow('Nothing shows the kind unheard of offers');
  });

  it('of two areas can have the same name, but not that of a built-in kind', async () => {
    const [one, other] = [() => null, () => null];
    await registerKinds('offers', { effort: { Value: one } });
    await registerKinds('faqs', { effort: { Value: other } });
    expect(presentationOf('offers', 'effort').Value).toBe(one);
    expect(presentationOf('faqs', 'effort').Value).toBe(other);
    // @ts-expect-error the name is built in
    await expect(registerKinds('faqs', { money: { Value: other } })).rejects.toThrow('is built in');
  });
});
