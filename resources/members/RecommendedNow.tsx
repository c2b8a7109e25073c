import { Skeleton, Typography } from '@mui/material';
import { Suspense } from 'react';
import { RecordContextProvider, ResourceContextProvider, useRecordContext, useResourceDefinitions } from 'react-admin';
import { hasCapability, isPermitted, type SimulatedCard, useProvider } from '../../providers';
import { useSchemaOf } from '../engine/core/resource/areaContext';
import type { Area } from '../engine/core/resource/defineArea';
import { RecordLink } from '../engine/fields/RecordLink';
import { presentationOf } from '../engine/inputs/fieldPresentations';
import { fieldNodeAt } from '../engine/schema';
import { QueryState } from '../engine/ui/QueryState';
import { AsideCard } from './AsideCard';
import { FirstEntries } from './FirstEntries';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';
import { previewAs } from './previewAs';
import { usePartOfMember } from './usePartOfMember';

/** The recommendations that the app shows the member in context now, and why; nothing where the role may not see that. */
export const RecommendedNow = () => {
  const area: Area | undefined = useResourceDefinitions().recommendations?.options?.area;
  const isVisible =
    hasCapability('recommending') && isPermitted('recommendations', 'show') && isPermitted('members', 'simulate');
  return area && isVisible ? <Cards area={area} /> : null;
};

const Cards = ({ area }: { area: Area }) => {
  const t = useMemberTexts();
  const provider = useProvider();
  const member = useRecordContext<Member>();
  const query = usePartOfMember('recommended', (memberId, options) =>
    provider.simulate({ memberId }, undefined, options),
  );
  const state = member && previewAs(member);
  return (
    <AsideCard title={t('aside.recommended')}>
      <QueryState query={query} loading={<Skeleton variant="rounded" height={72} />}>
        {(cards) => {
          const shown = cards.filter(({ outcome }) => outcome === 'shown');
          if (shown.length === 0) return <Typography color="textSecondary">{t('aside.nothingRecommended')}</Typography>;
          return (
            <>
              <FirstEntries items={shown}>
                {(card) => (
                  <li key={card.id}>
                    <RecordLink
                      area={area.name}
                      id={card.id}
                      label={card.headline ?? card.name}
                      {...(state && { state })}
                    />
                    <Suspense fallback={<Skeleton variant="text" />}>
                      <Why area={area} card={card} />
                    </Suspense>
                  </li>
                )}
              </FirstEntries>
              <Typography variant="caption" component="p" color="textSecondary">
                {t('aside.seenAs')}
              </Typography>
            </>
          );
        }}
      </QueryState>
    </AsideCard>
  );
};

const ruleField = 'rule';

/** The part of the rule that the member meets, in the words of the area. */
const Why = ({ area, card: { id, because } }: { area: Area; card: SimulatedCard }) => {
  const node = fieldNodeAt(useSchemaOf(area), ruleField);
  if (!node) throw new Error(`The schema of ${area.name} has no field ${ruleField}`);
  const { Value } = presentationOf(area.name, node.kind);
  return (
    <ResourceContextProvider value={area.name}>
      <RecordContextProvider value={{ id, [ruleField]: because }}>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ '& > *': { font: 'inherit' } }}>
          <Value source={ruleField} node={node} />
        </Typography>
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};
