import type { ReactNode } from 'react';
import { DetailsCard, panelClasses } from './panelStyles';
import { useTexts } from './texts';

/** What is known of a record besides what members see of it. */
export const RecordDetails = ({ children }: { children: ReactNode }) => {
  const t = useTexts();
  return (
    <DetailsCard component="section" aria-label={t('facts')} className={panelClasses.facts}>
      {children}
    </DetailsCard>
  );
};
