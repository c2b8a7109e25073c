import { omit } from 'es-toolkit';
import type { RecordData } from '../../../resources/engine/schema';
import { type Audience, blockLimitFields } from '../../../resources/engine/sharedFields';
import { audienceColumnsOf, type BlockLimits, type StoredBlock } from './blockLimits';

type Values = Readonly<RecordData>;

interface BlockReferences {
  /** Returns a block as members get it. */
  present: (block: Values) => Record<string, unknown>;
  /** The blocks of a snippet that is live. */
  snippetOf: (id: string) => readonly StoredBlock[] | undefined;
  /** Returns some affiliates with all that are below them in the tree. */
  descendantsOf: (affiliateIds: readonly string[]) => string[];
}

/**
 * Returns blocks as members get them, with their limits. The blocks of a snippet are in the place of the block that
 * refers to it; a snippet that is not live is left out.
 */
export const presentBlocks = (blocks: readonly Values[], references: BlockReferences): StoredBlock[] => {
  const presented = blocks.flatMap((block, index) =>
    contentsOf(block, references).map((content): StoredBlock => {
      const limits = [...blockLimitsOf(block, references), ...(content.limits ?? [])];
      const hidesWhenEmpty = content.hidesWhenEmpty ?? block.hidesWhenEmpty === true;
      return {
        ...content,
        index,
        ...(limits.length > 0 && { limits }),
        ...(hidesWhenEmpty && { hidesWhenEmpty }),
      };
    }),
  );
  // The numbers of other pages say nothing.
  const isVaried =
    blocks.some(({ type }) => type === 'snippet') ||
    presented.some(({ limits, hidesWhenEmpty }) => limits !== undefined || hidesWhenEmpty);
  return isVaried ? presented : presented.map((block) => omit(block, ['index']));
};

const contentsOf = (block: Values, { present, snippetOf }: BlockReferences): readonly StoredBlock[] =>
  block.type === 'snippet' ? (snippetOf(String(block.snippetId)) ?? []) : [present(omit(block, [...blockLimitFields]))];

const blockLimitsOf = ({ audience, from, until }: Values, { descendantsOf }: BlockReferences): BlockLimits[] => {
  const limits: BlockLimits = {
    ...((audience as Audience | undefined)?.everyone === false && {
      audience: audienceColumnsOf(audience as Audience, descendantsOf),
    }),
    ...(typeof from === 'string' && { from }),
    ...(typeof until === 'string' && { until }),
  };
  return Object.keys(limits).length > 0 ? [limits] : [];
};
