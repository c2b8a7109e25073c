import type { ReactNode } from 'react';
import { FactsCard, frameClasses } from './panelStyles';
import { useTexts } from './texts';

/** What is known of a record besides what members see of it. */
export const Facts = ({ children }: { children: ReactNode }) => {
  const say = useTexts();
  return (
    <FactsCard component="section" aria-label={say('facts')} className={frameClasses.facts}>
      {children}
    </FactsCard>
  );
};
