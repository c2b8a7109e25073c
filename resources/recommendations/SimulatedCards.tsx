import { Alert, Typography } from '@mui/material';
import { useId } from 'react';
import type { SimulatedCard } from '../../providers';
import { formatDateTime } from '../fields/formats';
import { DividedList, SecondaryText } from '../fields/styledElements';
import { isEmptyRule } from './completeRule';
import type { Group } from './rule';
import { useSimulationTexts } from './texts';
import { useRuleTexts } from './useRuleTexts';

interface SimulatedCardsProps {
  cards: readonly SimulatedCard<Group>[];
  /** The card that is asked for, where one is. */
  recordId?: string | undefined;
}

/** The cards that somebody is shown, in their order, and the others with the reason; first what was asked for. */
export const SimulatedCards = ({ cards, recordId }: SimulatedCardsProps) => {
  const t = useSimulationTexts();
  const why = useWhy(cards);
  const shown = cards.filter(({ outcome }) => outcome === 'shown');
  const others = cards.filter(({ outcome }) => outcome !== 'shown');
  const asked = cards.find(({ id }) => id === recordId);
  if (cards.length === 0) return <Typography role="status">{t('nothingLive')}</Typography>;
  return (
    <>
      {asked && (
        <Alert severity={asked.outcome === 'shown' ? 'success' : 'info'} role="status">
          {asked.outcome === 'shown'
            ? `${t('isShown', { place: shown.indexOf(asked) + 1 })} ${why(asked)}`
            : t('isNotShown', { why: why(asked) })}
        </Alert>
      )}
      {shown.length === 0 && <Typography role="status">{t('nothingShown')}</Typography>}
      {shown.length > 0 && <Cards title={t('shown')} cards={shown} why={why} isRanked />}
      {others.length > 0 && <Cards title={t('notShown')} cards={others} why={why} />}
    </>
  );
};

interface CardsProps {
  title: string;
  cards: readonly SimulatedCard<Group>[];
  why: (card: SimulatedCard<Group>) => string;
  isRanked?: boolean;
}

const Cards = ({ title, cards, why, isRanked = false }: CardsProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" id={id}>
        {title}
      </Typography>
      <DividedList as={isRanked ? 'ol' : 'ul'}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <Typography sx={{ fontWeight: 550 }}>
              {isRanked && `${index + 1}. `}
              {card.headline ?? card.name} {card.headline && <SecondaryText>· {card.name}</SecondaryText>}
            </Typography>
            <Typography color="textSecondary">{why(card)}</Typography>
          </li>
        ))}
      </DividedList>
    </section>
  );
};

/** Gives why a card is shown or not, in words. */
const useWhy = (cards: readonly SimulatedCard<Group>[]) => {
  const t = useSimulationTexts();
  const { whoIs } = useRuleTexts(cards.map(({ because }) => because));
  return ({ outcome, because, until = '', insteadOf = '' }: SimulatedCard<Group>) => {
    switch (outcome) {
      case 'shown':
        return t('because', { who: whoIs(because) });
      case 'rule':
        return isEmptyRule(because) ? t('outcome.noRule') : t('outcome.rule', { who: whoIs(because) });
      case 'paused':
        return t('outcome.paused', { until: formatDateTime(until) });
      default:
        return t(`outcome.${outcome}`, { name: insteadOf });
    }
  };
};
