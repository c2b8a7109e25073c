import { Alert, Typography } from '@mui/material';
import { useId } from 'react';
import type { SimulatedCard } from '../../providers';
import { formatDateTime } from '../engine/fields/formats';
import { DividedList, SecondaryText } from '../engine/fields/styledElements';
import { isEmptyRule } from './completeRule';
import type { Group } from './rule';
import { useSimulationTexts } from './simulationMessages.en';
import { useRuleTexts } from './useRuleTexts';

interface SimulatedCardsProps {
  cards: readonly SimulatedCard<Group>[];
  /** The id of the recommendation from which the simulation was opened. */
  recordId?: string | undefined;
}

/** The shown cards in their order, and the others with the reason. The recommendation of `recordId` comes first. */
export const SimulatedCards = ({ cards, recordId }: SimulatedCardsProps) => {
  const t = useSimulationTexts();
  const explain = useExplanation(cards);
  const shownCards = cards.filter(({ outcome }) => outcome === 'shown');
  const hiddenCards = cards.filter(({ outcome }) => outcome !== 'shown');
  const simulatedCard = cards.find(({ id }) => id === recordId);
  if (cards.length === 0) return <Typography role="status">{t('nothingLive')}</Typography>;
  return (
    <>
      {simulatedCard && (
        <Alert severity={simulatedCard.outcome === 'shown' ? 'success' : 'info'} role="status">
          {simulatedCard.outcome === 'shown'
            ? `${t('isDisplayed', { place: shownCards.indexOf(simulatedCard) + 1 })} ${explain(simulatedCard)}`
            : t('isNotDisplayed', { why: explain(simulatedCard) })}
        </Alert>
      )}
      {shownCards.length === 0 && <Typography role="status">{t('nothingDisplayed')}</Typography>}
      {shownCards.length > 0 && <Cards title={t('displayed')} cards={shownCards} explain={explain} isRanked />}
      {hiddenCards.length > 0 && <Cards title={t('notDisplayed')} cards={hiddenCards} explain={explain} />}
    </>
  );
};

interface CardsProps {
  title: string;
  cards: readonly SimulatedCard<Group>[];
  explain: (card: SimulatedCard<Group>) => string;
  isRanked?: boolean;
}

const Cards = ({ title, cards, explain, isRanked = false }: CardsProps) => {
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
            <Typography color="textSecondary">{explain(card)}</Typography>
          </li>
        ))}
      </DividedList>
    </section>
  );
};

/** Returns a function that explains in words why a card is shown or not. */
const useExplanation = (cards: readonly SimulatedCard<Group>[]) => {
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
